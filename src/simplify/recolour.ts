import { findInteriorPoint } from '../puzzle/map/interiorPoint.ts';
import { createFaceLocator } from '../puzzle/map/locate.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';

/**
 * Colours the faces of a drawing like the picture of another one, by position. Returns undefined if the drawings do not match: a face of
 * one contains points of both colours of the other.
 */
export function recolour(before: PlanarMap, after: PlanarMap): Uint8Array | undefined {
  const colours = colourByPoints(after, before);
  const back = colours && colourByPoints(before, { ...after, faceFilled: colours });
  return back?.every((colour, face) => colour === before.faceFilled[face]) ? colours : undefined;
}

/**
 * For each face of a map, the colour of the other map at a point in it. Returns undefined if a face is too thin to contain such a point.
 */
function colourByPoints(map: PlanarMap, other: PlanarMap): Uint8Array | undefined {
  const locate = createFaceLocator(other);
  const colours = new Uint8Array(map.faceCount);
  for (let face = 0; face < map.faceCount; face++) {
    const point = findInteriorPoint(map, face);
    const found = point && locate(point.x, point.y);
    if (found === undefined || found < 0) return undefined;
    colours[face] = other.faceFilled[found];
  }
  return colours;
}
