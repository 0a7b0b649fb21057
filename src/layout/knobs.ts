import type { Driven } from '../settings/schema.ts';
import { number } from '../settings/setting.ts';

/** All of them are turned alike. The middle is the preset Kronkel. */
const TURN = { range: [0, 1], slider: [0, 1, 0.01], standard: 0.5 } as const;

/** What a designer turns: each drives constants of forces, which stay where they are for experts. The engine itself ignores them. */
export const knobs = {
  clear: number({
    label: 'clear',
    hint: 'Wants more room between curves and wider angles where they cross; curves swerve farther for it.',
    ...TURN,
  }),
  even: number({
    label: 'even',
    hint: 'Makes the sizes of the faces count more; curves bulge for it.',
    ...TURN,
  }),
  graceful: number({
    label: 'graceful',
    hint: 'Makes curves stiffer, from flowing to nearly straight; crowded places open less.',
    ...TURN,
  }),
};

export type KnobName = keyof typeof knobs;

/** The constants that each knob drives, with their values at its ends. */
export const driven: Readonly<Record<KnobName, Driven>> = {
  clear: {
    'clearance.distance': [0.06, 0.4],
    'clearance.least': [5, 20],
    'clearance.most': [20, 45],
    'angles.enough': [0.35, 1.2],
  },
  even: { 'faces.even': [0, 50] },
  graceful: { 'stiffness.turning': [15, 220], 'stiffness.bending': [3, 3.5] },
};

/** A named place of all knobs. */
export interface Look {
  readonly hint: string;
  readonly knobs: Readonly<Record<KnobName, number>>;
}

export const looks = {
  flowing: { hint: 'Curves swing softly around each other, in wide bends.', knobs: { clear: 0.5, even: 0.4, graceful: 0.25 } },
  taut: { hint: 'Curves run as straight as they can.', knobs: { clear: 0.4, even: 0.25, graceful: 0.9 } },
  even: { hint: 'Faces are as equal in size as they can be.', knobs: { clear: 0.5, even: 0.9, graceful: 0.4 } },
} as const satisfies Readonly<Record<string, Look>>;

export type LookName = keyof typeof looks;
