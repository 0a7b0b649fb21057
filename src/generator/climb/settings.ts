import { deJongDefaults } from '../../metrics/settings.ts';
import { createSchema } from '../../settings/schema.ts';
import { choice, number } from '../../settings/setting.ts';
import type { MethodWords } from '../methodWords.ts';
import { solvability } from '../solvable/settings.ts';

const WEIGHTS = [0, 1e9] as const;

/** Tables 2 and 3 of de Jong 2016, and the improvements that the thesis proposes, which are off by default. Lengths are in puzzle units. */
const schema = createSchema({
  ...solvability,
  strictness: choice({
    label: 'strictness',
    hint: 'How strict the penalties are, from a, the most lenient, to e.',
    choices: ['a', 'b', 'c', 'd', 'e'],
    standard: 'c',
  }),
  vertexWeight: number({
    label: 'vertex weight',
    hint: 'Makes vertices that are close count more.',
    range: WEIGHTS,
    standard: deJongDefaults.vertexWeight,
  }),
  dilationWeight: number({
    label: 'dilation weight',
    hint: 'Makes curves that run close to each other count more.',
    range: WEIGHTS,
    standard: deJongDefaults.dilationWeight,
  }),
  faceWeight: number({
    label: 'face weight',
    hint: 'Makes small faces count more.',
    range: WEIGHTS,
    standard: deJongDefaults.faceWeight,
  }),
  sampleStep: number({
    label: 'sampling step',
    hint: 'Measures dilation at fewer places, which is faster.',
    range: [1, 10],
    standard: deJongDefaults.sampleStep,
  }),
  globalRounds: number({
    label: 'global rounds',
    hint: 'Looks for a better place all over the puzzle more often.',
    range: [0, 1000],
    isWhole: true,
    standard: 3,
  }),
  localRounds: number({
    label: 'local rounds',
    hint: 'Looks for a better place nearby more often.',
    range: [0, 10_000],
    isWhole: true,
    standard: 20,
  }),
  gridSteps: number({
    label: 'grid steps',
    hint: 'Tries the third control point at more places of a global round; their number is the square of it.',
    range: [1, 100],
    isWhole: true,
    standard: 8,
  }),
  frameSteps: number({
    label: 'frame steps',
    hint: 'Tries the end of a curve at more places of the frame in a global round.',
    range: [1, 1000],
    isWhole: true,
    standard: 32,
  }),
  circlePoints: number({
    label: 'circle points',
    hint: 'Tries the third control point at more places around it in a local round.',
    range: [1, 100],
    isWhole: true,
    standard: 8,
  }),
  pointStep: number({
    label: 'point step',
    hint: 'Tries the third control point farther away in a local round.',
    range: [0.1, 500],
    standard: 10,
  }),
  frameStep: number({
    label: 'frame step',
    hint: 'Tries the end of a curve farther to both sides in a local round.',
    range: [0.1, 500],
    standard: 10,
  }),
  continuity: choice({
    label: 'continuity',
    hint: 'The second control point: c1 as far from the end as the curve’s own, g1 at the handle, free at a distance that is climbed too.',
    choices: ['c1', 'g1', 'free'],
    standard: 'c1',
  }),
  handle: number({
    label: 'handle',
    hint: 'Puts the second control point farther from the end: for g1 exactly there, for free at least.',
    range: [1, 500],
    standard: 60,
  }),
  start: choice({
    label: 'start',
    hint: 'Begins with random curves, or with curves that go straight on to the frame.',
    choices: ['random', 'straight'],
    standard: 'random',
  }),
  connectDistance: number({
    label: 'connect distance',
    hint: 'Connects ends that face each other from farther away.',
    range: [0, 1000],
    standard: 0,
  }),
  circleWeight: number({
    label: 'circle weight',
    hint: 'Makes faces with room for a large circle count more.',
    range: WEIGHTS,
    standard: 0,
  }),
  circleRadius: number({
    label: 'circle radius',
    hint: 'Lets circles in faces be larger before they count.',
    range: [1, 1000],
    standard: 60,
  }),
});

export type ClimbSettings = typeof schema.defaults;

export const climb = {
  label: 'Climbing',
  about: 'Moves each curve to the best place it can find, round by round: many curves, small faces.',
  schema,
} satisfies MethodWords;
