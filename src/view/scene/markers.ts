import type { DrawnFrame } from '../drawnFrame.ts';
import type { PutMarker } from '../overlays/overlay.ts';
import { MarkerShape, type MarkerStyle } from './markerStyle.ts';

/** Markers that do not depend on overlays: pins, and the position of an error in a file. */
export const PIN: MarkerStyle = { shape: MarkerShape.target, radius: 5, color: 'pin' };
export const FAULT: MarkerStyle = { shape: MarkerShape.boldRing, radius: 15, color: 'fault' };

/** Puts a marker at every pinned point, one per vertex. */
export function markPins({ pinned = [], pointId, pointX, pointY }: Omit<DrawnFrame, 'pointCut'>, put: PutMarker): void {
  if (pointId === undefined || pinned.length === 0) return;
  const missing = new Set(pinned);
  for (let point = 0; point < pointId.length && missing.size > 0; point++) {
    if (missing.delete(pointId[point])) put(pointX[point], pointY[point], 0);
  }
}
