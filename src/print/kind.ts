import { findGridLines } from '../puzzle/map/gridLines.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';

/** What puzzles are, in a word or two. */
export type Kind = 'nonogram' | 'curved nonogram';

/** Of one puzzle or of several: grids are nonograms as everybody knows them. What meets what decides it alone, so that neither picture nor solution is told. */
export function kindOf(puzzles: readonly Pick<OpenedPuzzle, 'puzzle' | 'map'>[]): Kind {
  return puzzles.every(({ puzzle, map }) => !('reason' in findGridLines(puzzle, map))) ? 'nonogram' : 'curved nonogram';
}
