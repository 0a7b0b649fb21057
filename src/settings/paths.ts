/** Values by their path, as in `repulsion.weight` or `deJong2016.strictness.a.faceArea`. */
export type Changes = Readonly<Record<string, unknown>>;

/** Undefined where the path leads nowhere. */
export function lookUp(object: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined), object);
}

/** All values by their path, in order. */
export function flattenSettings(values: object, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      isGroup(value) ? Object.entries(flattenSettings(value, `${prefix}${key}.`)) : [[prefix + key, value]],
    ),
  );
}

/** The values of `to` that differ from those of `from`, by path. */
export function diffSettings(from: object, to: object): Record<string, unknown> {
  const old = flattenSettings(from);
  return Object.fromEntries(Object.entries(flattenSettings(to)).filter(([path, value]) => !Object.is(value, old[path])));
}

export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
