import type { TrackCorner } from './trackCorner.ts';

/**
 * The cosine of 55°. A corner of the picture or the frame that turns by more is intentional and stays sharp. Coarse pictures of flowers
 * turn by up to 52° where they are meant to be round.
 */
export const SHARP_CORNER_COS = 0.573576436351046;

/** The maximum distance, in puzzle units, of the smooth lines of fixed pieces from their tracks. */
export const MAX_DEVIATION = 0.5;

/** A cut from the middle of one segment to the middle of the other. */
const FULL_CUT = 0.5;

/** Cuts are stored in 32 bits, which may round them up. This factor compensates for that. */
const ROUNDING_MARGIN = 1 - 1e-7;

/**
 * Returns how far the corner at p between a and b on a fixed line may be rounded (see `RoundedLines`) so that the smooth line stays within
 * `MAX_DEVIATION` of it; 0 for an intentional corner.
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
  // The parabola of a cut c is farthest from both segments where its distances to them are equal: c · cross / (√before + √after)².
  const roots = Math.sqrt(before) + Math.sqrt(after);
  return cross * FULL_CUT > MAX_DEVIATION * roots * roots ? (ROUNDING_MARGIN * MAX_DEVIATION * roots * roots) / cross : FULL_CUT;
}

/** Fractions of the maximum cut of a track's corner, tried from smooth to sharp. */
const CUT_FRACTIONS: readonly number[] = [1, 0.75, 0.5, 0.25, 0.125];

/**
 * Finds how far a corner of a track can be rounded: within `MAX_DEVIATION`, with all its trains on the drawn line, and without touching
 * anything else.
 *
 * @param isFree whether no foreign segment reaches into the triangle of the latest cut
 */
export function findTrackCut(corner: TrackCorner, isFree: () => boolean): number {
  const { x, y, beforeX, beforeY, afterX, afterY } = corner;
  const maxCut = maxPictureCut(beforeX, beforeY, x, y, afterX, afterY);
  if (maxCut === 0) return 0;
  for (const fraction of CUT_FRACTIONS) {
    // Rounded as it will be stored, in 32 bits.
    const cut = Math.fround(fraction * maxCut);
    if (corner.cut(cut) && isFree()) return cut;
  }
  return 0;
}
