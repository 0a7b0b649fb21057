import { vanDeKerkhof2019 } from '../../metrics/settings.ts';
import { createSchema } from '../../settings/schema.ts';
import { type NumberSetting, number, toggle } from '../../settings/setting.ts';
import type { MethodDescription } from '../run.ts';
import { solvability } from '../solvable/settings.ts';

/** The weights and thresholds of the penalties. Unlike a metric, a generator may disable a penalty with 0. */
const penalties = Object.fromEntries(
  Object.entries(vanDeKerkhof2019).map(([name, setting]): [string, NumberSetting] => [
    name,
    { ...setting, range: [0, 1e9], isAbove: false },
  ]),
) as typeof vanDeKerkhof2019;

/** Table 1 of van de Kerkhof et al. 2019, and the values that its text leaves open. Lengths are in puzzle units. */
const schema = createSchema({
  ...solvability,
  ...penalties,
  sampleStep: { ...vanDeKerkhof2019.sampleStep, range: [1, 100] },
  startTemperature: number({
    label: 'start temperature',
    hint: 'Starts hotter, so that more of the first replacements are accepted even if they are worse.',
    range: [1, 1e6],
    defaultValue: 153,
  }),
  coolingRate: number({
    label: 'cooling rate',
    hint: 'Cools more slowly, which takes longer and gives better drawings.',
    range: [0.01, 0.99999],
    defaultValue: 0.99,
  }),
  // 1 in the paper.
  endTemperature: number({
    label: 'end temperature',
    hint: 'Ends cooling earlier, while worse drawings are still accepted.',
    range: [0.001, 1e6],
    defaultValue: 0.1,
  }),
  // 1 in the paper.
  chains: number({
    label: 'chains',
    hint: 'Cools more drawings, each from its own start. The best one continues.',
    range: [1, 1000],
    isWhole: true,
    defaultValue: 6,
  }),
  // 100 in the paper; our drawings still improve much after that.
  patience: number({
    label: 'patience',
    hint: 'Makes more attempts without improvement at the final temperature before it stops.',
    range: [1, 1e6],
    isWhole: true,
    defaultValue: 1000,
  }),
  // Our own; 0 in the paper.
  variedShare: number({
    label: 'varied fraction',
    hint: 'Varies the current curve slightly in a larger fraction of the replacements.',
    range: [0, 1],
    defaultValue: 0.5,
  }),
  varyReach: number({
    label: 'vary reach',
    hint: 'Changes a varied curve more; a fraction of the frame’s shorter side.',
    range: [0, 10],
    defaultValue: 0.3,
  }),
  maxAborts: number({
    label: 'max aborts',
    hint: 'Tries more curves in a row before an attempt ends.',
    range: [1, 1e5],
    isWhole: true,
    defaultValue: 50,
  }),
  // The abort limits are relaxed with further starts.
  maxStarts: number({
    label: 'max starts',
    hint: 'Makes more attempts to find a first drawing.',
    range: [1, 1e4],
    isWhole: true,
    defaultValue: 20,
  }),
  selfCrossings: toggle({ label: 'self-crossings', hint: 'A curve of the puzzle may cross itself.', defaultValue: true }),
  handleShare: number({
    label: 'handle fraction',
    hint: 'Raises the minimum distance of the second control point from the end; a fraction of the frame’s shorter side.',
    range: [0.001, 10],
    defaultValue: 1 / 12,
  }),
  handleSpan: number({
    label: 'handle span',
    hint: 'Raises the maximum distance of the second control point from the end; a multiple of the minimum distance.',
    range: [1, 1000],
    defaultValue: 10,
  }),
  controlAngleDegrees: number({
    label: 'control angle',
    hint: 'Requires larger angles of the control polygon, which gives smoother curves.',
    range: [0, 90],
    unit: '°',
    defaultValue: 8,
  }),
  // Aborts (i) and (iii) to (v) of the paper.
  vertexGap: number({
    label: 'vertex gap',
    hint: 'Requires larger gaps between crossings; curves with smaller ones are aborted.',
    range: [0.01, 100],
    defaultValue: 2,
  }),
  frameGap: number({
    label: 'frame gap',
    hint: 'Requires larger gaps between crossings and the frame; curves with smaller ones are aborted.',
    range: [0.01, 100],
    defaultValue: 4,
  }),
  abortAngleDegrees: number({
    label: 'abort angle',
    hint: 'Requires larger angles at crossings; curves with smaller ones are aborted.',
    range: [0, 45],
    unit: '°',
    defaultValue: 5,
  }),
  turnDegrees: number({
    label: 'turn',
    hint: 'Allows larger turns near a crossing before a curve is aborted.',
    range: [1, 180],
    unit: '°',
    defaultValue: 60,
  }),
  turnReach: number({
    label: 'turn reach',
    hint: 'Aborts curves for turns farther from a crossing.',
    range: [0, 1e9],
    defaultValue: 8,
  }),
  // Our own, against cusps. 0 allows any, as in the paper.
  minRadius: number({
    label: 'min radius',
    hint: 'Requires wider bends; curves with a bend tighter than a circle of this radius are aborted.',
    range: [0, 1e9],
    defaultValue: 12,
  }),
  // Our own; the paper reports 0.3 to 0.5 without a limit.
  bridgeShare: number({
    label: 'bridge fraction',
    hint: 'Allows more bridges between two ends of the picture, as a fraction of its curves.',
    range: [0, 1e9],
    defaultValue: 0.5,
  }),
});

export type AnnealSettings = typeof schema.defaults;

export const anneal = {
  label: 'Annealing',
  about: 'Replaces curves at random, first freely, then only with better ones. Gives few curves and large faces.',
  schema,
} satisfies MethodDescription;
