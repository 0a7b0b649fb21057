import { showClue } from '../puzzle/map/clues.ts';
import { nameSide } from '../puzzle/map/halfCurves.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { type Board, FILLED } from './board.ts';
import type { PuzzleClass } from './classify.ts';
import type { Level } from './level.ts';
import type { ClueSide } from './sides.ts';
import type { Reason, Step } from './trace.ts';

/** What a class means. */
export const classWords: Readonly<Record<PuzzleClass, string>> = {
  none: 'no solution fits the clues',
  multiple: 'several solutions',
  unique: 'one solution, which is not found side by side alone',
  simple: 'one solution, which is found side by side',
  unknown: 'not known: the time was over',
};

/** What a level means. */
export const levelWords: Readonly<Record<Level, string>> = {
  basic: 'no curve passes a face twice',
  advanced: 'some side of a curve passes a face several times',
  expert: 'some curve has the same face on both sides',
};

/** A step as a sentence: which side, which of its faces, counted along it, and why. */
export function describeStep(puzzle: Puzzle, { lines }: Board<ClueSide>, step: Step): string {
  const { reason } = step;
  const sides = step.lines.map((line) => lines[line]);
  if (reason === 'orphans') return `No clue touches ${count(step.faces.length, 'face')}: empty.`;
  if (reason === 'together') {
    const names = sides.map((side) => `${nameSide(puzzle, side)} (${showClue(side.clue)})`);
    const colour = step.colours[0] === FILLED ? 'filled' : 'empty';
    return `No single side tells more, but these ${sides.length} together (none can be left out) make a face ${colour}: ${names.join('; ')}.`;
  }
  return `The ${nameSide(puzzle, sides[0])}, ${describeTold(sides[0], step)}`;
}

/** What one side tells, and why, for who knows which side that is. */
export function describeTold(side: ClueSide, step: Step): string {
  const { reason } = step;
  if (reason === 'orphans' || reason === 'together') throw new RangeError(`no single side tells a step by reason of ${reason}`);
  return `clue ${showClue(side.clue)}: ${describeFaces(side, step)}, as ${reasonWords[reason]}.`;
}

const reasonWords: Readonly<Record<Exclude<Reason, 'orphans' | 'together'>, string>> = {
  zero: 'the clue is 0',
  whole: 'the clue needs all faces of the side',
  done: 'all runs are there, and the rest is empty',
  oneWay: 'only one way is left to place the runs',
  everyWay: 'it is so in every way to place the runs',
  repeats: 'a face that the side passes several times has one colour',
};

/** As in: fills 3 and 4 of 6, empties 1. */
function describeFaces({ faces }: ClueSide, step: Step): string {
  const colourOf = new Map(step.faces.map((face, i) => [face, step.colours[i]]));
  const places = (isFilled: boolean) =>
    Array.from(faces, (face, i) => ({ colour: colourOf.get(face), place: i + 1 }))
      .filter(({ colour }) => colour !== undefined && (colour === FILLED) === isFilled)
      .map(({ place }) => place);
  const [filled, empty] = [places(true), places(false)];
  const parts = [
    ...(filled.length > 0 ? [`filled ${showPlaces(filled)}`] : []),
    ...(empty.length > 0 ? [`empty ${showPlaces(empty)}`] : []),
  ];
  return `of its ${count(faces.length, 'face')} ${parts.join(', ')}`;
}

/** Numbers in order, as in: 1, 3–5. */
function showPlaces(places: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0, end = 0; i < places.length; i = end) {
    end = i + 1;
    while (end < places.length && places[end] === places[end - 1] + 1) end++;
    parts.push(end - i > 1 ? `${places[i]}–${places[end - 1]}` : `${places[i]}`);
  }
  return parts.join(', ');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
