import type { CurveName } from '../error.ts';
import type { Points, Puzzle } from '../puzzle.ts';
import { FRAME } from './planarMap.ts';

/** The frame or a whole curve as one sequence of points. A closed chain does not repeat its first point. */
export interface Chain {
  /** An index into the puzzle's curves, or FRAME. */
  readonly curve: number;
  readonly name: CurveName;
  readonly closed: boolean;
  /** The index of its first point among the points of all chains. */
  readonly firstPoint: number;
  readonly pointCount: number;
  /**
   * For each point, the piece of the segment that starts there; for the last point of an open chain, the piece of the segment that ends
   * there.
   */
  readonly pieceAfter: Int32Array;
  readonly fixedPieces: readonly boolean[];
}

/** The chains of a puzzle, the frame first, and the points of all chains. */
export interface Chains {
  readonly chains: readonly Chain[];
  readonly x: Float64Array;
  readonly y: Float64Array;
}

export function createChains(puzzle: Puzzle): Chains {
  const chains: Chain[] = [];
  const xs: number[] = [];
  const ys: number[] = [];

  const add = (curve: number, name: CurveName, closed: boolean, pieces: readonly { fixed: boolean; points: Points }[]) => {
    const firstPoint = xs.length;
    const pieceAfter: number[] = [];
    pieces.forEach(({ points }, piece) => {
      for (let i = 0; i < points.length - 2; i += 2) {
        xs.push(points[i]);
        ys.push(points[i + 1]);
        pieceAfter.push(piece);
      }
    });
    if (!closed) {
      const last = pieces.at(-1)!.points;
      xs.push(last.at(-2)!);
      ys.push(last.at(-1)!);
      pieceAfter.push(pieces.length - 1);
    }
    const fixedPieces = pieces.map((piece) => piece.fixed);
    chains.push({
      curve,
      name,
      closed,
      firstPoint,
      pointCount: xs.length - firstPoint,
      pieceAfter: Int32Array.from(pieceAfter),
      fixedPieces,
    });
  };

  add(FRAME, null, true, [{ fixed: true, points: closeRing(puzzle.frame) }]);
  for (const [index, curve] of puzzle.curves.entries()) add(index, curve.id, curve.closed, curve.pieces);
  return { chains, x: Float64Array.from(xs), y: Float64Array.from(ys) };
}

/** The polygon with its first point repeated at the end. */
export function closeRing(points: Points): Points {
  const ring = new Float64Array(points.length + 2);
  ring.set(points);
  ring.set(points.subarray(0, 2), points.length);
  return ring;
}

/** Whether this point of the chain is the open end of a curve. */
export function isOpenEnd(chain: Chain, index: number): boolean {
  return !chain.closed && (index === 0 || index === chain.pointCount - 1);
}

/** Whether the segment that starts at this point of the chain is fixed. */
export function fixedAfter(chain: Chain, index: number): boolean {
  return chain.fixedPieces[chain.pieceAfter[index]];
}

/** Whether the segment that ends at this point of the chain is fixed. */
export function fixedBefore(chain: Chain, index: number): boolean {
  return fixedAfter(chain, index > 0 ? index - 1 : chain.closed ? chain.pointCount - 1 : 0);
}
