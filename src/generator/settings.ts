/** The numbers that a setting may be. */
export interface SettingRange {
  readonly least: number;
  readonly most: number;
  readonly whole?: boolean;
}

const ANY: SettingRange = { least: 0, most: 1e9 };

/**
 * The settings with some of them changed. Throws a RangeError for one that does not exist or a value that can't be. A setting keeps its type;
 * `choices` lists the values of those that are words.
 */
export function changeGeneratorSettings<T extends object>(
  defaults: T,
  ranges: Readonly<Partial<Record<keyof T, SettingRange>>>,
  changes: Readonly<Record<string, unknown>>,
  choices?: Readonly<Partial<Record<keyof T, readonly string[]>>>,
): T {
  const changed = { ...defaults };
  for (const [key, value] of Object.entries(changes)) {
    if (!Object.hasOwn(defaults, key)) throw new RangeError(`there is no setting ${key}; there are ${Object.keys(defaults).join(', ')}`);
    const name = key as keyof T;
    const complaint = complain(defaults[name], value, ranges[name] ?? ANY, choices?.[name]);
    if (complaint !== undefined) throw new RangeError(`${key} is ${String(value)}: it must be ${complaint}`);
    changed[name] = value as T[keyof T];
  }
  return changed;
}

function complain(
  standard: unknown,
  value: unknown,
  { least, most, whole }: SettingRange,
  choices?: readonly string[],
): string | undefined {
  if (choices !== undefined) return choices.includes(value as string) ? undefined : choices.join(' or ');
  if (typeof standard === 'boolean') return typeof value === 'boolean' ? undefined : 'true or false';
  const isFine = typeof value === 'number' && value >= least && value <= most && (!whole || Number.isInteger(value));
  return isFine ? undefined : `a ${whole ? 'whole ' : ''}number from ${least} to ${most}`;
}
