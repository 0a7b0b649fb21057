import type { Workbench } from '../workbench.ts';

/** The temperature of the run, for a gauge. */
export interface HeatReading {
  /** The temperature of the next step. */
  readonly value: number;
  /** The fraction of the temperature in the settings, from 0 to 1. */
  readonly fraction: number;
  /** A short description. */
  readonly state: 'never cools' | 'warm' | 'cooling' | 'cold' | 'finished';
}

export function readHeat({ frame, settings, rest }: Pick<Workbench, 'frame' | 'settings' | 'rest'>): HeatReading {
  const { temperature, integrator, cooling } = settings;
  const value = frame?.heat ?? temperature;
  const fraction = temperature > 0 ? Math.min(1, value / temperature) : 0;
  if (integrator === 'plain' || cooling === 1) return { value, fraction, state: 'never cools' };
  if (fraction < 0.001) return { value, fraction, state: 'cold' };
  return { value, fraction, state: rest !== undefined ? 'finished' : fraction < 1 ? 'cooling' : 'warm' };
}
