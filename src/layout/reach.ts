import type { Settings } from './settings.ts';

/** Each level halves the distances at which things count as near. At the last level points hardly move. */
export const MAX_LEVEL = 15;

/** The minimum cap at any level, and the minimum of the setting. */
const MIN_CAP = 0.001;

/**
 * The settings for a drawing with more near pairs than may be listed: forces reach less far and points move less far per step, so that
 * fewer pairs can meet. Level 0 changes nothing.
 */
export function reduceReach(settings: Settings, level: number): Settings {
  if (level === 0) return settings;
  const { cap, repulsion, clearance } = settings;
  const factor = 1 / (1 << level);
  return {
    ...settings,
    cap: Math.min(cap, Math.max(MIN_CAP, factor * cap)),
    repulsion: { ...repulsion, radius: factor * repulsion.radius },
    clearance: { ...clearance, min: factor * clearance.min, max: factor * clearance.max },
  };
}
