/** Values by their path, as in `repulsion.weight` or `deJong2016.strictness.a.faceArea`. */
export type Changes = Readonly<Record<string, unknown>>;

/** Undefined where the path leads nowhere. */
export function lookUp(object: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined), object);
}

/** No settings lie nearly as deep. */
const DEEPEST = 20;

/** All values by their path, in order. Throws where groups lie in groups without end. */
export function flattenSettings(values: object): Record<string, unknown> {
  return Object.fromEntries(listValues(values, '', 0));
}

function listValues(values: object, prefix: string, depth: number): [path: string, value: unknown][] {
  if (depth > DEEPEST) throw new Error(`settings lie at most ${DEEPEST} groups deep, and some here lie deeper`);
  return Object.entries(values).flatMap<[string, unknown]>(([key, value]) =>
    isGroup(value) ? listValues(value, `${prefix}${key}.`, depth + 1) : [[prefix + key, withoutSign(value)]],
  );
}

/** The values of `to` that differ from those of `from`, by path. */
export function diffSettings(from: object, to: object): Record<string, unknown> {
  const old = flattenSettings(from);
  return Object.fromEntries(Object.entries(flattenSettings(to)).filter(([path, value]) => !Object.is(value, old[path])));
}

/** A zero of a setting has no sign: files and links keep none, and -0 would come back as something else. */
export function withoutSign(value: unknown): unknown {
  return value === 0 ? 0 : value;
}

export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
