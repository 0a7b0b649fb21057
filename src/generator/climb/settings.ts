import { deJongDefaults } from '../../metrics/settings.ts';
import { createSchema } from '../../settings/schema.ts';
import { choice, number } from '../../settings/setting.ts';
import type { MethodDescription } from '../run.ts';
import { solvability } from '../solvable/settings.ts';

const WEIGHTS = [0, 1e9] as const;

/** Tables 2 and 3 of de Jong 2016, and the improvements proposed in the thesis, which are off by default. Lengths are in puzzle units. */
const schema = createSchema({
  ...solvability,
  strictness: choice({
    label: 'strictness',
    hint: 'How strict the penalties are, from a, the most lenient, to e.',
    choices: ['a', 'b', 'c', 'd', 'e'],
    defaultValue: 'c',
  }),
  vertexWeight: number({
    label: 'vertex weight',
    hint: 'Penalises vertices that are close to each other more.',
    range: WEIGHTS,
    defaultValue: deJongDefaults.vertexWeight,
  }),
  dilationWeight: number({
    label: 'dilation weight',
    hint: 'Penalises curves that run close to each other more.',
    range: WEIGHTS,
    defaultValue: deJongDefaults.dilationWeight,
  }),
  faceWeight: number({
    label: 'face weight',
    hint: 'Penalises small faces more.',
    range: WEIGHTS,
    defaultValue: deJongDefaults.faceWeight,
  }),
  sampleStep: number({
    label: 'sampling step',
    hint: 'Measures dilation at fewer points, which is faster.',
    range: [1, 10],
    defaultValue: deJongDefaults.sampleStep,
  }),
  globalRounds: number({
    label: 'global rounds',
    hint: 'Searches the whole puzzle for better curves more often.',
    range: [0, 1000],
    isWhole: true,
    defaultValue: 3,
  }),
  localRounds: number({
    label: 'local rounds',
    hint: 'Searches nearby for better curves more often.',
    range: [0, 10_000],
    isWhole: true,
    defaultValue: 20,
  }),
  gridSteps: number({
    label: 'grid steps',
    hint: 'Tries more positions of the third control point in a global round; their number is the square of this.',
    range: [1, 100],
    isWhole: true,
    defaultValue: 8,
  }),
  frameSteps: number({
    label: 'frame steps',
    hint: 'Tries more positions of a curve’s end on the frame in a global round.',
    range: [1, 1000],
    isWhole: true,
    defaultValue: 32,
  }),
  circlePoints: number({
    label: 'circle points',
    hint: 'Tries more positions around the third control point in a local round.',
    range: [1, 100],
    isWhole: true,
    defaultValue: 8,
  }),
  pointStep: number({
    label: 'point step',
    hint: 'Tries positions of the third control point farther away in a local round.',
    range: [0.1, 500],
    defaultValue: 10,
  }),
  frameStep: number({
    label: 'frame step',
    hint: 'Tries positions of a curve’s end farther to both sides in a local round.',
    range: [0.1, 500],
    defaultValue: 10,
  }),
  continuity: choice({
    label: 'continuity',
    hint: 'The distance of the second control point from the end: c1 as in the picture’s curve, g1 the handle, free optimised.',
    choices: ['c1', 'g1', 'free'],
    defaultValue: 'c1',
  }),
  handle: number({
    label: 'handle',
    hint: 'Puts the second control point farther from the end: for g1 at exactly this distance, for free at least.',
    range: [1, 500],
    defaultValue: 60,
  }),
  start: choice({
    label: 'start',
    hint: 'Starts with random curves, or with straight continuations to the frame.',
    choices: ['random', 'straight'],
    defaultValue: 'random',
  }),
  connectDistance: number({
    label: 'connect distance',
    hint: 'Connects facing ends over a larger distance.',
    range: [0, 1000],
    defaultValue: 0,
  }),
  circleWeight: number({
    label: 'circle weight',
    hint: 'Penalises faces that contain a large circle more.',
    range: WEIGHTS,
    defaultValue: 0,
  }),
  circleRadius: number({
    label: 'circle radius',
    hint: 'Allows larger circles in faces without a penalty.',
    range: [1, 1000],
    defaultValue: 60,
  }),
});

export type ClimbSettings = typeof schema.defaults;

export const climb = {
  label: 'Climbing',
  about: 'Moves each curve to the best position found, round by round. Gives many curves and small faces.',
  schema,
} satisfies MethodDescription;
