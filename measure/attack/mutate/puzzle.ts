import type { Random } from '../../../src/geometry/random.ts';
import { aFew, below, pick } from './choose.ts';

type Pair = [number, number];

/** The parts of a puzzle file that are moved around here. */
export interface Draft {
  frame: Pair[];
  curves: { id: string; closed?: boolean; pieces: { fixed: boolean; points: Pair[] }[]; clues?: unknown }[];
  filled?: Pair[];
}

/** Distances around the limit at which two positions count as equal. */
const NUDGES = [0, 1e-13, 1e-10, 1e-7, 1e-4, 0.01, 1, 30, 400];

/** Changes a puzzle file like a careless user: duplicates, moves and reverses curves, and puts points on top of each other. */
export function mutateDraft(random: Random, draft: Draft): void {
  if (draft.curves.length === 0) return;
  aFew(random, () => editOnce(random, draft));
}

function editOnce(random: Random, draft: Draft): void {
  const at = below(random, draft.curves.length);
  const curve = draft.curves[at];
  const piece = pick(random, curve.pieces);
  const all = draft.curves.flatMap(({ pieces }) => pieces.flatMap(({ points }) => points)).concat(draft.frame);
  const nudge = (): number => pick(random, NUDGES) * (random() < 0.5 ? 1 : -1);
  switch (below(random, 11)) {
    case 0: {
      const twin = structuredClone(curve);
      if (random() < 0.9) twin.id = `${curve.id} again`;
      const [dx, dy] = [nudge(), nudge()];
      for (const { points } of twin.pieces) for (const point of points) add(point, dx, dy);
      draft.curves.push(twin);
      break;
    }
    case 1: {
      const [dx, dy] = [nudge(), nudge()];
      for (const { points } of curve.pieces) for (const point of points) add(point, dx, dy);
      break;
    }
    case 2:
      curve.pieces.reverse();
      for (const { points } of curve.pieces) points.reverse();
      break;
    case 3:
      set(pick(random, piece.points), pick(random, all));
      break;
    case 4: {
      const point = pick(random, piece.points);
      const other = pick(random, all);
      set(point, [other[0] + nudge(), other[1] + nudge()]);
      break;
    }
    case 5:
      add(pick(random, piece.points), nudge(), nudge());
      break;
    case 6:
      piece.points.splice(below(random, piece.points.length), 0, [...pick(random, all)]);
      break;
    case 7:
      piece.fixed = !piece.fixed;
      break;
    case 8: {
      const factor = pick(random, [1e-12, 1e-5, 0.5, 1 + 1e-9, 3, 1e6, 1e12]);
      for (const point of [...all, ...(draft.filled ?? [])]) set(point, [point[0] * factor, point[1] * factor]);
      break;
    }
    case 9: {
      // Cuts the curve here and continues it as another one.
      const cut = below(random, piece.points.length);
      const rest = piece.points.splice(cut);
      draft.curves.push({ id: `${curve.id} cut`, pieces: [{ fixed: piece.fixed, points: rest }] });
      if (random() < 0.7 && rest.length > 0) piece.points.push([...rest[0]]);
      break;
    }
    default:
      if (draft.filled !== undefined && draft.filled.length > 0) set(pick(random, draft.filled), pick(random, all));
      else set(pick(random, draft.frame), pick(random, all));
  }
}

function add(point: Pair, dx: number, dy: number): void {
  point[0] += dx;
  point[1] += dy;
}

function set(point: Pair, [x, y]: Pair): void {
  point[0] = x;
  point[1] = y;
}
