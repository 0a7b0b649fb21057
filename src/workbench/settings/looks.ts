import { driven, knobs, looks } from '../../layout/knobs.ts';
import { defaults, layoutSchema, type Settings } from '../../layout/settings.ts';
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

/** How far the knobs are turned to calm a drawing down. */
const NOTCH = 0.2;

/** A notch calmer than these settings; undefined where they are as calm as can be. */
export function findCalmer(settings: Settings): CalmerLook | undefined {
  const isStiffnessOn = Object.keys(driven.straightness).some((path) => lookUp(settings, `${path.split('.')[0]}.on`) === true);
  // As in the preset Bos 2022, whose forces no knob drives.
  if (!isStiffnessOn) return { hint: 'Continues from here with the preset Kronkel', changes: layoutSchema.diff(settings, defaults) };
  const { evenness, straightness } = settings;
  if (evenness === 0 && straightness === 1) return undefined;
  const changes = { evenness: round(Math.max(0, evenness - NOTCH)), straightness: round(Math.min(1, straightness + NOTCH)) };
  return { hint: 'Continues from here with stiffer curves and face sizes that count less', changes };
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
