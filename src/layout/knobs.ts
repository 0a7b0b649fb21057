import type { KnobTargets } from '../settings/schema.ts';
import { number } from '../settings/setting.ts';

/** All of them are turned alike. The middle is the preset Kronkel. */
const TURN = { range: [0, 1], slider: [0, 1, 0.01], standard: 0.5 } as const;

/** What a designer turns: each drives constants of forces, which stay where they are for experts. The engine itself ignores them. */
export const knobs = {
  openness: number({
    label: 'openness',
    hint: 'Wants more room between curves and wider angles where they cross; curves swerve farther for it.',
    ...TURN,
  }),
  evenness: number({
    label: 'evenness',
    hint: 'Makes the sizes of the faces count more; curves bulge for it.',
    ...TURN,
  }),
  straightness: number({
    label: 'straightness',
    hint: 'Makes curves stiffer, from flowing to nearly straight; crowded places open less.',
    ...TURN,
  }),
};

export type KnobName = keyof typeof knobs;

/** The constants that each knob drives, with their values at its ends. */
export const driven: Readonly<Record<KnobName, KnobTargets>> = {
  openness: {
    'clearance.distance': [0.06, 0.4],
    'clearance.min': [5, 20],
    'clearance.max': [20, 45],
    'angles.threshold': [0.35, 1.2],
  },
  evenness: { 'faces.even': [0, 50] },
  straightness: { 'stiffness.turning': [15, 220], 'stiffness.bending': [3, 3.5] },
};

/** A named place of all knobs. */
export interface Look {
  readonly hint: string;
  readonly knobs: Readonly<Record<KnobName, number>>;
}

export const looks = {
  flowing: { hint: 'Curves swing softly around each other, in wide bends.', knobs: { openness: 0.5, evenness: 0.4, straightness: 0.25 } },
  taut: { hint: 'Curves run as straight as they can.', knobs: { openness: 0.4, evenness: 0.25, straightness: 0.9 } },
  even: { hint: 'Faces are as equal in size as they can be.', knobs: { openness: 0.5, evenness: 0.9, straightness: 0.4 } },
} as const satisfies Readonly<Record<string, Look>>;

export type LookName = keyof typeof looks;
