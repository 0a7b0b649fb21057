import { shortList } from '../geometry/shortList.ts';
import { formatShortClue } from '../puzzle/map/clues.ts';
import type { SideNames } from '../puzzle/map/sideNames.ts';
import { type Board, FILLED } from './board.ts';
import type { PuzzleClass } from './classify.ts';
import type { Level } from './level.ts';
import type { ClueSide } from './sides.ts';
import type { Reason, Step } from './trace.ts';

export const classDescriptions: Readonly<Record<PuzzleClass, string>> = {
  none: 'no solution fits the clues',
  multiple: 'several solutions',
  unique: 'one solution, which cannot be found line by line alone',
  simple: 'one solution, which can be found line by line',
  unknown: 'unknown: the time limit was reached',
};

export const levelDescriptions: Readonly<Record<Level, string>> = {
  basic: 'no curve touches a face twice',
  advanced: 'some side of a curve touches a face several times',
  expert: 'some curve has the same face on both sides',
};

/** The description of a level. `levelDescriptions` speaks of curves, which a grid does not show. */
export function explainLevel({ isGrid }: SideNames, level: Level): string {
  // A grid always has the level basic.
  return isGrid ? 'no row or column has a square twice' : levelDescriptions[level];
}

/** Describes a step in a sentence: the side, its faces (counted along it), and the reason. */
export function describeStep(names: SideNames, { lines }: Board<ClueSide>, step: Step): string {
  const { reason } = step;
  const sides = step.lines.map((line) => lines[line]);
  if (reason === 'orphans') return `No clue touches ${names.countFaces(step.faces.length)}: empty.`;
  if (reason === 'together') {
    const descriptions = sides.map((side) => `${names.of(side)} (${formatShortClue(side.clue)})`);
    const colour = step.colours[0] === FILLED ? 'filled' : 'empty';
    return `No single ${names.side} determines more, but these ${sides.length} together (all are needed) make a ${names.face} ${colour}: ${shortList(descriptions, '; ')}.`;
  }
  return capitalise(`${names.of(sides[0])}, ${describeDeduction(names, sides[0], step)}`);
}

/** Describes the deduction from one side, without naming the side. */
export function describeDeduction(names: SideNames, side: ClueSide, step: Step): string {
  const { reason } = step;
  if (reason === 'orphans' || reason === 'together') throw new RangeError(`a step with the reason ${reason} has no single side`);
  return `clue ${formatShortClue(side.clue)}: ${describeFaces(names, side, step)}, as ${reasonDescriptions[reason]}.`;
}

const reasonDescriptions: Readonly<Record<Exclude<Reason, 'orphans' | 'together'>, string>> = {
  zero: 'the clue is 0',
  whole: 'the clue needs them all',
  done: 'all runs are complete, so the rest is empty',
  oneWay: 'there is only one way left to place the runs',
  everyWay: 'all ways to place the runs agree',
  repeats: 'a face that the side touches several times has one colour',
};

/** For example `of its 6 faces filled 3–4, empty 1`. */
function describeFaces(names: SideNames, { faces }: ClueSide, step: Step): string {
  const colourOf = new Map(step.faces.map((face, i) => [face, step.colours[i]]));
  const positions = (isFilled: boolean) =>
    Array.from(faces, (face, i) => ({ colour: colourOf.get(face), position: i + 1 }))
      .filter(({ colour }) => colour !== undefined && (colour === FILLED) === isFilled)
      .map(({ position }) => position);
  const [filled, empty] = [positions(true), positions(false)];
  const parts = [
    ...(filled.length > 0 ? [`filled ${formatPositions(filled)}`] : []),
    ...(empty.length > 0 ? [`empty ${formatPositions(empty)}`] : []),
  ];
  return `of its ${names.countFaces(faces.length)} ${parts.join(', ')}`;
}

/** Formats sorted numbers, for example `1, 3–5`. */
function formatPositions(positions: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0, end = 0; i < positions.length; i = end) {
    end = i + 1;
    while (end < positions.length && positions[end] === positions[end - 1] + 1) end++;
    parts.push(end - i > 1 ? `${positions[i]}–${positions[end - 1]}` : `${positions[i]}`);
  }
  return shortList(parts);
}

/** Capitalises the first letter. */
export function capitalise(text: string): string {
  return `${text[0].toUpperCase()}${text.slice(1)}`;
}
