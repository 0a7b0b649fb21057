import { listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import { createSideNames } from '../../puzzle/map/sideNames.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { savePuzzleFile } from '../../session/formats/puzzleFile.ts';
import { type Call, UsageError } from '../command.ts';
import { nameOf } from '../files/input.ts';
import { readTarget, type Target } from '../files/target.ts';

/** Where a puzzle with its clues is to be written. */
export async function readClueTarget(options: Call['options'], example: string): Promise<Target> {
  const target = await readTarget(options, example);
  if (target.format !== savePuzzleFile) throw new UsageError(`${target.path}: clues are stored in puzzle files, which end in .json`);
  return target;
}

/** Throws where the clue of some side is neither given nor told by a solution, and so can't be stored. */
export function assertKnown(file: string, { puzzle, map }: OpenedPuzzle): void {
  const unknown = listHalfCurves(puzzle, map).filter(({ clue }) => clue.state === 'unknown');
  if (unknown.length === 0) return;
  const names = createSideNames(puzzle, map);
  const sides = unknown.length === 1 ? 'the clue' : `the clues of ${unknown.length} ${names.sides}, first that`;
  throw new Error(
    `${nameOf(file)}: ${sides} of ${names.of(unknown[0])} can’t be stored, as no solution is known; kronkel solve FILE -o OUT may find one`,
  );
}
