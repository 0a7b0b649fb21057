import { createSchema, keepBelow, type Schema } from '../settings/schema.ts';
import { choice, number } from '../settings/setting.ts';
import type { PresetName } from './forces/force.ts';
import { forces } from './forces/index.ts';
import { driven, knobs } from './knobs.ts';

export type { PresetName } from './forces/force.ts';

type AnyForce = (typeof forces)[number];

/** The settings of each force under its name. */
const groups = Object.fromEntries(forces.map(({ name, settings }) => [name, settings])) as {
  readonly [F in AnyForce as F['name']]: F['settings'];
};

/** Settings and forces that had another name in earlier versions. Files, links, `--set` and stored work may still use the old one. */
const renamed = {
  clear: 'openness',
  even: 'evenness',
  graceful: 'straightness',
  'clearance.least': 'clearance.min',
  'clearance.most': 'clearance.max',
  'angles.enough': 'angles.threshold',
  'faces.enough': 'faces.threshold',
  'parting.enough': 'departureAngle.threshold',
  parting: 'departureAngle',
  spread: 'endSpacing',
  'room.label': 'labelSpacing.height',
  room: 'labelSpacing',
  habit: 'anchor',
};

/**
 * Every setting of the layout. Lengths are in puzzle units; a displacement is temperature × force. The standard is the preset Kronkel, which
 * needs no tuning. The preset bos-2022 has the constants of Bos 2022, Table 1, and nothing that is not in that thesis; but for the radius of
 * the repulsion, which stands for its incident faces.
 */
export const layoutSchema = createSchema(
  {
    ...knobs,
    temperature: number({
      label: 'temperature',
      hint: 'Makes every step go farther; at 0 all stand still. Too cold, and the run cools before it is there; above 1 curves overshoot, for ever where nothing cools them (plain).',
      range: [0, 1e9],
      slider: [0, 2, 0.01],
      standard: 1,
    }),
    cooling: number({
      label: 'cooling',
      hint: 'Lets a run cool more slowly: it goes on for longer, a little farther, and rests later. At 1 it never cools; plain steps never do.',
      range: [0, 1],
      slider: [0.8, 1, 0.005],
      standard: 0.91,
    }),
    warmSteps: number({
      label: 'warm steps',
      hint: 'Lets a run go on for longer before it cools. Adaptive steps are small: they want about 300, and a cooling of 0.995.',
      range: [0, 1e6],
      isWhole: true,
      slider: [0, 500, 10],
      standard: 130,
    }),
    cap: number({
      label: 'cap',
      hint: 'Lets points move farther in one step; steps take longer.',
      range: [0.001, 20],
      slider: [0.1, 10, 0.1],
      standard: 3,
    }),
    integrator: choice({
      label: 'integrator',
      hint: 'Plain moves by temperature × force; adaptive finds a step length for each point by itself; implicit solves for all points together.',
      choices: ['plain', 'adaptive', 'implicit'],
      standard: 'implicit',
      presets: { 'bos-2022': 'plain' },
    }),
    proximity: choice({
      label: 'near pairs by',
      hint: 'What finds near pairs; auto takes the R-tree, and the grid for very large puzzles. The drawing is the same to the bit.',
      choices: ['auto', 'rtree', 'grid'],
      standard: 'auto',
    }),
    split: number({
      label: 'split above',
      hint: 'Lets segments get longer before they are split: fewer points, coarser curves.',
      range: [1, 1e4],
      slider: [4, 60, 1],
      standard: 16,
      presets: { 'bos-2022': 50 },
    }),
    // A point between two points of an edge that are nearer to each other than this is merged away.
    merge: number({
      label: 'merge below',
      hint: 'Merges points that are farther apart: fewer points, coarser curves.',
      range: [0, 1e4],
      slider: [0, 30, 0.5],
      standard: 8,
      presets: { 'bos-2022': 15 },
    }),
    // An edge without any can't bend.
    minInner: number({
      label: 'inner points',
      hint: 'Keeps more points in short edges, which bend better.',
      range: [1, 20],
      isWhole: true,
      slider: [1, 10, 1],
      standard: 2,
      presets: { 'bos-2022': 1 },
    }),
    segmentLength: number({
      label: 'restart segments',
      hint: 'Makes segments longer when a puzzle is opened or restarted; until then nothing changes.',
      range: [1, 1000],
      slider: [2, 50, 1],
      standard: 10,
    }),
    ...groups,
  },
  { rules: [keepBelow('merge', 'split', 'or points would come and go for ever')], knobs: driven, renamed },
);

export type Settings = typeof layoutSchema.defaults;

export const defaults: Settings = layoutSchema.defaults;
export const changeSettings: Schema<Settings>['change'] = layoutSchema.change;

export const presets: Readonly<Record<PresetName, Settings>> = { kronkel: defaults, 'bos-2022': layoutSchema.preset('bos-2022') };
