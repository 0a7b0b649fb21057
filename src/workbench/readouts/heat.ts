import type { Workbench } from '../workbench.ts';

/** How warm the run is, for a gauge. */
export interface HeatReading {
  /** The temperature of the next step. */
  readonly value: number;
  /** Of the temperature that is set, from 0 to 1. */
  readonly share: number;
  /** What that means, in a word or two. */
  readonly state: 'never cools' | 'warm' | 'cooling' | 'cold' | 'at rest';
}

export function readHeat({ frame, settings, rest }: Pick<Workbench, 'frame' | 'settings' | 'rest'>): HeatReading {
  const { temperature, integrator, cooling } = settings;
  const value = frame?.heat ?? temperature;
  const share = temperature > 0 ? Math.min(1, value / temperature) : 0;
  if (integrator === 'plain' || cooling === 1) return { value, share, state: 'never cools' };
  if (share < 0.001) return { value, share, state: 'cold' };
  return { value, share, state: rest !== undefined ? 'at rest' : share < 1 ? 'cooling' : 'warm' };
}
