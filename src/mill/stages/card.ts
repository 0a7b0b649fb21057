import { packPlayerLink } from '../../play/playerLink.ts';
import { createPlayerCopy } from '../../print/playerCopy.ts';
import { PuzzleError } from '../../puzzle/error.ts';
import { createThumbnail, drawThumbnail } from '../../session/document/drawPuzzle.ts';
import { saveRoundedPuzzle } from '../../session/document/save.ts';
import { addressOfText, TooLongError } from '../../session/formats/linkedText.ts';
import { defineStage } from '../stage.ts';
import { openContent } from './measured.ts';

/** The last stage of every puzzle, which plans don't name: its card on the contact sheet, a thumbnail and links to the app. */
export const card = defineStage({
  name: 'card',
  about: 'draws the thumbnail of a puzzle, and makes its links',
  fields: {},
  values: ['link.edit', 'link.play'],
  async run(content) {
    const opened = openContent(content);
    const [edit, play] = [
      await linkOf(() => addressOfText(saveRoundedPuzzle(opened.puzzle))),
      await linkOf(async () => `play.html#play=${await packPlayerLink(createPlayerCopy(opened))}`),
    ];
    return {
      values: { ...(edit === undefined ? {} : { 'link.edit': edit }), ...(play === undefined ? {} : { 'link.play': play }) },
      files: [{ suffix: '.svg', content: drawThumbnail(createThumbnail(opened)) }],
    };
  },
});

/** Undefined if the puzzle is too large for a link, or has lines too close for a copy for players. */
async function linkOf(write: () => Promise<string>): Promise<string | undefined> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof TooLongError || error instanceof PuzzleError) return undefined;
    throw error;
  }
}
