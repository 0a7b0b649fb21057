import { listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import { createSideNames } from '../../puzzle/map/sideNames.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { savePuzzleFile } from '../../session/formats/puzzleFile.ts';
import { type Call, UsageError } from '../command.ts';
import { displayName } from '../files/input.ts';
import { readTarget, type Target } from '../files/target.ts';

/** The target of `-o`, which must be a puzzle file, because other formats don't store clues. */
export async function readClueTarget(options: Call['options'], example: string): Promise<Target> {
  const target = await readTarget(options, example);
  if (target.format !== savePuzzleFile) throw new UsageError(`${target.path}: only puzzle files (.json) store clues`);
  return target;
}

/** Throws if neither the file nor a solution gives the clue of some side. */
export function assertKnown(file: string, { puzzle, map }: OpenedPuzzle): void {
  const unknown = listHalfCurves(puzzle, map).filter(({ clue }) => clue.state === 'unknown');
  if (unknown.length === 0) return;
  const names = createSideNames(puzzle, map);
  const sides = unknown.length === 1 ? 'the clue of' : `the clues of ${unknown.length} ${names.sides}, the first is`;
  throw new Error(
    `${displayName(file)}: can’t store ${sides} ${names.of(unknown[0])}: the puzzle has no solution; kronkel solve FILE -o OUT may find one`,
  );
}
