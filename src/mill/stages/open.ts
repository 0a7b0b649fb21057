import { openText } from '../../session/formats/formats.ts';
import { readBoolean, readText } from '../../settings/storedData.ts';
import { isPuzzleSheet } from '../../svg/import/importPuzzle.ts';
import { defineStage, requiredField } from '../stage.ts';
import { changedPuzzle, MEASURED } from './measured.ts';

/** The first stage of every plan, which plans don't name: opens a file of any format. */
export const open = defineStage({
  name: 'open',
  about: 'opens a file',
  fields: {
    fileName: requiredField(readText, 'the name whose extension decides the format'),
    takesPictures: requiredField(readBoolean, 'whether an SVG that is no finished puzzle is kept as a picture'),
  },
  values: MEASURED,
  async run({ text }, { fileName, takesPictures }) {
    if (takesPictures && /\.svg$/i.test(fileName) && !isPuzzleSheet(text)) return { content: { kind: 'picture', text } };
    const opened = await openText(text, fileName);
    return changedPuzzle(opened, {}, opened.warnings);
  },
});
