/** Values by path, for example `repulsion.weight` or `deJong2016.strictness.a.faceArea`. */
export type Changes = Readonly<Record<string, unknown>>;

/** Returns the value at a path; undefined if there is none. */
export function lookUp(object: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined), object);
}

/** The maximum nesting; real settings are far less deep. */
const MAX_DEPTH = 20;

/** Lists all values by path, in order. Throws if groups are nested too deeply. */
export function flattenSettings(values: object): Record<string, unknown> {
  return Object.fromEntries(listValues(values, '', 0));
}

function listValues(values: object, prefix: string, depth: number): [path: string, value: unknown][] {
  if (depth > MAX_DEPTH) throw new Error(`settings may be nested at most ${MAX_DEPTH} groups deep`);
  return Object.entries(values).flatMap<[string, unknown]>(([key, value]) =>
    isGroup(value) ? listValues(value, `${prefix}${key}.`, depth + 1) : [[prefix + key, withoutSign(value)]],
  );
}

/** The values of `to` that differ from those of `from`, by path. */
export function diffSettings(from: object, to: object): Record<string, unknown> {
  const old = flattenSettings(from);
  return Object.fromEntries(Object.entries(flattenSettings(to)).filter(([path, value]) => !Object.is(value, old[path])));
}

/** Removes the sign of a zero. Files and links do not store it, so reading them would turn -0 into a different value. */
export function withoutSign(value: unknown): unknown {
  return value === 0 ? 0 : value;
}

export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
