import { pow } from '../geometry/arithmetic/power.ts';
import { type Changes, diffSettings, lookUp, withoutSign } from './paths.ts';
import { describeExpected, fitIntoRange, isValidValue, type NumberSetting, type Setting, type ValueOf } from './setting.ts';

/** Settings and groups of settings by name. */
export type Group = { readonly [name: string]: Setting | Group };

export type ValuesOf<G> = {
  readonly [Name in keyof G]: G[Name] extends Setting ? ValueOf<G[Name]> : ValuesOf<G[Name]>;
};

/** A constraint between several settings. */
export interface Rule<Values> {
  /** Returns a message if the values violate the rule. Each value on its own is valid. */
  findViolation(values: Values): string | undefined;
  /**
   * Returns the changes to other settings that restore the rule after the user changed the setting at `path`. The schema clamps them to
   * their ranges.
   */
  adjust(values: Values, path: string): Changes;
}

/**
 * The settings that a knob drives, by path, each with its value at the knob's minimum and maximum. At the knob's default a driven setting
 * has its own default. In between it is interpolated geometrically, or linearly if it may be 0.
 */
export type KnobTargets = Readonly<Record<string, readonly [atMin: number, atMax: number]>>;

/** The settings of one owner, with validation and changes. A path names one setting, such as `repulsion.weight`. */
export interface Schema<Values extends object> {
  /** All settings by path, in order. */
  readonly settings: ReadonlyMap<string, Setting>;
  readonly defaults: Values;
  /** The defaults with the values of a preset. Throws a RangeError if no setting has a value for that preset. */
  preset(name: string): Values;
  /** Lists the errors in the values, one sentence each. */
  validate(values: object): string[];
  /** Throws a RangeError with all messages if the values are invalid. */
  assert(values: object): void;
  /** Adds the settings that the knobs among the changes drive. A change given explicitly takes precedence. */
  expandKnobs(changes: Changes): Changes;
  /** The paths of the changes, excluding those that a knob among them drives. */
  listDirectPaths(changes: Changes): string[];
  /**
   * Replaces the former paths of renamed settings by the current ones. If both are present, the value of the current path takes precedence.
   */
  rename(changes: Changes): Changes;
  /**
   * Returns a copy of the values with the changes, and with the settings that changed knobs drive. Throws a RangeError for an unknown path
   * or an invalid value.
   */
  change(values: Values, changes: Changes): Values;
  /** Returns the changes with which `change` turns `from` into `to`: all differences, and the settings that changed knobs drive. */
  diff(from: Values, to: Values): Changes;
  /** Returns the change that the user makes to one setting, and all changes that rules require because of it. */
  applyRules(values: Values, path: string, value: unknown): Changes;
}

/**
 * @param of the owner of the settings, for messages: "of pictures"
 * @param renamed the current path of each setting or group that had another one in earlier versions; specific paths before their group
 */
export function createSchema<const G extends Group>(
  group: G,
  {
    of,
    rules = [],
    knobs = {},
    renamed = {},
  }: {
    readonly of?: string;
    readonly rules?: readonly Rule<ValuesOf<G>>[];
    readonly knobs?: Readonly<Record<string, KnobTargets>>;
    readonly renamed?: Readonly<Record<string, string>>;
  } = {},
): Schema<ValuesOf<G>> {
  type Values = ValuesOf<G>;
  const settings = new Map(listSettings(group));
  const defaults = build(group, ({ defaultValue }) => defaultValue) as Values;
  const ownerText = of === undefined ? '' : ` ${of}`;

  for (const path of Object.values(knobs).flatMap((own) => Object.keys(own))) {
    if (settings.get(path)?.type !== 'number') throw new Error(`a knob can't drive ${path}, which is not a number`);
  }

  function validate(values: object): string[] {
    const messages = [...settings].flatMap(([path, setting]) => {
      const value = lookUp(values, path);
      return isValidValue(setting, value) ? [] : [`${path} is ${describeValue(value)}: it must be ${describeExpected(setting)}`];
    });
    return messages.length > 0 ? messages : rules.flatMap((rule) => rule.findViolation(values as Values) ?? []);
  }

  function assert(values: object): void {
    const messages = validate(values);
    if (messages.length > 0) throw new RangeError(messages.join('; '));
  }

  function rename(changes: Changes): Changes {
    const entries = Object.entries(changes);
    const current = entries.filter(([path]) => currentPath(path) === path);
    if (current.length === entries.length) return changes;
    return Object.fromEntries([...entries.map(([path, value]) => [currentPath(path), value]), ...current]);
  }

  function currentPath(path: string): string {
    const old = Object.keys(renamed).find((name) => path === name || path.startsWith(`${name}.`));
    return old === undefined ? path : renamed[old] + path.slice(old.length);
  }

  function expandKnobs(given: Changes): Changes {
    const changes = rename(given);
    const driven = Object.entries(changes).flatMap(([path, value]) => {
      const knob = settings.get(path);
      if (!Object.hasOwn(knobs, path) || knob?.type !== 'number' || !isValidValue(knob, value)) return [];
      return Object.entries(knobs[path]).map(([other, ends]) => [
        other,
        drive(knob, value as number, settings.get(other) as NumberSetting, ends),
      ]);
    });
    return Object.fromEntries([...driven, ...Object.entries(changes)]);
  }

  function listDriven(changes: Changes): string[] {
    return Object.keys(changes).flatMap((path) => (Object.hasOwn(knobs, path) ? Object.keys(knobs[path]) : []));
  }

  function set(values: Values, changes: Changes): Values {
    const changed = structuredClone(values);
    for (const [path, value] of Object.entries(expandKnobs(changes))) {
      if (!settings.has(path)) {
        throw new RangeError(`there is no setting ${describeValue(path)}${ownerText}; there are ${[...settings.keys()].join(', ')}`);
      }
      const keys = path.split('.');
      const last = keys.pop()!;
      (lookUpGroup(changed, keys) as Record<string, unknown>)[last] = withoutSign(value);
    }
    return changed;
  }

  function preset(name: string): Values {
    const names = new Set([...settings.values()].flatMap(({ presets = {} }) => Object.keys(presets)));
    if (!names.has(name)) throw new RangeError(`there is no preset ${name}${ownerText}; there are ${[...names].join(', ') || 'none'}`);
    return build(group, ({ defaultValue, presets }) => presets?.[name] ?? defaultValue) as Values;
  }

  return {
    settings,
    defaults,
    preset,
    validate,
    assert,
    expandKnobs,
    rename,
    listDirectPaths(given) {
      const changes = rename(given);
      const driven = listDriven(changes);
      return Object.keys(changes).filter((path) => !driven.includes(path));
    },
    diff(from, to) {
      const differing = diffSettings(from, to);
      return { ...differing, ...Object.fromEntries(listDriven(differing).map((path) => [path, lookUp(to, path)])) };
    },
    change(values, changes) {
      const changed = set(values, changes);
      assert(changed);
      return changed;
    },
    applyRules(values, path, value) {
      const changed = set(values, { [path]: value });
      const adjusted = rules.flatMap((rule) => Object.entries(rule.adjust(changed, path)));
      return Object.fromEntries([[path, value], ...adjusted.map(([path, value]) => [path, fitIntoRange(settings.get(path)!, value)])]);
    },
  };
}

/**
 * Keeps one number below another. When a change violates this, the other number follows: the greater one
 * becomes twice the changed value, or the lesser one half of it.
 */
export function keepBelow(lesser: string, greater: string, reason: string): Rule<object> {
  const read = (values: object) => [lookUp(values, lesser), lookUp(values, greater)] as [number, number];
  return {
    findViolation(values) {
      const [low, high] = read(values);
      return low < high ? undefined : `${lesser} (${low}) must be less than ${greater} (${high}), ${reason}`;
    },
    adjust(values, path) {
      const [low, high] = read(values);
      if (!(low >= high)) return {};
      return path === lesser ? { [greater]: 2 * low } : path === greater ? { [lesser]: high / 2 } : {};
    },
  };
}

/** The value of a driven number, rounded to three digits; more precision is not useful. */
function drive(knob: NumberSetting, at: number, driven: NumberSetting, [atMin, atMax]: readonly [number, number]): number {
  const [min, max] = knob.range;
  if (at === knob.defaultValue) return driven.defaultValue;
  const [end, endValue] = at < knob.defaultValue ? [min, atMin] : [max, atMax];
  const fraction = (at - knob.defaultValue) / (end - knob.defaultValue);
  const isScaled = driven.defaultValue * endValue > 0;
  const value = isScaled
    ? driven.defaultValue * pow(endValue / driven.defaultValue, fraction)
    : driven.defaultValue + fraction * (endValue - driven.defaultValue);
  return Number(value.toPrecision(3));
}

function listSettings(group: Group, prefix = ''): [path: string, setting: Setting][] {
  return Object.entries(group).flatMap(([name, part]) =>
    isSetting(part) ? [[prefix + name, part]] : listSettings(part, `${prefix}${name}.`),
  );
}

function build(group: Group, read: (setting: Setting) => unknown): object {
  return Object.fromEntries(Object.entries(group).map(([name, part]) => [name, isSetting(part) ? read(part) : build(part, read)]));
}

function lookUpGroup(values: object, keys: readonly string[]): object {
  return keys.reduce<object>((inner, key) => (inner as Record<string, object>)[key], values);
}

/** A group may contain a setting named `type`, but no string. */
function isSetting(part: Setting | Group): part is Setting {
  return typeof part.type === 'string';
}

/** Describes an invalid value or name on one line, short enough for a message however long or deeply nested it is. */
export function describeValue(value: unknown): string {
  // The JSON text without its quotes: it escapes line breaks, and the quotes are not needed here.
  if (typeof value === 'string') return shorten(JSON.stringify(value).slice(1, -1)) || '""';
  if (typeof value !== 'object' || value === null) return shorten(String(value));
  return Array.isArray(value) ? 'a list' : 'an object';
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
