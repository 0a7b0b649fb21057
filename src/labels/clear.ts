import { hypot } from '../geometry/arithmetic/squares.ts';
import { findConflicts } from './conflicts.ts';
import type { Label } from './labelling.ts';
import type { Placement } from './ray.ts';

/** Returns whether no two labels overlap and no label overlaps the leader of another. */
export function areLabelsClear(labels: readonly Label[]): boolean {
  return findConflicts(labels.map(placementOf), [...labels.keys()]).overlaps.length === 0;
}

/** Converts a label to a placement, with coordinates relative to the end of its curve. */
function placementOf({ curve, end, corners: [inner, outer, , across], leader }: Label): Placement {
  const [x, y] = leader?.[0] ?? inner;
  const length = hypot(outer[0] - inner[0], outer[1] - inner[1]);
  const height = hypot(across[0] - inner[0], across[1] - inner[1]);
  const ray = {
    port: 2 * curve + (end === 'start' ? 0 : 1),
    x,
    y,
    alongX: (outer[0] - inner[0]) / length,
    alongY: (outer[1] - inner[1]) / length,
    acrossX: (across[0] - inner[0]) / height,
    acrossY: (across[1] - inner[1]) / height,
    length,
    height,
    limit: Number.POSITIVE_INFINITY,
    minOffset: 0,
  };
  return { ray, offset: hypot(inner[0] - x, inner[1] - y) };
}
