import { vanDeKerkhof2019 } from '../../metrics/settings.ts';
import { createSchema } from '../../settings/schema.ts';
import { type NumberSetting, number, toggle } from '../../settings/setting.ts';
import type { MethodWords } from '../methodWords.ts';
import { solvability } from '../solvable/settings.ts';

/** The weights and thresholds of the penalties. A generator may leave a penalty out, which a metric may not: 0 is fine. */
const penalties = Object.fromEntries(
  Object.entries(vanDeKerkhof2019).map(([name, setting]): [string, NumberSetting] => [
    name,
    { ...setting, range: [0, 1e9], isAbove: false },
  ]),
) as typeof vanDeKerkhof2019;

/** Table 1 of van de Kerkhof et al. 2019, and what the text around it leaves open. Lengths are in puzzle units. */
const schema = createSchema({
  ...solvability,
  ...penalties,
  sampleStep: { ...vanDeKerkhof2019.sampleStep, range: [1, 100] },
  startTemperature: number({
    label: 'start temperature',
    hint: 'Begins hotter, so that the first curves are replaced more wildly.',
    range: [1, 1e6],
    standard: 153,
  }),
  coolingRate: number({ label: 'cooling rate', hint: 'Cools more slowly: better and later.', range: [0.01, 0.99999], standard: 0.99 }),
  // 1 in the paper.
  endTemperature: number({
    label: 'end temperature',
    hint: 'Ends cooling earlier, while worse drawings are still accepted.',
    range: [0.001, 1e6],
    standard: 0.1,
  }),
  // 1 in the paper.
  chains: number({
    label: 'chains',
    hint: 'Cools more drawings, each from a beginning of its own, of which the best goes on.',
    range: [1, 1000],
    isWhole: true,
    standard: 6,
  }),
  // 100 in the paper, after which ours still gets much better.
  patience: number({
    label: 'patience',
    hint: 'Makes more attempts at the last temperature before it gives up getting better.',
    range: [1, 1e6],
    isWhole: true,
    standard: 1000,
  }),
  // Our own; 0 in the paper.
  variedShare: number({
    label: 'varied share',
    hint: 'Lets more of the replacements be the curve itself, moved a little.',
    range: [0, 1],
    standard: 0.5,
  }),
  varyReach: number({
    label: 'vary reach',
    hint: 'Moves the control points of such a curve farther, as a share of the frame’s shorter side.',
    range: [0, 10],
    standard: 0.3,
  }),
  maxAborts: number({
    label: 'most aborts',
    hint: 'Lets more curves in a row be aborted before an attempt ends.',
    range: [1, 1e5],
    isWhole: true,
    standard: 50,
  }),
  // Each time the limits for aborting are lower.
  maxStarts: number({ label: 'most starts', hint: 'Tries the beginning more often.', range: [1, 1e4], isWhole: true, standard: 20 }),
  selfCrossings: toggle({ label: 'self-crossings', hint: 'A curve of the puzzle may cross itself.', standard: true }),
  handleShare: number({
    label: 'handle share',
    hint: 'Puts the second control point farther from the end: at least this share of the frame’s shorter side.',
    range: [0.001, 10],
    standard: 1 / 12,
  }),
  handleSpan: number({
    label: 'handle span',
    hint: 'Lets the second control point be farther from the end: at most this many times the least distance.',
    range: [1, 1000],
    standard: 10,
  }),
  controlAngleDegrees: number({
    label: 'control angle',
    hint: 'Wants larger angles of the control polygon, which makes gentler curves.',
    range: [0, 90],
    unit: '°',
    standard: 8,
  }),
  // Aborts (i) and (iii) to (v) of the paper.
  vertexGap: number({
    label: 'vertex gap',
    hint: 'Wants more room between crossings: curves with less are aborted.',
    range: [0.01, 100],
    standard: 2,
  }),
  frameGap: number({
    label: 'frame gap',
    hint: 'Wants more room between crossings and the frame: curves with less are aborted.',
    range: [0.01, 100],
    standard: 4,
  }),
  abortAngleDegrees: number({
    label: 'abort angle',
    hint: 'Wants larger angles at crossings: curves with smaller ones are aborted.',
    range: [0, 45],
    unit: '°',
    standard: 5,
  }),
  turnDegrees: number({
    label: 'turn',
    hint: 'Lets curves turn more near a crossing before they are aborted.',
    range: [1, 180],
    unit: '°',
    standard: 60,
  }),
  turnReach: number({
    label: 'turn reach',
    hint: 'Aborts curves for turns that are farther from a crossing.',
    range: [0, 1e9],
    standard: 8,
  }),
  // Our own: as cusps have it. 0 allows any, as the paper does.
  minRadius: number({
    label: 'least radius',
    hint: 'Wants wider bends: curves with a bend tighter than a circle of this radius are aborted.',
    range: [0, 1e9],
    standard: 12,
  }),
  // Our own; the paper reports 0.3 to 0.5 without a limit.
  bridgeShare: number({
    label: 'bridge share',
    hint: 'Lets more bridges join two ends of the picture, as a share of its curves.',
    range: [0, 1e9],
    standard: 0.5,
  }),
});

export type AnnealSettings = typeof schema.defaults;

export const anneal = {
  label: 'Annealing',
  about: 'Replaces curves at random, at first wildly, then only for the better: few curves, large faces.',
  schema,
} satisfies MethodWords;
