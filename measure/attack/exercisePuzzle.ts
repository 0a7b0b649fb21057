import { isDeepStrictEqual } from 'node:util';
import { createLayout, step } from '../../src/layout/layout.ts';
import { defaults } from '../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../src/layout/snapshot.ts';
import { validateMap } from '../../src/puzzle/map/validateMap.ts';
import { type OpenedPuzzle, openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import type { Puzzle } from '../../src/puzzle/puzzle.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { findChange } from '../../src/session/formats/findChange.ts';
import { openText, SAVE_FORMATS } from '../../src/session/formats/formats.ts';
import { savePuzzleFile } from '../../src/session/formats/puzzleFile.ts';
import { saveLinked } from '../../src/session/formats/saveDrawing.ts';
import { writeAs } from '../../src/session/formats/writeAs.ts';
import { createVerifier, verify } from '../../src/verify/verify.ts';
import { assertThat, Fault } from './trial.ts';

/** The number of steps for puzzles with at most MAX_POINTS points; larger ones get a single step. */
const STEPS = 4;
const MAX_POINTS = 4000;

const OPTIONS = { name: 'attack', showSolution: true };

/** Operations on a puzzle. A test can replace them by faulty ones. */
export interface Operations {
  /** One more step of a layout. */
  step: typeof step;
  writePuzzle: typeof writePuzzle;
}

export const operations: Operations = { step, writePuzzle };

/**
 * Does everything that can be done with an open puzzle: checks its map, makes some verified steps, saves it in all formats, and opens each
 * file again. Throws if anything violates a guarantee.
 */
export async function exercisePuzzle(
  opened: OpenedPuzzle,
  count: (name: string, by?: number) => void,
  { step, writePuzzle }: Operations = operations,
): Promise<void> {
  const [fault] = validateMap(opened.map);
  assertThat(fault === undefined, `the map is invalid: ${fault}`);
  assertSame(opened.puzzle, openPuzzle(writePuzzle(opened.puzzle)).puzzle);
  const relaxed = relax(opened, step, count);
  for (const format of [...SAVE_FORMATS, saveLinked]) {
    const text = await orTooCoarse(() => writeAs(format, relaxed, OPTIONS));
    if (text === undefined) {
      count(`files not saved as ${format.extension}, because they would have changed`);
      continue;
    }
    const again = await openText(text, format === saveLinked ? 'again.json' : `again${format.extension}`);
    if (format === savePuzzleFile) assertSame(relaxed.puzzle, again.puzzle);
    const change = format === savePuzzleFile ? undefined : findChange(relaxed.map, again.map);
    assertThat(change === undefined, `saved as ${format.extension} it is a different puzzle: ${change}`);
    count('files saved and opened again');
  }
}

/**
 * Returns the saved text; undefined if saving is rejected because the format is too coarse to preserve the puzzle. A file that is not XML
 * is another error.
 */
async function orTooCoarse(save: () => Promise<string>): Promise<string | undefined> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof Error && /^(saving as|only a grid) .*nothing was written/.test(error.message) && !error.message.includes('XML'))
      return undefined;
    throw error;
  }
}

function relax(opened: OpenedPuzzle, step: Operations['step'], count: (name: string, by?: number) => void): OpenedPuzzle {
  const check = createVerifier(opened.puzzle);
  const layout = createLayout(opened, defaults);
  let puzzle = opened.puzzle;
  const steps = layout.state.pointCount <= MAX_POINTS ? STEPS : 1;
  for (let made = 1; made <= steps; made++) {
    step(layout, defaults);
    puzzle = snapshotPuzzle(layout.state);
    const [difference] = check(puzzle);
    assertThat(difference === undefined, `after step ${made} the verifier objects: ${difference?.message}`);
    count('steps verified');
  }
  return preparePuzzle(puzzle);
}

function assertSame(before: Puzzle, after: Puzzle): void {
  const [difference] = verify(before, after);
  assertThat(difference === undefined, `after saving and opening it is a different puzzle: ${difference?.message}`);
  if (!isDeepStrictEqual(before, after)) throw new Fault('after saving and opening it has different content');
}
