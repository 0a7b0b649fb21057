import { quote } from '../error.ts';
import type { Puzzle } from '../puzzle.ts';
import { findGridLines, gridLineId } from './gridLines.ts';
import type { HalfCurve } from './halfCurves.ts';
import type { PlanarMap } from './planarMap.ts';

type SideKey = Pick<HalfCurve, 'curve' | 'side'>;

/** What people call the sides of a puzzle. */
export interface SideNames {
  /** Whether they are rows and columns. */
  readonly isGrid: boolean;
  /** What lies along them. */
  readonly face: 'face' | 'square';
  /** As in: the left side of curve "a"; or, of a grid: row 2. */
  of(side: SideKey): string;
  /** As in: 1 face, no faces; or, of a grid: 5 squares. */
  countFaces(count: number): string;
}

/** The names of a puzzle's sides. Whether it is a grid is looked up when a name is first asked for. */
export function sideNames(puzzle: Puzzle, map: PlanarMap): SideNames {
  let found: ReadonlyMap<string, string> | undefined;
  const strips = () => {
    found ??= nameStrips(puzzle, map);
    return found;
  };
  const isGrid = () => strips().size > 0;
  return {
    get isGrid() {
      return isGrid();
    },
    get face() {
      return isGrid() ? 'square' : 'face';
    },
    countFaces(count) {
      return `${count || 'no'} ${this.face}${count === 1 ? '' : 's'}`;
    },
    of: (key) => strips().get(keyOf(key)) ?? `the ${key.side} side of curve ${quote(puzzle.curves[key.curve].id)}`,
  };
}

/**
 * The rows and columns of a grid by the sides along them, however bent they are; none if it is no grid. Nor if its lines are not called as those of grids are: who has
 * given their curves names knows them by these. Nor if one runs to the left or upwards, where nobody begins to count.
 */
function nameStrips(puzzle: Puzzle, map: PlanarMap): ReadonlyMap<string, string> {
  const lines = findGridLines(puzzle, map);
  const names = new Map<string, string>();
  if ('reason' in lines) return names;
  for (const kind of ['row', 'column'] as const) {
    const [first, second] = kind === 'row' ? (['left', 'right'] as const) : (['right', 'left'] as const);
    for (const [line, { curve, isForward }] of lines[kind].entries()) {
      if (!isForward || puzzle.curves[curve].id !== gridLineId(kind, line)) return new Map();
      names.set(keyOf({ curve, side: first }), `${kind} ${line + 1}`);
      names.set(keyOf({ curve, side: second }), `${kind} ${line + 2}`);
    }
  }
  return names;
}

function keyOf({ curve, side }: SideKey): string {
  return `${curve} ${side}`;
}
