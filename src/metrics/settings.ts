import { createSchema, type Schema, type ValuesOf } from '../settings/schema.ts';
import { number } from '../settings/setting.ts';

/** Any positive number. */
const POSITIVE = { range: [0, Number.MAX_VALUE], isAbove: true } as const;

/** Smaller steps would produce more samples than fit in memory. */
const STEPS = [0.1, 1e9] as const;

/** The thresholds of Bos 2022, section 5.1, and our own one for faces. Lengths are in puzzle units. */
const bos2022 = {
  minAngleRad: number({
    label: 'close angle °',
    hint: 'Counts larger intersection angles as close angles.',
    ...POSITIVE,
    slider: [1, 45, 0.5],
    scale: 180 / Math.PI,
    unit: 'rad',
    defaultValue: Math.PI / 20,
  }),
  minDistance: number({
    label: 'close distance',
    hint: 'Counts curves that are farther apart as close curves.',
    ...POSITIVE,
    slider: [0.5, 10, 0.1],
    defaultValue: 2,
  }),
  // 0.7 mm on a print 18 cm wide: less than a fine pen and the lines around it need.
  minFaceWidth: number({
    label: 'tiny face',
    hint: 'Counts wider faces as tiny ones.',
    ...POSITIVE,
    slider: [0.5, 20, 0.5],
    defaultValue: 4,
  }),
  // The distance along the boundary, as a multiple of `minDistance`, within which the boundary does not count as another part.
  boundaryFactor: number({
    label: 'boundary factor',
    hint: 'Ignores more of the curve around a point when searching for close curves.',
    ...POSITIVE,
    slider: [1, 10, 0.5],
    defaultValue: 3,
  }),
  // Also the length of the chord that defines the direction of an edge.
  sampleStep: number({
    label: 'sampling step',
    hint: 'Measures at fewer points, and directions at crossings over a longer distance.',
    range: STEPS,
    slider: [2, 40, 1],
    defaultValue: 10,
  }),
};

export type BosSettings = ValuesOf<typeof bos2022>;

export type DeJongSettingName = 'a' | 'b' | 'c' | 'd' | 'e';

/** The constants of de Jong 2016, section 5.1, with one row of Table 2 for each setting. */
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
    defaultValue: 1,
  }),
  dilationWeight: number({
    label: 'dilation weight',
    hint: 'Makes curves that run close to each other count more in the score.',
    ...POSITIVE,
    defaultValue: 0.04,
  }),
  faceWeight: number({ label: 'face weight', hint: 'Makes small faces count more in the score.', ...POSITIVE, defaultValue: 0.3 }),
  sampleStep: number({ label: 'sampling step', hint: 'Measures dilation at fewer points.', range: STEPS, defaultValue: 2 }),
};

export type DeJongSettings = ValuesOf<typeof deJong2016>;

function createStrictness(vertexDistance: number, faceArea: number, dilationDistance: number, maxDilation: number) {
  return {
    vertexDistance: number({
      label: 'vertex distance',
      hint: 'Requires vertices to be farther apart.',
      ...POSITIVE,
      defaultValue: vertexDistance,
    }),
    faceArea: number({ label: 'face area', hint: 'Requires faces to be larger.', ...POSITIVE, defaultValue: faceArea }),
    dilationDistance: number({
      label: 'dilation distance',
      hint: 'Requires points of different curves to be farther apart.',
      ...POSITIVE,
      defaultValue: dilationDistance,
    }),
    maxDilation: number({
      label: 'max dilation',
      hint: 'Allows close points with a longer distance along the curves, relative to their distance in the plane.',
      ...POSITIVE,
      defaultValue: maxDilation,
    }),
  };
}

/**
 * Table 1 of van de Kerkhof et al. 2019. Each setting named *Share* is a fraction of the frame's area, or of the shorter side of its
 * bounding box.
 */
export const vanDeKerkhof2019 = {
  angleWeight: number({ label: 'angle weight', hint: 'Makes small angles count more.', ...POSITIVE, defaultValue: 1 }),
  distanceWeight: number({ label: 'distance weight', hint: 'Makes close meeting points count more.', ...POSITIVE, defaultValue: 2 }),
  smallCellWeight: number({ label: 'small cell weight', hint: 'Makes small faces count more.', ...POSITIVE, defaultValue: 0.085 }),
  bigCellWeight: number({ label: 'big cell weight', hint: 'Makes big faces count more.', ...POSITIVE, defaultValue: 0.00005 }),
  cellShapeWeight: number({
    label: 'cell shape weight',
    hint: 'Makes faces with narrow necks and long arms count more.',
    ...POSITIVE,
    defaultValue: 10,
  }),
  curveLengthWeight: number({ label: 'curve length weight', hint: 'Makes long curves count more.', ...POSITIVE, defaultValue: 75 }),
  minAngleDegrees: number({ label: 'min angle', hint: 'Counts larger angles as small.', ...POSITIVE, unit: '°', defaultValue: 20 }),
  distanceShare: number({
    label: 'distance fraction',
    hint: 'Requires meeting points to be farther apart, as a fraction of the frame’s shorter side.',
    ...POSITIVE,
    defaultValue: 0.2,
  }),
  smallCellShare: number({
    label: 'small cell fraction',
    hint: 'Counts larger faces as small, as a fraction of the frame’s area.',
    ...POSITIVE,
    defaultValue: 0.001,
  }),
  bigCellShare: number({
    label: 'big cell fraction',
    hint: 'Allows larger faces before they count as big, as a fraction of the frame’s area.',
    ...POSITIVE,
    defaultValue: 0.04,
  }),
  maxDetour: number({ label: 'max detour', hint: 'Allows faces with narrower necks and longer arms.', ...POSITIVE, defaultValue: 3.5 }),
  curveLengthShare: number({
    label: 'curve length fraction',
    hint: 'Allows longer curves before they count, as a fraction of the frame’s shorter side.',
    ...POSITIVE,
    defaultValue: 0.75,
  }),
  // One percent of the frame.
  sampleStep: number({ label: 'sampling step', hint: 'Measures curves at fewer points.', range: STEPS, defaultValue: 10 }),
};

export type VanDeKerkhofSettings = ValuesOf<typeof vanDeKerkhof2019>;

/** The thresholds for graceful curves and for enough space for a pen. */
const grace = {
  // Also the length of the chords between which kinks are measured.
  sampleStep: number({ label: 'sampling step', hint: 'Detects only longer bends and hooks.', range: STEPS, defaultValue: 10 }),
  minTurnRad: number({
    label: 'min turn',
    hint: 'Ignores larger turns to the other side.',
    ...POSITIVE,
    unit: 'rad',
    defaultValue: 0.15,
  }),
  // A hundredth of the longer side. From 8 to 12 the count hardly changes: most waves are either lower or deliberate.
  minBendHeight: number({
    label: 'min bend height',
    hint: 'Counts inflections of higher bends as excess.',
    ...POSITIVE,
    defaultValue: 10,
  }),
  minCurvatureChange: number({
    label: 'min curvature change',
    hint: 'Ignores larger changes of curvature.',
    ...POSITIVE,
    defaultValue: 0.002,
  }),
  minRadius: number({ label: 'tight radius', hint: 'Counts wider bends as tight.', ...POSITIVE, defaultValue: 15 }),
  maxKinkRad: number({
    label: 'max kink',
    hint: 'Allows curves to leave the picture at larger angles.',
    ...POSITIVE,
    scale: 180 / Math.PI,
    unit: 'rad',
    defaultValue: Math.PI / 12,
  }),
  penWidth: number({ label: 'pen width', hint: 'Counts wider faces as too small for a pen.', ...POSITIVE, defaultValue: 20 }),
  stripWidth: number({
    label: 'strip width',
    hint: 'Counts lines that run farther apart as narrow strips.',
    ...POSITIVE,
    defaultValue: 10,
  }),
  stripFactor: number({
    label: 'strip factor',
    hint: 'Allows lines to run side by side for longer, as a multiple of the strip width.',
    ...POSITIVE,
    defaultValue: 5,
  }),
  frameDistance: number({
    label: 'frame distance',
    hint: 'Counts lines that run farther from the frame as running along it.',
    ...POSITIVE,
    defaultValue: 30,
  }),
  frameAngleRad: number({
    label: 'frame angle',
    hint: 'Counts lines at a larger angle to the frame as running along it.',
    ...POSITIVE,
    scale: 180 / Math.PI,
    unit: 'rad',
    defaultValue: Math.PI / 6,
  }),
};

export type GraceSettings = ValuesOf<typeof grace>;

const fit = {
  // As much as the corners of a polyline are rounded: invisible.
  tolerance: number({
    label: 'fit tolerance',
    hint: 'Allows cubics to deviate more from the curves.',
    range: [0.01, 1e9],
    defaultValue: 0.5,
  }),
};

export type FitSettings = ValuesOf<typeof fit>;

/** All thresholds and weights, grouped by source. */
export const metricSchema = createSchema({ bos2022, deJong2016, vanDeKerkhof2019, grace, fit }, { of: 'of the metrics' });

export type MetricSettings = typeof metricSchema.defaults;

export const metricDefaults: MetricSettings = metricSchema.defaults;
export const changeMetricSettings: Schema<MetricSettings>['change'] = metricSchema.change;

export const bosDefaults: BosSettings = metricDefaults.bos2022;
export const deJongDefaults: DeJongSettings = metricDefaults.deJong2016;
export const vanDeKerkhofDefaults: VanDeKerkhofSettings = metricDefaults.vanDeKerkhof2019;
export const graceDefaults: GraceSettings = metricDefaults.grace;
export const fitDefaults: FitSettings = metricDefaults.fit;
