import type { Drawn } from './drawn.ts';
import type { PutSign } from './overlays/overlay.ts';
import { type Sign, SignShape } from './signs.ts';

/** What stands in the drawing whether overlays are shown or not: pins, and the place at which a file is wrong. */
export const PIN: Sign = { shape: SignShape.target, radius: 5, color: 'pin' };
export const FAULT: Sign = { shape: SignShape.boldRing, radius: 15, color: 'fault' };

/** A sign at every point that is pinned, once where several edges meet. */
export function markPins({ pinned = [], pointId, pointX, pointY }: Omit<Drawn, 'pointCut'>, put: PutSign): void {
  if (pointId === undefined || pinned.length === 0) return;
  const missing = new Set(pinned);
  for (let point = 0; point < pointId.length && missing.size > 0; point++) {
    if (missing.delete(pointId[point])) put(pointX[point], pointY[point], 0);
  }
}
