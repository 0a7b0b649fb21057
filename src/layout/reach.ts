import type { Settings } from './settings.ts';

/** At each level what is near reaches half as far as at the one before it; at the last one, points hardly move. */
export const MAX_LEVEL = 15;

/** The least that points may go in a step at any level: the least cap that can be set. */
const MIN_CAP = 0.001;

/**
 * The settings for a drawing that is too crowded to look at all pairs that they call near: forces feel less far, and points go less far in a step, so
 * that fewer can meet. At level 0 they are as they were.
 */
export function reduceReach(settings: Settings, level: number): Settings {
  if (level === 0) return settings;
  const { cap, repulsion, clearance } = settings;
  const share = 1 / (1 << level);
  return {
    ...settings,
    cap: Math.min(cap, Math.max(MIN_CAP, share * cap)),
    repulsion: { ...repulsion, radius: share * repulsion.radius },
    clearance: { ...clearance, min: share * clearance.min, max: share * clearance.max },
  };
}
