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
import { demand, Fault } from './trial.ts';

/** So many steps are made, of a puzzle with at most so many points; of a larger one just one. */
const STEPS = 4;
const MAX_POINTS = 4000;

const LOOK = { name: 'attack', showSolution: true };

/** What is done with a puzzle, where a test may put something faulty. */
export interface Ways {
  /** One more step of a layout. */
  step: typeof step;
  writePuzzle: typeof writePuzzle;
}

export const ways: Ways = { step, writePuzzle };

/** All that is done with a puzzle once it is open: its map, some steps, each verified, and all formats, each opened again. Throws at what is not as promised. */
export async function goTheWholeWay(
  opened: OpenedPuzzle,
  count: (name: string, by?: number) => void,
  { step, writePuzzle }: Ways = ways,
): Promise<void> {
  const [fault] = validateMap(opened.map);
  demand(fault === undefined, `the map is wrong: ${fault}`);
  demandSame(opened.puzzle, openPuzzle(writePuzzle(opened.puzzle)).puzzle);
  const relaxed = relax(opened, step, count);
  for (const format of [...SAVE_FORMATS, saveLinked]) {
    const text = await orUnlike(() => writeAs(format, relaxed, LOOK));
    if (text === undefined) {
      count(`files not saved as ${format.ending}, for they would have been others`);
      continue;
    }
    const again = await openText(text, format === saveLinked ? 'again.json' : `again${format.ending}`);
    if (format === savePuzzleFile) demandSame(relaxed.puzzle, again.puzzle);
    const change = format === savePuzzleFile ? undefined : findChange(relaxed.map, again.map);
    demand(change === undefined, `saved as ${format.ending} it is another puzzle: ${change}`);
    count('files saved and opened again');
  }
}

/**
 * What is saved, or undefined where it is said that it would be another puzzle or none: too fine for what the format tells apart. What is no XML at all
 * has another reason.
 */
async function orUnlike(save: () => Promise<string>): Promise<string | undefined> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof Error && /^saved (so|as) .* nothing was written/.test(error.message) && !error.message.includes('XML'))
      return undefined;
    throw error;
  }
}

function relax(opened: OpenedPuzzle, step: Ways['step'], count: (name: string, by?: number) => void): OpenedPuzzle {
  const check = createVerifier(opened.puzzle);
  const layout = createLayout(opened, defaults);
  let puzzle = opened.puzzle;
  const steps = layout.state.pointCount <= MAX_POINTS ? STEPS : 1;
  for (let made = 1; made <= steps; made++) {
    step(layout, defaults);
    puzzle = snapshotPuzzle(layout.state);
    const [difference] = check(puzzle);
    demand(difference === undefined, `after step ${made} the verifier objects: ${difference?.message}`);
    count('steps verified');
  }
  return preparePuzzle(puzzle);
}

function demandSame(before: Puzzle, after: Puzzle): void {
  const [difference] = verify(before, after);
  demand(difference === undefined, `saved and opened again it is another puzzle: ${difference?.message}`);
  if (!isDeepStrictEqual(before, after)) throw new Fault('saved and opened again it has another content');
}
