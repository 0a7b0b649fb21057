import { type Changes, flattenSettings, isGroup } from './paths.ts';
import { describeValue, type Schema } from './schema.ts';
import { isFine } from './setting.ts';

/** Settings that an earlier version stored, as far as they are known. */
export interface Recovered<Values> {
  readonly values: Values;
  /** The paths of what was stored and is not taken over: it is gone, or can't have that value any more. */
  readonly dropped: readonly string[];
}

/** What is stored and still fine counts, the rest is as in the defaults. Throws where that is nothing, or can't be together. */
export function recoverSettings<Values extends object>(schema: Schema<Values>, data: unknown): Recovered<Values> {
  if (!isGroup(data)) throw new Error('settings must be an object');
  const stored = Object.entries(schema.rename(flattenSettings(data)));
  const isKnown = ([path, value]: [string, unknown]) => {
    const setting = schema.settings.get(path);
    return setting !== undefined && isFine(setting, value);
  };
  const known: Changes = Object.fromEntries(stored.filter(isKnown));
  const dropped = stored.map(([path]) => path).filter((path) => !Object.hasOwn(known, path));
  if (dropped.length > 0 && dropped.length === stored.length)
    throw new Error(`none of these settings is known: ${dropped.map(describeValue).join(', ')}`);
  return { values: schema.change(schema.defaults, known), dropped };
}
