import type { Advice } from '../../play/advise.ts';
import { formatShortClue } from '../../puzzle/map/clues.ts';
import type { SideNames } from '../../puzzle/map/sideNames.ts';
import { type Board, FILLED } from '../../solver/board.ts';
import { capitalise, describeDeduction } from '../../solver/describe.ts';
import type { ClueSide } from '../../solver/sides.ts';
import type { Step } from '../../solver/trace.ts';
import type { NoAdvice } from './advisor.ts';

/** The part of a game that messages describe. */
interface DescribedGame {
  readonly board: Board<ClueSide>;
  readonly names: SideNames;
  readonly metCount: number;
  readonly hasBegun: boolean;
  readonly isSolved: boolean;
}

/** Describes the progress of the game. */
export function describeProgress({ board, metCount, isSolved }: DescribedGame): string {
  const count = board.lines.length;
  return isSolved ? `Solved: all ${count} clues are met.` : `${metCount} of ${count} clues met`;
}

/** Answers the player's question. */
export function describeAdvice({ board, names, hasBegun }: DescribedGame, advice: Advice | NoAdvice): string {
  switch (advice.kind) {
    case 'mistake':
      return describeMistake(board, names, hasBegun, advice);
    case 'right':
      return 'Everything is right so far.';
    case 'step': {
      const [line, ...others] = advice.step.lines.map((index) => board.lines[index]);
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

function describeMistake(
  board: Board<ClueSide>,
  names: SideNames,
  hasBegun: boolean,
  { faces, lines }: Extract<Advice, { kind: 'mistake' }>,
): string {
  if (faces.length > 0)
    return faces.length === 1
      ? `One ${names.face} is wrong: it is marked.`
      : `${names.countFaces(faces.length)} are wrong: they are marked.`;
  const one = names.isGrid ? names.of(board.lines[lines[0]]) : 'the highlighted side';
  const all = `the highlighted ${names.sides}`;
  if (!hasBegun) return lines.length === 1 ? `The clue of ${one} can’t be met.` : `The clues of ${all} contradict each other.`;
  return capitalise(lines.length === 1 ? `${one} can no longer be met.` : `${all} can no longer all be met.`);
}

/** Describes the faces that a hint has filled in. */
export function describeFilled({ board, names }: DescribedGame, step: Step): string {
  const [line, ...others] = step.lines;
  if (others.length > 0) {
    return `One ${names.face} is ${step.colours[0] === FILLED ? 'filled' : 'empty'}: the highlighted ${names.sides} together determine it.`;
  }
  const deduction = describeDeduction(names, board.lines[line], step);
  return capitalise(names.isGrid ? `${names.of(board.lines[line])}, ${deduction}` : deduction);
}
