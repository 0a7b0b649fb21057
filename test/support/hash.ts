import type { LayoutState } from '../../src/layout/state.ts';

/** A hash of all coordinates (FNV-1a over their bytes). */
export function hashCoordinates({ x, y, pointCount }: LayoutState): string {
  let hash = 0x811c9dc5;
  for (const column of [x, y]) {
    for (const byte of new Uint8Array(column.slice(0, pointCount).buffer)) hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return `${pointCount} points, ${(hash >>> 0).toString(16)}`;
}
