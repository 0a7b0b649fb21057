import { knobs, looks } from '../../layout/knobs.ts';
import type { Settings } from '../../layout/settings.ts';
import { areKnobsInEffect, findCalmerChanges } from '../../session/polish/calmer.ts';
import { type Changes, lookUp } from '../../settings/paths.ts';
import type { Workbench } from '../workbench.ts';
import { isInEffect } from './settingValues.ts';

/** A look that the user can choose. */
export interface NamedLook {
  readonly name: string;
  readonly hint: string;
  isOn(held: Pick<Workbench, 'settings'>): boolean;
  choose(held: Pick<Workbench, 'changeSettings'>): void;
}

export const namedLooks: readonly NamedLook[] = Object.entries(looks).map(([name, { hint, knobs: turned }]) => ({
  name,
  hint,
  isOn: ({ settings }) => Object.keys(knobs).every((path) => lookUp(settings, path) === lookUp(turned, path) && isInEffect(settings, path)),
  choose: (held) => held.changeSettings(turned),
}));

/** Settings under which curves swerve less. */
export interface CalmerLook {
  /** What it does, for a tooltip. */
  readonly hint: string;
  readonly changes: Changes;
}

/** A notch calmer than these settings; undefined where they are as calm as can be. */
export function findCalmer(settings: Settings): CalmerLook | undefined {
  const changes = findCalmerChanges(settings);
  if (changes === undefined) return undefined;
  const hint = areKnobsInEffect(settings)
    ? 'Continues from here with stiffer curves and face sizes that count less'
    : 'Continues from here with the preset Kronkel';
  return { hint, changes };
}
