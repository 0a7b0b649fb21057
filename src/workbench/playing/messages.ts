import type { Advice } from '../../play/advise.ts';
import type { Game } from '../../play/game.ts';
import { formatShortClue } from '../../puzzle/map/clues.ts';
import type { SideNames } from '../../puzzle/map/sideNames.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import { FILLED, findOrphans, hasRuns } from '../../solver/board.ts';
import { capitalise, describeDeduction } from '../../solver/describe.ts';
import type { ClueSide } from '../../solver/sides.ts';
import type { Step } from '../../solver/trace.ts';
import type { NoAdvice } from './advisor.ts';

type SideGame = Game<ClueSide>;

/** Describes the progress of the game. */
export function describeGame(game: SideGame, { map }: Pick<PuzzleDocument, 'map'>): string {
  const count = game.board.lines.length;
  if (!game.isSolved) return `${game.metLines.length} of ${count} clues met`;
  const other = isOtherThan(game, map.faceFilled) ? ' It is not the intended picture: this puzzle has several solutions.' : '';
  return `Solved: all ${count} clues are met.${other}`;
}

/** Whether the puzzle has a picture that also meets all clues and differs from the game. */
function isOtherThan({ board, colours }: SideGame, picture: Uint8Array): boolean {
  const orphans = new Set(findOrphans(board));
  const isSame = colours.every((colour, face) => orphans.has(face) || Number(colour === FILLED) === picture[face]);
  return picture.includes(1) && !isSame && board.lines.every((line) => hasRuns(line, picture));
}

/** Answers the player's question. */
export function describeAdvice(game: SideGame, names: SideNames, advice: Advice | NoAdvice): string {
  switch (advice.kind) {
    case 'mistake':
      return describeMistake(game, names, advice);
    case 'right':
      return 'Everything is right so far.';
    case 'step': {
      const [line, ...others] = advice.step.lines.map((index) => game.board.lines[index]);
      return others.length === 0
        ? `Look at ${names.isGrid ? names.of(line) : 'the highlighted side'}, clue ${formatShortClue(line.clue)}. Another hint fills it in.`
        : `No single ${names.side} gives more, but the highlighted ones together do. Another hint fills it in.`;
    }
    case 'end':
      return 'Everything is right, and nothing more follows from the clues.';
    case 'unknown':
      return 'The time limit ended before there was an answer.';
    case 'failed':
      return `No answer: ${advice.message}.`;
  }
}

function describeMistake({ board, hasBegun }: SideGame, names: SideNames, { faces, lines }: Extract<Advice, { kind: 'mistake' }>): string {
  if (faces.length > 0)
    return faces.length === 1
      ? `One ${names.face} is wrong: it is hatched.`
      : `${names.countFaces(faces.length)} are wrong: they are hatched.`;
  const one = names.isGrid ? names.of(board.lines[lines[0]]) : 'the highlighted side';
  const all = `the highlighted ${names.sides}`;
  if (!hasBegun) return lines.length === 1 ? `The clue of ${one} can’t be met.` : `The clues of ${all} contradict each other.`;
  return capitalise(lines.length === 1 ? `${one} can no longer be met.` : `${all} can no longer all be met.`);
}

/** Describes the faces that a hint has filled in. */
export function describeFilled({ board }: SideGame, names: SideNames, step: Step): string {
  const [line, ...others] = step.lines;
  if (others.length > 0) {
    return `One ${names.face} is ${step.colours[0] === FILLED ? 'filled' : 'empty'}: the highlighted ${names.sides} together determine it.`;
  }
  const deduction = describeDeduction(names, board.lines[line], step);
  return capitalise(names.isGrid ? `${names.of(board.lines[line])}, ${deduction}` : deduction);
}
