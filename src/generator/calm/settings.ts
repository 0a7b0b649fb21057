import { createSchema } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import type { MethodDescription } from '../run.ts';
import { solvability } from '../solvable/settings.ts';

const WEIGHTS = [0, 1000] as const;

/** Lengths are in puzzle units: the longer side of the frame is 1,000. */
const schema = createSchema({
  ...solvability,
  faces: number({
    label: 'faces',
    hint: 'Aims at more faces, by adding more curves that do not bound the picture.',
    range: [10, 300],
    isWhole: true,
    slider: [20, 150, 5],
    defaultValue: 60,
  }),
  maxAdded: number({
    label: 'added curves',
    hint: 'Allows adding more curves that do not bound the picture.',
    range: [0, 40],
    isWhole: true,
    defaultValue: 14,
  }),
  drawings: number({
    label: 'drawings',
    hint: 'Makes more drawings and keeps the best.',
    range: [1, 20],
    isWhole: true,
    defaultValue: 2,
  }),
  relaxSteps: number({
    label: 'relaxed steps',
    hint: 'Relaxes the best drawings for more steps before it chooses one of them. With 0 it chooses by the drawings as they are.',
    range: [0, 1000],
    isWhole: true,
    defaultValue: 60,
  }),
  effort: number({
    label: 'effort',
    hint: 'Tries more combinations of routes.',
    range: [0.01, 100],
    defaultValue: 1,
  }),
  turningWeight: number({
    label: 'turning weight',
    hint: 'Prefers routes that turn less, per radian.',
    range: WEIGHTS,
    defaultValue: 0.55,
  }),
  lengthWeight: number({
    label: 'length weight',
    hint: 'Prefers shorter routes, per 1,000 units.',
    range: WEIGHTS,
    defaultValue: 0.45,
  }),
  inflectionWeight: number({
    label: 'inflection weight',
    hint: 'Prefers routes with fewer inflections.',
    range: WEIGHTS,
    defaultValue: 0.5,
  }),
  tightWeight: number({
    label: 'tight bend weight',
    hint: 'Prefers routes without tight bends.',
    range: WEIGHTS,
    defaultValue: 0.5,
  }),
  crossingWeight: number({
    label: 'crossing weight',
    hint: 'Prefers fewer crossings among the routes.',
    range: WEIGHTS,
    defaultValue: 0.25,
  }),
  pictureCrossingWeight: number({
    label: 'picture crossing weight',
    hint: 'Prefers fewer crossings of routes with the picture.',
    range: WEIGHTS,
    defaultValue: 0.12,
  }),
  angleWeight: number({
    label: 'angle weight',
    hint: 'Avoids crossings at small angles more.',
    range: WEIGHTS,
    defaultValue: 3,
  }),
  minAngleDegrees: number({
    label: 'minimum angle',
    hint: 'Counts larger angles as small.',
    range: [1, 90],
    unit: '°',
    defaultValue: 45,
  }),
  edgeWeight: number({
    label: 'short edge weight',
    hint: 'Avoids short distances between neighbouring crossings more.',
    range: WEIGHTS,
    defaultValue: 3.2,
  }),
  minEdge: number({
    label: 'minimum edge',
    hint: 'Counts longer distances between neighbouring crossings as short.',
    range: [1, 500],
    defaultValue: 56,
  }),
  nearWeight: number({
    label: 'nearness weight',
    hint: 'Avoids curves that run close to each other more.',
    range: WEIGHTS,
    defaultValue: 1.4,
  }),
  clearance: number({
    label: 'clearance',
    hint: 'Counts curves at a larger distance as close.',
    range: [1, 200],
    defaultValue: 32,
  }),
  lensWeight: number({
    label: 'lens weight',
    hint: 'Avoids pairs of curves that cross more than once.',
    range: WEIGHTS,
    defaultValue: 1.6,
  }),
  selfCrossingWeight: number({
    label: 'self-crossing weight',
    hint: 'Avoids curves that cross themselves more. Such a curve makes a puzzle an expert one.',
    range: WEIGHTS,
    defaultValue: 8,
  }),
  hidingWeight: number({
    label: 'hiding weight',
    hint: 'Hides the picture better, at the cost of more bends and crossings.',
    range: WEIGHTS,
    defaultValue: 14,
  }),
});

export type CalmSettings = typeof schema.defaults;

export const calm = {
  label: 'Calm',
  about: 'Continues the picture with the calmest curves that fit together, and adds curves where they help. Gives puzzles for printing.',
  schema,
} satisfies MethodDescription;
