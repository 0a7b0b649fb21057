/** All values of nested plain objects by their path, as in `repulsion.weight` or `deJong2016.strictness.a.faceArea`. */
export function flatten(object: object, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, value]) =>
      isGroup(value) ? Object.entries(flatten(value, `${prefix}${key}.`)) : [[prefix + key, value]],
    ),
  );
}

/** Undefined where the path leads nowhere. */
export function lookUp(object: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined), object);
}

export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
