import type { TrackCorner } from './trackCorner.ts';

/** The cosine of 55°: a corner of the picture or the frame that turns by more is meant. Coarse pictures of flowers turn by 52° where they are round. */
export const SHARP_CORNER_COS = 0.573576436351046;

/** The smooth lines of what is fixed stay as near as this to their tracks, in puzzle units: a hair. */
export const MAX_DEVIATION = 0.5;

/** A cut from the middle of one segment to the middle of the other. */
const FULL_CUT = 0.5;

/** Cuts are kept in 32 bits, which may round them up by less than this. */
const ROUNDING_MARGIN = 1 - 1e-7;

/**
 * How far the corner at p, on the way from a to b, of a line that is fixed may be rounded (see `RoundedLines`) for the smooth line to stay within
 * a hair of it; 0 where the corner is meant.
 */
export function maxPictureCut(ax: number, ay: number, px: number, py: number, bx: number, by: number): number {
  const inX = px - ax;
  const inY = py - ay;
  const outX = bx - px;
  const outY = by - py;
  const before = Math.sqrt(inX * inX + inY * inY);
  const after = Math.sqrt(outX * outX + outY * outY);
  if (inX * outX + inY * outY < SHARP_CORNER_COS * before * after) return 0;
  const cross = Math.abs(inX * outY - inY * outX);
  // The parabola of a cut c is farthest from both segments where it is as far from one as from the other: c · cross / (√before + √after)².
  const roots = Math.sqrt(before) + Math.sqrt(after);
  return cross * FULL_CUT > MAX_DEVIATION * roots * roots ? (ROUNDING_MARGIN * MAX_DEVIATION * roots * roots) / cross : FULL_CUT;
}

/** Tried from smooth to sharp, as shares of the most that a corner of a track may be cut. */
const SHARES: readonly number[] = [1, 0.75, 0.5, 0.25, 0.125];

/**
 * How far a corner of a track may be rounded: within a hair, with all of its trains on what is drawn, and as far as nothing else is in the way.
 *
 * @param isFree whether no segment that is not the corner's own reaches into what it was just cut to
 */
export function findTrackCut(corner: TrackCorner, isFree: () => boolean): number {
  const { x, y, beforeX, beforeY, afterX, afterY } = corner;
  const most = maxPictureCut(beforeX, beforeY, x, y, afterX, afterY);
  if (most === 0) return 0;
  for (const share of SHARES) {
    // As it will stand in a column of 32 bits.
    const cut = Math.fround(share * most);
    if (corner.cut(cut) && isFree()) return cut;
  }
  return 0;
}
