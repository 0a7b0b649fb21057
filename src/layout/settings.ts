/** Every setting of the layout. Lengths are in puzzle units, angles in radians; a displacement is temperature × force. */
export interface Settings {
  /** How far a force moves a point in one step. */
  readonly temperature: number;
  /** The farthest that any point moves in one step. Raised, steps get longer and proximity lists larger. */
  readonly cap: number;
  /** 'plain' moves by temperature × force; 'adaptive' finds a step length for each point by itself, starting from that. */
  readonly integrator: 'plain' | 'adaptive';
  /** What finds the pairs that are near each other; 'auto' decides by the number of points. The drawing is the same to the bit. */
  readonly proximity: 'auto' | 'rtree' | 'grid';
  /** To what length of segments the curves are resampled on opening. */
  readonly segmentLength: number;
  /** Segments longer than this are split. */
  readonly split: number;
  /** A point between two points of an edge that are nearer to each other than this is merged away. Must be less than `split`. */
  readonly merge: number;
  /** How many inner points every edge keeps; an edge without any can't bend. */
  readonly minInner: number;
  readonly repulsion: {
    readonly on: boolean;
    readonly weight: number;
    readonly exponent: number;
    /** Segments farther away are not felt. */
    readonly radius: number;
    /** Whether points that are held push segments away. Without it a curve does not feel a corner of the picture between two of its points. */
    readonly heldPush: boolean;
  };
  readonly smoothing: {
    readonly on: boolean;
    /** On the outer points of a triple. */
    readonly outer: number;
    /** On the middle point. */
    readonly middle: number;
    readonly exponent: number;
  };
  readonly attraction: {
    readonly on: boolean;
    readonly weight: number;
    /** The length of a segment that is at rest. */
    readonly length: number;
  };
  readonly transition: {
    readonly on: boolean;
    readonly weight: number;
    readonly exponent: number;
    /** Over how many points from the transition it falls off; 1 acts on the first point only. */
    readonly reach: number;
  };
  readonly pressure: {
    readonly on: boolean;
    readonly weight: number;
  };
  readonly orthogonality: {
    readonly on: boolean;
    readonly weight: number;
    /** Over how many points from the vertex it falls off. */
    readonly reach: number;
  };
}

/** The forces, in the order in which they are added. */
export const FORCE_NAMES = ['repulsion', 'smoothing', 'attraction', 'transition', 'orthogonality', 'pressure'] as const;
export type ForceName = (typeof FORCE_NAMES)[number];

export type PresetName = 'kronkel' | 'bos-2022';

/** The constants of Bos 2022, Table 1, and nothing that is not in that thesis; but for the radius, which stands for its incident faces. */
const bos2022: Settings = {
  temperature: 1,
  cap: 3,
  integrator: 'plain',
  proximity: 'auto',
  segmentLength: 10,
  split: 50,
  merge: 15,
  minInner: 1,
  repulsion: { on: true, weight: 40, exponent: 3, radius: 30, heldPush: false },
  smoothing: { on: true, outer: 7, middle: 1.5, exponent: 2.5 },
  attraction: { on: true, weight: 1.8, length: 2.2 },
  transition: { on: true, weight: 9, exponent: 0.9, reach: 1 },
  pressure: { on: false, weight: 0.02 },
  orthogonality: { on: false, weight: 0.5, reach: 1 },
};

/** What needs no tuning. */
const kronkel: Settings = {
  temperature: 0.3,
  cap: 3,
  integrator: 'adaptive',
  proximity: 'auto',
  segmentLength: 10,
  split: 16,
  merge: 8,
  minInner: 2,
  repulsion: { on: true, weight: 40, exponent: 3, radius: 16, heldPush: true },
  smoothing: { on: true, outer: 7, middle: 4, exponent: 1 },
  attraction: { on: true, weight: 1, length: 2.2 },
  transition: { on: true, weight: 9, exponent: 0.9, reach: 6 },
  pressure: { on: true, weight: 0.1 },
  orthogonality: { on: true, weight: 0.7, reach: 3 },
};

export const presets: Readonly<Record<PresetName, Settings>> = { kronkel, 'bos-2022': bos2022 };

export const defaults: Settings = kronkel;

/** The least and the most of every number, by its path. Weights may be negative: the drawing gets wild, the topology holds. */
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  temperature: [0, 1e9],
  cap: [0.001, 20],
  segmentLength: [1, 1000],
  split: [1, 1e4],
  merge: [0, 1e4],
  minInner: [1, 20],
  'repulsion.weight': [-1e9, 1e9],
  'repulsion.exponent': [-10, 10],
  'repulsion.radius': [0, 60],
  'smoothing.outer': [-1e9, 1e9],
  'smoothing.middle': [-1e9, 1e9],
  'smoothing.exponent': [0, 10],
  'attraction.weight': [-1e9, 1e9],
  'attraction.length': [1e-6, 1e6],
  'transition.weight': [-1e9, 1e9],
  'transition.exponent': [0, 10],
  'transition.reach': [1, 50],
  'pressure.weight': [-1e9, 1e9],
  'orthogonality.weight': [-1e9, 1e9],
  'orthogonality.reach': [1, 50],
};

const WHOLE = new Set(['minInner', 'transition.reach', 'orthogonality.reach']);

/** What is wrong with the settings, a sentence each; an empty list if the layout can run with them. */
export function validateSettings(settings: Settings): string[] {
  const messages = Object.keys(flattenSettings(defaults)).flatMap((path) => {
    const message = validateSetting(path, lookUp(settings, path));
    return message === undefined ? [] : [message];
  });
  if (messages.length === 0 && settings.merge >= settings.split) {
    messages.push(`merge (${settings.merge}) must be less than split (${settings.split}), or points would come and go for ever`);
  }
  return messages;
}

function validateSetting(path: string, value: unknown): string | undefined {
  if (path === 'integrator')
    return value === 'plain' || value === 'adaptive' ? undefined : `integrator is ${String(value)}: it must be plain or adaptive`;
  if (path === 'proximity')
    return value === 'auto' || value === 'rtree' || value === 'grid'
      ? undefined
      : `proximity is ${String(value)}: it must be auto, rtree or grid`;
  if (path.endsWith('.on') || path.endsWith('.heldPush'))
    return typeof value === 'boolean' ? undefined : `${path} is ${String(value)}: it must be true or false`;
  const [least, most] = RANGES[path];
  const isFine = typeof value === 'number' && value >= least && value <= most && (!WHOLE.has(path) || Number.isInteger(value));
  return isFine ? undefined : `${path} is ${String(value)}: it must be a ${WHOLE.has(path) ? 'whole ' : ''}number from ${least} to ${most}`;
}

/** Throws with all messages unless the layout can run with the settings. */
export function assertSettings(settings: Settings): void {
  const messages = validateSettings(settings);
  if (messages.length > 0) throw new RangeError(messages.join('; '));
}

/** All settings, of the layout or others, by their path, as in `repulsion.weight` or `deJong2016.strictness.a.faceArea`. */
export function flattenSettings(settings: object, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(flattenSettings(value, `${prefix}${key}.`))
        : [[prefix + key, value]],
    ),
  );
}

/** The settings with some of them changed, given by path. Throws a RangeError for a path that does not exist or a value that can't be. */
export function changeSettings(settings: Settings, changes: Readonly<Record<string, unknown>>): Settings {
  const changed = structuredClone(settings) as unknown as Record<string, unknown>;
  for (const [path, value] of Object.entries(changes)) {
    if (!Object.hasOwn(flattenSettings(defaults), path))
      throw new RangeError(`there is no setting ${path}; there are ${Object.keys(flattenSettings(defaults)).join(', ')}`);
    const [key, inner] = path.split('.');
    if (inner === undefined) changed[key] = value;
    else (changed[key] as Record<string, unknown>)[inner] = value;
  }
  assertSettings(changed as unknown as Settings);
  return changed as unknown as Settings;
}

function lookUp(settings: Settings, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
      settings,
    );
}
