/** The thresholds of Bos 2022, section 5.1. Lengths are in puzzle units. */
export interface BosSettings {
  /** An intersection angle below this is ambiguous. */
  readonly minAngleRad: number;
  /** A point nearer than this to another part of its face's boundary is ambiguous. */
  readonly minDistance: number;
  /** What lies within this many times `minDistance` along the boundary does not count as another part; at least 1. */
  readonly boundaryFactor: number;
  /** The distance between the points at which curves are measured, and the length of the chord that gives an edge its direction. */
  readonly sampleStep: number;
}

export const bosDefaults: BosSettings = { minAngleRad: Math.PI / 20, minDistance: 2, boundaryFactor: 3, sampleStep: 10 };

/** How strict the penalties of de Jong 2016 are: a row of Table 2. */
export interface DeJongStrictness {
  /** Vertices should be at least this far apart. */
  readonly vertexDistance: number;
  /** Faces should have at least this area. */
  readonly faceArea: number;
  /** Points should be at least this far apart … */
  readonly dilationDistance: number;
  /** … if the way between them along the curves is more than this many times longer. */
  readonly maxDilation: number;
}

export type DeJongSettingName = 'a' | 'b' | 'c' | 'd' | 'e';

/** The constants of de Jong 2016, section 5.1. */
export interface DeJongSettings {
  readonly strictness: Readonly<Record<DeJongSettingName, DeJongStrictness>>;
  readonly vertexWeight: number;
  readonly dilationWeight: number;
  readonly faceWeight: number;
  /** The greatest distance between neighbouring points at which dilation is measured. */
  readonly sampleStep: number;
}

export const deJongDefaults: DeJongSettings = {
  strictness: {
    a: { vertexDistance: 5, faceArea: 25, dilationDistance: 3.75, maxDilation: 11.5 },
    b: { vertexDistance: 8, faceArea: 40, dilationDistance: 6, maxDilation: 7.7 },
    c: { vertexDistance: 11, faceArea: 55, dilationDistance: 8.25, maxDilation: 5.8 },
    d: { vertexDistance: 14, faceArea: 70, dilationDistance: 10.5, maxDilation: 4.6 },
    e: { vertexDistance: 17, faceArea: 85, dilationDistance: 12.75, maxDilation: 3.9 },
  },
  vertexWeight: 1,
  dilationWeight: 0.04,
  faceWeight: 0.3,
  sampleStep: 2,
};

/** Table 1 of van de Kerkhof et al. 2019. A share is of the frame's area, or of the shorter side of its box. */
export interface VanDeKerkhofSettings {
  readonly angleWeight: number;
  readonly distanceWeight: number;
  readonly smallCellWeight: number;
  readonly bigCellWeight: number;
  readonly cellShapeWeight: number;
  readonly curveLengthWeight: number;
  /** In degrees, as the penalty is. */
  readonly minAngleDegrees: number;
  readonly distanceShare: number;
  readonly smallCellShare: number;
  readonly bigCellShare: number;
  readonly maxDetour: number;
  readonly curveLengthShare: number;
  /** The distance between the points at which curves are measured: one percent of the frame. */
  readonly sampleStep: number;
}

export const vanDeKerkhofDefaults: VanDeKerkhofSettings = {
  angleWeight: 1,
  distanceWeight: 2,
  smallCellWeight: 0.085,
  bigCellWeight: 0.00005,
  cellShapeWeight: 10,
  curveLengthWeight: 75,
  minAngleDegrees: 20,
  distanceShare: 0.2,
  smallCellShare: 0.001,
  bigCellShare: 0.04,
  maxDetour: 3.5,
  curveLengthShare: 0.75,
  sampleStep: 10,
};

/** All thresholds and weights, by where they were proposed. */
export interface MetricSettings {
  readonly bos2022: BosSettings;
  readonly deJong2016: DeJongSettings;
  readonly vanDeKerkhof2019: VanDeKerkhofSettings;
}

export const metricDefaults: MetricSettings = { bos2022: bosDefaults, deJong2016: deJongDefaults, vanDeKerkhof2019: vanDeKerkhofDefaults };

/** Smaller steps make more samples than memory has room for. */
const LEAST_SAMPLE_STEP = 0.1;

/**
 * The settings with some of them changed, given by path, as in `bos2022.minDistance` or `deJong2016.strictness.a.faceArea`. Throws a
 * RangeError for a path that does not exist or a value that is no positive number.
 */
export function changeMetricSettings(settings: MetricSettings, changes: Readonly<Record<string, unknown>>): MetricSettings {
  const changed = structuredClone(settings) as unknown as Record<string, unknown>;
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop()!;
    const group = keys.reduce<unknown>((inner, key) => (isGroup(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), changed);
    if (!isGroup(group) || typeof group[last] !== 'number')
      throw new RangeError(`there is no setting ${path} of the metrics; docs/metrics.md lists them`);
    if (typeof value !== 'number' || !(value > 0) || !Number.isFinite(value))
      throw new RangeError(`${path} is ${String(value)}: it must be a number above 0`);
    if (last === 'sampleStep' && value < LEAST_SAMPLE_STEP)
      throw new RangeError(`${path} is ${value}: it must be at least ${LEAST_SAMPLE_STEP}, or measuring takes for ever`);
    group[last] = value;
  }
  return changed as unknown as MetricSettings;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
