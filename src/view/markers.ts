import type { DrawnFrame } from './drawnFrame.ts';
import { MarkerShape, type MarkerStyle } from './markerStyle.ts';
import type { PutMarker } from './overlays/overlay.ts';

/** What stands in the drawing whether overlays are shown or not: pins, and the place at which a file is wrong. */
export const PIN: MarkerStyle = { shape: MarkerShape.target, radius: 5, color: 'pin' };
export const FAULT: MarkerStyle = { shape: MarkerShape.boldRing, radius: 15, color: 'fault' };

/** A sign at every point that is pinned, once where several edges meet. */
export function markPins({ pinned = [], pointId, pointX, pointY }: Omit<DrawnFrame, 'pointCut'>, put: PutMarker): void {
  if (pointId === undefined || pinned.length === 0) return;
  const missing = new Set(pinned);
  for (let point = 0; point < pointId.length && missing.size > 0; point++) {
    if (missing.delete(pointId[point])) put(pointX[point], pointY[point], 0);
  }
}
