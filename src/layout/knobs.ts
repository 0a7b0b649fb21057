import type { KnobTargets } from '../settings/schema.ts';
import { number } from '../settings/setting.ts';

/** All knobs have the same range. The middle is the preset Kronkel. */
const KNOB_RANGE = { range: [0, 1], slider: [0, 1, 0.01], defaultValue: 0.5 } as const;

/** The settings for designers. Each knob drives constants of forces, which remain available to experts. The engine itself ignores knobs. */
export const knobs = {
  openness: number({
    label: 'openness',
    hint: 'Makes more space between curves and wider angles at crossings; curves make longer detours.',
    ...KNOB_RANGE,
  }),
  evenness: number({
    label: 'evenness',
    hint: 'Makes the sizes of faces more equal; curves bulge more.',
    ...KNOB_RANGE,
  }),
  straightness: number({
    label: 'straightness',
    hint: 'Makes curves stiffer; in its upper half also straighter than they are drawn. Crowded places open up less.',
    ...KNOB_RANGE,
  }),
};

export type KnobName = keyof typeof knobs;

/** The settings that each knob drives, with their values at both ends of the knob. */
export const driven: Readonly<Record<KnobName, KnobTargets>> = {
  openness: {
    'clearance.distance': [0.06, 0.4],
    'clearance.min': [5, 20],
    'clearance.max': [20, 45],
    'angles.threshold': [0.45, 1.3],
  },
  evenness: { 'faces.even': [0, 60] },
  straightness: { 'stiffness.turning': [30, 220], 'stiffness.bending': [3, 3.5], 'stiffness.natural': [1, 0] },
};

/** A look: a named combination of knob values. The option `--look` selects one. */
export interface LookPreset {
  readonly hint: string;
  readonly knobs: Readonly<Record<KnobName, number>>;
}

export const looks = {
  flowing: { hint: 'Curves pass each other in soft, wide bends.', knobs: { openness: 0.5, evenness: 0.4, straightness: 0.25 } },
  taut: { hint: 'Curves are nearly straight.', knobs: { openness: 0.4, evenness: 0.25, straightness: 0.9 } },
  even: { hint: 'Faces are nearly equal in size.', knobs: { openness: 0.5, evenness: 0.9, straightness: 0.4 } },
} as const satisfies Readonly<Record<string, LookPreset>>;

export type LookName = keyof typeof looks;
