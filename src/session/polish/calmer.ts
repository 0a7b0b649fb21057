import { driven } from '../../layout/knobs.ts';
import { defaults, layoutSchema, type Settings } from '../../layout/settings.ts';
import { type Changes, lookUp } from '../../settings/paths.ts';

/** How far the knobs are turned to calm a drawing down. */
const NOTCH = 0.2;

/** Changes of settings under which curves swerve less; undefined if they are as calm as possible. */
export function findCalmerChanges(settings: Settings): Changes | undefined {
  // As in the preset Bos 2022, whose forces no knob drives.
  if (!areKnobsInEffect(settings)) return layoutSchema.diff(settings, defaults);
  const { evenness, straightness } = settings;
  if (evenness === 0 && straightness === 1) return undefined;
  return { evenness: round(Math.max(0, evenness - NOTCH)), straightness: round(Math.min(1, straightness + NOTCH)) };
}

/** Whether the stiffness, which the most important knob drives, is on. */
export function areKnobsInEffect(settings: Settings): boolean {
  return Object.keys(driven.straightness).some((path) => lookUp(settings, `${path.split('.')[0]}.on`) === true);
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
