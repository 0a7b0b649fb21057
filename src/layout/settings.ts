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

/** Old and current paths of renamed settings and forces. Settings files, schedules, stored work and `--set` may use both. */
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
 * Every setting of the layout. Lengths are in puzzle units; a displacement is temperature × force. The defaults are the preset Kronkel,
 * which needs no tuning. The preset bos-2022 has the constants of Bos 2022, Table 1, and no force that is not in that thesis. One
 * exception: the radius of the repulsion replaces its incident faces.
 */
export const layoutSchema = createSchema(
  {
    ...knobs,
    temperature: number({
      label: 'temperature',
      hint: 'Makes every step longer; at 0 nothing moves. If it is too low, the run stops early; above 1 curves overshoot, and with plain steps, which never cool, they never settle.',
      range: [0, 1e9],
      slider: [0, 2, 0.01],
      defaultValue: 1,
    }),
    cooling: number({
      label: 'cooling',
      hint: 'Makes a run cool more slowly: it takes longer and moves a little farther. At 1 it never cools; plain steps never do.',
      range: [0, 1],
      slider: [0.8, 1, 0.005],
      defaultValue: 0.91,
    }),
    warmSteps: number({
      label: 'warm steps',
      hint: 'Makes a run longer before it cools. Adaptive steps are small: they need about 300, and a cooling of 0.995.',
      range: [0, 1e6],
      isWhole: true,
      slider: [0, 500, 10],
      defaultValue: 130,
    }),
    cap: number({
      label: 'cap',
      hint: 'Lets points move farther in one step; steps take more time.',
      range: [0.001, 20],
      slider: [0.1, 10, 0.1],
      defaultValue: 3,
    }),
    integrator: choice({
      label: 'integrator',
      hint: 'Plain moves by temperature × force; adaptive adjusts a step length for each point; implicit solves for all points together.',
      choices: ['plain', 'adaptive', 'implicit'],
      defaultValue: 'implicit',
      presets: { 'bos-2022': 'plain' },
    }),
    proximity: choice({
      label: 'near pairs by',
      hint: 'The index that finds near pairs. Auto uses the R-tree, and the grid for very large puzzles. The drawing is the same bit for bit.',
      choices: ['auto', 'rtree', 'grid'],
      defaultValue: 'auto',
    }),
    split: number({
      label: 'split above',
      hint: 'Lets segments get longer before they are split: fewer points, coarser curves.',
      range: [1, 1e4],
      slider: [4, 60, 1],
      defaultValue: 16,
      presets: { 'bos-2022': 50 },
    }),
    // A point is merged if its two neighbours on the edge are nearer to each other than this.
    merge: number({
      label: 'merge below',
      hint: 'Merges points that are farther apart: fewer points, coarser curves.',
      range: [0, 1e4],
      slider: [0, 30, 0.5],
      defaultValue: 8,
      presets: { 'bos-2022': 15 },
    }),
    // An edge without inner points can't bend.
    minInner: number({
      label: 'inner points',
      hint: 'Keeps more points in short edges, which bend better.',
      range: [1, 20],
      isWhole: true,
      slider: [1, 10, 1],
      defaultValue: 2,
      presets: { 'bos-2022': 1 },
    }),
    segmentLength: number({
      label: 'restart segments',
      hint: 'Makes segments longer when a puzzle is opened or restarted; nothing changes until then.',
      range: [1, 1000],
      slider: [2, 50, 1],
      defaultValue: 10,
    }),
    ...groups,
  },
  { rules: [keepBelow('merge', 'split', 'or points would be added and removed forever')], knobs: driven, renamed },
);

export type Settings = typeof layoutSchema.defaults;

export const defaults: Settings = layoutSchema.defaults;
export const changeSettings: Schema<Settings>['change'] = layoutSchema.change;

export const presets: Readonly<Record<PresetName, Settings>> = { kronkel: defaults, 'bos-2022': layoutSchema.preset('bos-2022') };
