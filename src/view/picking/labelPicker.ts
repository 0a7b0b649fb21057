import { COORDINATES_PER_LABEL, type PlacedLabels, SIDES } from '../../labels/placedLabels.ts';
import type { PickedSide } from './sidePicker.ts';

/** The half-curve whose label box contains (x, y), else the nearest one within the radius. */
export function pickLabel(
  { coordinates, labelCurve, labelSide }: PlacedLabels,
  x: number,
  y: number,
  radius: number,
): PickedSide | undefined {
  let nearest = radius;
  let picked = -1;
  for (let label = 0; label < labelCurve.length; label++) {
    const away = distanceToBox(coordinates, COORDINATES_PER_LABEL * label, x, y);
    if (away > nearest || (away === nearest && picked >= 0)) continue;
    nearest = away;
    picked = label;
  }
  return picked < 0 ? undefined : { curve: labelCurve[picked], side: SIDES[labelSide[picked]] };
}

/** The distance to a rectangle, 0 inside. Three consecutive corners of it start at index `at`. */
function distanceToBox(coordinates: Float64Array, at: number, x: number, y: number): number {
  const away = (from: number, to: number) => {
    const [dx, dy] = [coordinates[to] - coordinates[from], coordinates[to + 1] - coordinates[from + 1]];
    const length = Math.hypot(dx, dy);
    const along = ((x - coordinates[from]) * dx + (y - coordinates[from + 1]) * dy) / length;
    return Math.max(-along, along - length, 0);
  };
  return Math.hypot(away(at, at + 2), away(at + 2, at + 4));
}
