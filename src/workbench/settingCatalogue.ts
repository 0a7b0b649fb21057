/** How one setting is shown to the user. */
export interface SettingEntry {
  /** As `changeSettings` or, in the folder Thresholds, `changeMetricSettings` names it. */
  readonly path: string;
  readonly folder: string;
  readonly label: string;
  /** What raising it does, or switching it on, in a sentence. */
  readonly hint: string;
  /** For numbers: what a hand at a slider wants. More may be typed where the settings allow it. */
  readonly slider?: { readonly min: number; readonly max: number; readonly step: number };
  /** For texts: the values there are. */
  readonly choices?: readonly string[];
  /** What is shown is this many times the setting: 180 / π for an angle in degrees. */
  readonly scale?: number;
}

/** The folder of the settings that belong to the metrics; all others are the layout's. */
export const THRESHOLDS = 'Thresholds';

/** Every setting of the layout, and the thresholds of the live metrics, in the order in which they are shown. */
export const settingCatalogue: readonly SettingEntry[] = [
  ...folder('Repulsion', 'repulsion.', [
    ['on', 'on', 'Points are pushed away from the segments near them.'],
    ['weight', 'weight', 'Keeps curves farther apart.', [0, 150, 1]],
    ['exponent', 'exponent', 'Makes the push fade faster with distance: strong when near, weak when far.', [0, 6, 0.1]],
    ['radius', 'radius', 'Lets points feel segments that are farther away; steps take longer.', [0, 60, 1]],
    ['heldPush', 'from held points', 'Corners of the picture and pinned points push curves away, too.'],
  ]),
  ...folder('Smoothing', 'smoothing.', [
    ['on', 'on', 'Bends are straightened.'],
    ['outer', 'outer weight', 'Opens bends by turning the points on both sides: straighter curves.', [0, 25, 0.5]],
    ['middle', 'middle weight', 'Pulls the point of a bend inwards: rounder and shorter curves.', [0, 20, 0.1]],
    ['exponent', 'exponent', 'Leaves gentle bends alone and acts on sharp ones only.', [0, 5, 0.1]],
  ]),
  ...folder('Attraction', 'attraction.', [
    ['on', 'on', 'Neighbouring points of a curve draw together.'],
    ['weight', 'weight', 'Tightens the curves like rubber bands.', [0, 10, 0.1]],
    ['length', 'rest length', 'Lets segments be longer at rest, so that the curves are slacker.', [0.1, 20, 0.1]],
  ]),
  ...folder('Transition', 'transition.', [
    ['on', 'on', 'Curves leave the picture in the direction in which they arrive.'],
    ['weight', 'weight', 'Makes curves leave the picture without a bend.', [0, 25, 0.5]],
    ['exponent', 'exponent', 'Leaves small angles alone and acts on large ones only.', [0, 4, 0.1]],
    ['reach', 'reach', 'Spreads the bend over more points of the curve.', [1, 15, 1]],
  ]),
  ...folder('Orthogonality', 'orthogonality.', [
    ['on', 'on', 'Crossings turn towards right angles.'],
    ['weight', 'weight', 'Turns crossings more strongly towards 90°.', [0, 3, 0.05]],
    ['reach', 'reach', 'Spreads the turn over more points of the curves.', [1, 15, 1]],
  ]),
  ...folder('Pressure', 'pressure.', [
    ['on', 'on', 'Small faces grow and large ones shrink.'],
    ['weight', 'weight', 'Evens out the sizes of the faces more strongly.', [0, 0.5, 0.01]],
  ]),
  ...folder('Layout', '', [
    ['temperature', 'temperature', 'Makes steps longer for the same force; too hot, and the curves never rest.', [0, 2, 0.01]],
    ['cap', 'cap', 'Lets points move farther in one step; steps take longer.', [0.1, 10, 0.1]],
    ['integrator', 'integrator', 'Plain moves by temperature × force; adaptive finds a step length for each point by itself.'],
    [
      'proximity',
      'near pairs by',
      'What finds the pairs that are near each other; auto takes the R-tree, and the grid for very large puzzles. The drawing is the same.',
    ],
    ['split', 'split above', 'Lets segments get longer before they are split: fewer points, coarser curves.', [4, 60, 1]],
    ['merge', 'merge below', 'Merges points that are farther apart: fewer points, coarser curves.', [0, 30, 0.5]],
    ['minInner', 'inner points', 'Keeps more points in short edges, which bend better.', [1, 10, 1]],
    [
      'segmentLength',
      'restart segments',
      'Makes segments longer when a puzzle is opened or restarted; until then nothing changes.',
      [2, 50, 1],
    ],
  ]),
  ...folder(THRESHOLDS, 'bos2022.', [
    ['minAngleRad', 'close angle °', 'Counts larger intersection angles as close angles.', [1, 45, 0.5], 180 / Math.PI],
    ['minDistance', 'close distance', 'Counts curves that are farther apart as close curves.', [0.5, 10, 0.1]],
    [
      'boundaryFactor',
      'boundary factor',
      'Leaves out more of the curve around a place when looking for what is close to it.',
      [1, 10, 0.5],
    ],
    ['sampleStep', 'sampling step', 'Measures at fewer places, and directions at crossings over a longer stretch.', [2, 40, 1]],
  ]),
];

type Line = readonly [
  name: string,
  label: string,
  hint: string,
  slider?: readonly [min: number, max: number, step: number],
  scale?: number,
];

function folder(title: string, prefix: string, lines: readonly Line[]): SettingEntry[] {
  return lines.map(([name, label, hint, slider, scale]) => ({
    path: prefix + name,
    folder: title,
    label,
    hint,
    ...(slider && { slider: { min: slider[0], max: slider[1], step: slider[2] } }),
    ...(name === 'integrator' && { choices: ['plain', 'adaptive'] }),
    ...(name === 'proximity' && { choices: ['auto', 'rtree', 'grid'] }),
    ...(scale !== undefined && { scale }),
  }));
}

export const settingFolders: readonly string[] = [...new Set(settingCatalogue.map((entry) => entry.folder))];

/** The name of a setting outside of its folder; a path that is not shown names itself. */
export function labelOfSetting(path: string): string {
  const entry = settingCatalogue.find((candidate) => candidate.path === path);
  return entry === undefined ? path : entry.folder === 'Layout' ? entry.label : `${entry.folder.toLowerCase()} ${entry.label}`;
}
