import { hypot } from '../geometry/arithmetic/squares.ts';
import { findConflicts } from './conflicts.ts';
import type { Label } from './labelling.ts';
import type { Flag } from './ray.ts';

/** Whether no two labels overlap, nor one the leader of another. */
export function standClear(labels: readonly Label[]): boolean {
  return findConflicts(labels.map(flagOf), [...labels.keys()]).overlaps.length === 0;
}

/** Where a label stands, as seen from the end of its curve. */
function flagOf({ curve, end, corners: [inner, outer, , across], leader }: Label): Flag {
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
    least: 0,
  };
  return { ray, offset: hypot(inner[0] - x, inner[1] - y) };
}
