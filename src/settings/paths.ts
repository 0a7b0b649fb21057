/** Undefined where the path leads nowhere. */
export function lookUp(object: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined), object);
}

export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
