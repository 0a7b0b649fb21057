import { LEVELS, type Level } from '../../solver/level.ts';

/** The easier level first. */
export function compareLevels(a: { readonly level: Level }, b: { readonly level: Level }): number {
  return LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level);
}
