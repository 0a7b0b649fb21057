import { listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { findOpen } from '../../solver/judge.ts';
import { boardOf } from '../../solver/sides.ts';
import type { WantedClass } from './settings.ts';

/** The faces that keep a puzzle from the class that is wanted, orphans among them; none if it is of that class. */
export function findOpenFaces({ puzzle, map }: Pick<OpenedPuzzle, 'puzzle' | 'map'>, wanted: WantedClass): number[] {
  return wanted === 'any' ? [] : findOpen(boardOf(map, listHalfCurves(puzzle, map)), wanted === 'unique');
}
