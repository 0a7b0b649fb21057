import { createSchema, type Schema, type ValuesOf } from '../settings/schema.ts';
import { number } from '../settings/setting.ts';

/** Any number above 0. */
const POSITIVE = { range: [0, Number.MAX_VALUE], isAbove: true } as const;

/** Smaller steps make more samples than memory has room for. */
const STEPS = [0.1, 1e9] as const;

/** The thresholds of Bos 2022, section 5.1, and ours for faces. Lengths are in puzzle units. */
const bos2022 = {
  minAngleRad: number({
    label: 'close angle °',
    hint: 'Counts larger intersection angles as close angles.',
    ...POSITIVE,
    slider: [1, 45, 0.5],
    scale: 180 / Math.PI,
    unit: 'rad',
    standard: Math.PI / 20,
  }),
  minDistance: number({
    label: 'close distance',
    hint: 'Counts curves that are farther apart as close curves.',
    ...POSITIVE,
    slider: [0.5, 10, 0.1],
    standard: 2,
  }),
  // As a print 18 cm wide has it, 0.7 mm: less than a fine pen and the lines around it need.
  minFaceWidth: number({
    label: 'tiny face',
    hint: 'Counts wider faces as tiny ones.',
    ...POSITIVE,
    slider: [0.5, 20, 0.5],
    standard: 4,
  }),
  // What lies within this many times `minDistance` along the boundary does not count as another part.
  boundaryFactor: number({
    label: 'boundary factor',
    hint: 'Leaves out more of the curve around a place when looking for what is close to it.',
    ...POSITIVE,
    slider: [1, 10, 0.5],
    standard: 3,
  }),
  // Also the length of the chord that gives an edge its direction.
  sampleStep: number({
    label: 'sampling step',
    hint: 'Measures at fewer places, and directions at crossings over a longer stretch.',
    range: STEPS,
    slider: [2, 40, 1],
    standard: 10,
  }),
};

export type BosSettings = ValuesOf<typeof bos2022>;

export type DeJongSettingName = 'a' | 'b' | 'c' | 'd' | 'e';

/** The constants of de Jong 2016, section 5.1, with a row of Table 2 for each setting. */
const deJong2016 = {
  strictness: {
    a: createStrictness(5, 25, 3.75, 11.5),
    b: createStrictness(8, 40, 6, 7.7),
    c: createStrictness(11, 55, 8.25, 5.8),
    d: createStrictness(14, 70, 10.5, 4.6),
    e: createStrictness(17, 85, 12.75, 3.9),
  },
  vertexWeight: number({
    label: 'vertex weight',
    hint: 'Makes vertices that are close count more in the score.',
    ...POSITIVE,
    standard: 1,
  }),
  dilationWeight: number({
    label: 'dilation weight',
    hint: 'Makes curves that run close to each other count more in the score.',
    ...POSITIVE,
    standard: 0.04,
  }),
  faceWeight: number({ label: 'face weight', hint: 'Makes small faces count more in the score.', ...POSITIVE, standard: 0.3 }),
  sampleStep: number({ label: 'sampling step', hint: 'Measures dilation at fewer places.', range: STEPS, standard: 2 }),
};

export type DeJongSettings = ValuesOf<typeof deJong2016>;

function createStrictness(vertexDistance: number, faceArea: number, dilationDistance: number, maxDilation: number) {
  return {
    vertexDistance: number({
      label: 'vertex distance',
      hint: 'Wants vertices to be farther apart.',
      ...POSITIVE,
      standard: vertexDistance,
    }),
    faceArea: number({ label: 'face area', hint: 'Wants faces to be larger.', ...POSITIVE, standard: faceArea }),
    dilationDistance: number({
      label: 'dilation distance',
      hint: 'Wants points of different curves to be farther apart.',
      ...POSITIVE,
      standard: dilationDistance,
    }),
    maxDilation: number({
      label: 'most dilation',
      hint: 'Lets points be close if the way between them along the curves is longer, in times their distance.',
      ...POSITIVE,
      standard: maxDilation,
    }),
  };
}

/** Table 1 of van de Kerkhof et al. 2019. A share is of the frame's area, or of the shorter side of its box. */
export const vanDeKerkhof2019 = {
  angleWeight: number({ label: 'angle weight', hint: 'Makes small angles count more.', ...POSITIVE, standard: 1 }),
  distanceWeight: number({ label: 'distance weight', hint: 'Makes close meeting points count more.', ...POSITIVE, standard: 2 }),
  smallCellWeight: number({ label: 'small cell weight', hint: 'Makes small faces count more.', ...POSITIVE, standard: 0.085 }),
  bigCellWeight: number({ label: 'big cell weight', hint: 'Makes big faces count more.', ...POSITIVE, standard: 0.00005 }),
  cellShapeWeight: number({
    label: 'cell shape weight',
    hint: 'Makes faces with narrow necks and long arms count more.',
    ...POSITIVE,
    standard: 10,
  }),
  curveLengthWeight: number({ label: 'curve length weight', hint: 'Makes long curves count more.', ...POSITIVE, standard: 75 }),
  minAngleDegrees: number({ label: 'least angle', hint: 'Counts larger angles as small.', ...POSITIVE, unit: '°', standard: 20 }),
  distanceShare: number({
    label: 'distance share',
    hint: 'Wants meeting points to be farther apart, as a share of the frame’s shorter side.',
    ...POSITIVE,
    standard: 0.2,
  }),
  smallCellShare: number({
    label: 'small cell share',
    hint: 'Counts larger faces as small, as a share of the frame’s area.',
    ...POSITIVE,
    standard: 0.001,
  }),
  bigCellShare: number({
    label: 'big cell share',
    hint: 'Lets faces be larger before they count as big, as a share of the frame’s area.',
    ...POSITIVE,
    standard: 0.04,
  }),
  maxDetour: number({ label: 'most detour', hint: 'Lets faces have narrower necks and longer arms.', ...POSITIVE, standard: 3.5 }),
  curveLengthShare: number({
    label: 'curve length share',
    hint: 'Lets curves be longer before they count, as a share of the frame’s shorter side.',
    ...POSITIVE,
    standard: 0.75,
  }),
  // One percent of the frame.
  sampleStep: number({ label: 'sampling step', hint: 'Measures curves at fewer places.', range: STEPS, standard: 10 }),
};

export type VanDeKerkhofSettings = ValuesOf<typeof vanDeKerkhof2019>;

/** What counts as graceful, and as room enough for a pen. */
const grace = {
  // Also the length of the chords between which kinks are measured.
  sampleStep: number({ label: 'sampling step', hint: 'Sees only longer bends and hooks.', range: STEPS, standard: 10 }),
  minTurnRad: number({
    label: 'least turn',
    hint: 'Passes over larger turns to the other side.',
    ...POSITIVE,
    unit: 'rad',
    standard: 0.15,
  }),
  minRadius: number({ label: 'tight radius', hint: 'Counts wider bends as tight.', ...POSITIVE, standard: 15 }),
  maxKinkRad: number({
    label: 'most kink',
    hint: 'Lets curves leave the picture at larger angles.',
    ...POSITIVE,
    scale: 180 / Math.PI,
    unit: 'rad',
    standard: Math.PI / 12,
  }),
  penWidth: number({ label: 'pen width', hint: 'Counts wider faces as too small for a pen.', ...POSITIVE, standard: 20 }),
  stripWidth: number({ label: 'strip width', hint: 'Counts lines that run farther apart as narrow strips.', ...POSITIVE, standard: 10 }),
  stripFactor: number({
    label: 'strip factor',
    hint: 'Lets lines run side by side for longer, in times the strip width.',
    ...POSITIVE,
    standard: 5,
  }),
};

export type GraceSettings = ValuesOf<typeof grace>;

/** All thresholds and weights, by where they were proposed. */
export const metricSchema = createSchema({ bos2022, deJong2016, vanDeKerkhof2019, grace }, { of: 'of the metrics' });

export type MetricSettings = typeof metricSchema.defaults;

export const metricDefaults: MetricSettings = metricSchema.defaults;
export const changeMetricSettings: Schema<MetricSettings>['change'] = metricSchema.change;

export const bosDefaults: BosSettings = metricDefaults.bos2022;
export const deJongDefaults: DeJongSettings = metricDefaults.deJong2016;
export const vanDeKerkhofDefaults: VanDeKerkhofSettings = metricDefaults.vanDeKerkhof2019;
export const graceDefaults: GraceSettings = metricDefaults.grace;
