import type { Advice } from '../../play/advise.ts';
import type { Game } from '../../play/game.ts';
import { showClue } from '../../puzzle/map/clues.ts';
import type { PuzzleDocument } from '../../session/document.ts';
import { FILLED, findOrphans } from '../../solver/board.ts';
import type { ClueSide } from '../../solver/sides.ts';
import type { NoAdvice } from './advisor.ts';

/** How far the game is, for the player. */
export function describeGame(game: Game<ClueSide>, { map }: Pick<PuzzleDocument, 'map'>): string {
  const count = game.board.lines.length;
  if (!game.isSolved) return `${game.metLines.length} of ${count} clues met`;
  const { colours, board } = game;
  const orphans = new Set(findOrphans(board));
  const hasPicture = map.faceFilled.includes(1);
  const isPicture = colours.every((colour, face) => orphans.has(face) || Number(colour === FILLED) === map.faceFilled[face]);
  const other = hasPicture && !isPicture ? ' It is not the picture that was meant: this puzzle has several solutions.' : '';
  return `Solved: all ${count} clues are met.${other}`;
}

/** What is said of the player's work: whether all is right, and, if more is wanted, where to look. */
export function describeAdvice({ board }: Game<ClueSide>, advice: Advice | NoAdvice, wish: 'check' | 'hint'): string {
  switch (advice.kind) {
    case 'mistake': {
      const { faces, lines } = advice;
      if (faces.length > 0) return faces.length === 1 ? 'One face is wrong: it is lit.' : `${faces.length} faces are wrong: they are lit.`;
      return lines.length === 1 ? 'The lit side can no longer be met.' : 'The lit sides can no longer all be met.';
    }
    case 'step': {
      if (wish === 'check') return 'So far all is right.';
      const { lines } = advice.step;
      return lines.length === 1
        ? `Look at the lit side, clue ${showClue(board.lines[lines[0]].clue)}. Another hint fills it in.`
        : 'No single side tells more, but the lit ones together do. Another hint fills it in.';
    }
    case 'end':
      return wish === 'check' ? 'So far all is right.' : 'All is right, and nothing more follows from the clues.';
    case 'unknown':
      return 'It was not found out in time.';
    case 'failed':
      return `No answer: ${advice.message}.`;
  }
}
