import { shortList } from '../geometry/shortList.ts';
import { type Changes, flattenSettings, isGroup } from './paths.ts';
import { describeValue, type Schema } from './schema.ts';
import { isValidValue } from './setting.ts';

/** Settings read from data of an earlier version. */
export interface Recovered<Values> {
  readonly values: Values;
  /** The paths of stored values that are ignored, because the setting no longer exists or no longer accepts the value. */
  readonly dropped: readonly string[];
}

/** Uses stored values that are still valid, and defaults for the rest. Throws if none is valid, or if the values violate a rule. */
export function recoverSettings<Values extends object>(schema: Schema<Values>, data: unknown): Recovered<Values> {
  if (!isGroup(data)) throw new Error('settings must be an object');
  const stored = Object.entries(schema.rename(flattenSettings(data)));
  const isUsable = ([path, value]: [string, unknown]) => {
    const setting = schema.settings.get(path);
    return setting !== undefined && isValidValue(setting, value);
  };
  const usable: Changes = Object.fromEntries(stored.filter(isUsable));
  const dropped = stored.map(([path]) => path).filter((path) => !Object.hasOwn(usable, path));
  if (dropped.length > 0 && dropped.length === stored.length)
    throw new Error(`none of these settings can be used: ${shortList(dropped.map(describeValue))}`);
  return { values: schema.change(schema.defaults, usable), dropped };
}
