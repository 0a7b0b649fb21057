import { formatClue } from '../puzzle/map/clues.ts';
import type { SideNames } from '../puzzle/map/sideNames.ts';
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

/** What a class means, of a puzzle whose sides are called so. */
export function explainClass({ isGrid }: SideNames, found: PuzzleClass): string {
  const words = classWords[found];
  return isGrid ? words.replace('side by side', 'line by line') : words;
}

/** What a level means, likewise. */
export function explainLevel({ isGrid }: SideNames, level: Level): string {
  // No other level is that of a grid.
  return isGrid ? 'no row or column has a square twice' : levelWords[level];
}

/** A step as a sentence: which side, which of its faces, counted along it, and why. */
export function describeStep(names: SideNames, { lines }: Board<ClueSide>, step: Step): string {
  const { reason } = step;
  const sides = step.lines.map((line) => lines[line]);
  if (reason === 'orphans') return `No clue touches ${names.countFaces(step.faces.length)}: empty.`;
  if (reason === 'together') {
    const told = sides.map((side) => `${names.of(side)} (${formatClue(side.clue)})`);
    const colour = step.colours[0] === FILLED ? 'filled' : 'empty';
    return `No single ${names.side} tells more, but these ${sides.length} together (none can be left out) make a ${names.face} ${colour}: ${told.join('; ')}.`;
  }
  return capitalise(`${names.of(sides[0])}, ${describeTold(names, sides[0], step)}`);
}

/** What one side tells, and why, for who knows which side that is. */
export function describeTold(names: SideNames, side: ClueSide, step: Step): string {
  const { reason } = step;
  if (reason === 'orphans' || reason === 'together') throw new RangeError(`no single side tells a step by reason of ${reason}`);
  return `clue ${formatClue(side.clue)}: ${describeFaces(names, side, step)}, as ${reasonWords[reason]}.`;
}

const reasonWords: Readonly<Record<Exclude<Reason, 'orphans' | 'together'>, string>> = {
  zero: 'the clue is 0',
  whole: 'the clue needs them all',
  done: 'all runs are there, and the rest is empty',
  oneWay: 'only one way is left to place the runs',
  everyWay: 'it is so in every way to place the runs',
  repeats: 'a face that the side passes several times has one colour',
};

/** As in: fills 3 and 4 of 6, empties 1. */
function describeFaces(names: SideNames, { faces }: ClueSide, step: Step): string {
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
  return `of its ${names.countFaces(faces.length)} ${parts.join(', ')}`;
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

/** As the beginning of a sentence. */
export function capitalise(words: string): string {
  return `${words[0].toUpperCase()}${words.slice(1)}`;
}
