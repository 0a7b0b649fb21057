import { pow } from '../geometry/arithmetic/power.ts';
import { type Changes, diffSettings, lookUp, withoutSign } from './paths.ts';
import { fitIntoRange, isFine, type NumberSetting, type Setting, type ValueOf, wantedOf } from './setting.ts';

/** Settings and groups of settings by name. */
export type Group = { readonly [name: string]: Setting | Group };

export type ValuesOf<G> = {
  readonly [Name in keyof G]: G[Name] extends Setting ? ValueOf<G[Name]> : ValuesOf<G[Name]>;
};

/** What several settings must be together. */
export interface Rule<Values> {
  /** What is wrong, where each by itself is fine. */
  complain(values: Values): string | undefined;
  /** What must change along where one setting was changed, by hand, so that the rule holds; where that leaves a range, its end is taken. */
  follow(values: Values, path: string): Changes;
}

/**
 * What a knob drives, by path: each of these numbers is as given where the knob is at the least and at the most of its range, and has its
 * standard where the knob has its own. In between it follows in equal proportions, or in equal steps where it may be 0.
 */
export type Driven = Readonly<Record<string, readonly [atLeast: number, atMost: number]>>;

/** All that can be said and done about the settings of one owner. Paths name single settings, as in `repulsion.weight`. */
export interface Schema<Values extends object> {
  /** By path, in order. */
  readonly settings: ReadonlyMap<string, Setting>;
  readonly defaults: Values;
  /** The defaults with what this preset has instead. Throws a RangeError if no setting has anything for it. */
  preset(name: string): Values;
  /** What is wrong with the values, a sentence each. */
  validate(values: object): string[];
  /** Throws a RangeError with all messages unless the values are fine. */
  assert(values: object): void;
  /** The changes with what the knobs among them drive; what they say themselves counts. */
  spellOut(changes: Changes): Changes;
  /** The paths of changes without those that a knob among them drives. */
  turnedIn(changes: Changes): string[];
  /** The changes with the old paths of renamed settings replaced by the current ones. If both are present, the value of the current path counts. */
  rename(changes: Changes): Changes;
  /** The values with some of them changed, and what is driven by those. Throws a RangeError for a path that does not exist or a value that can't be, and changes nothing. */
  change(values: Values, changes: Changes): Values;
  /** What makes one of the other by `change`: what differs, and what is driven by that. */
  diff(from: Values, to: Values): Changes;
  /** What must change besides, if a hand changes one setting; that one included. */
  follow(values: Values, path: string, value: unknown): Changes;
}

/**
 * @param of whose settings they are, for messages: "of pictures"
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
    readonly knobs?: Readonly<Record<string, Driven>>;
    readonly renamed?: Readonly<Record<string, string>>;
  } = {},
): Schema<ValuesOf<G>> {
  type Values = ValuesOf<G>;
  const settings = new Map(listSettings(group));
  const defaults = build(group, ({ standard }) => standard) as Values;
  const whose = of === undefined ? '' : ` ${of}`;

  for (const path of Object.values(knobs).flatMap((own) => Object.keys(own))) {
    if (settings.get(path)?.type !== 'number') throw new Error(`a knob can't drive ${path}, which is no number`);
  }

  function validate(values: object): string[] {
    const messages = [...settings].flatMap(([path, setting]) => {
      const value = lookUp(values, path);
      return isFine(setting, value) ? [] : [`${path} is ${describeValue(value)}: it must be ${wantedOf(setting)}`];
    });
    return messages.length > 0 ? messages : rules.flatMap((rule) => rule.complain(values as Values) ?? []);
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

  function spellOut(given: Changes): Changes {
    const changes = rename(given);
    const driven = Object.entries(changes).flatMap(([path, value]) => {
      const knob = settings.get(path);
      if (!Object.hasOwn(knobs, path) || knob?.type !== 'number' || !isFine(knob, value)) return [];
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
    for (const [path, value] of Object.entries(spellOut(changes))) {
      if (!settings.has(path)) {
        throw new RangeError(`there is no setting ${describeValue(path)}${whose}; there are ${[...settings.keys()].join(', ')}`);
      }
      const keys = path.split('.');
      const last = keys.pop()!;
      (lookUpGroup(changed, keys) as Record<string, unknown>)[last] = withoutSign(value);
    }
    return changed;
  }

  function preset(name: string): Values {
    const names = new Set([...settings.values()].flatMap(({ presets = {} }) => Object.keys(presets)));
    if (!names.has(name)) throw new RangeError(`there is no preset ${name}${whose}; there are ${[...names].join(', ') || 'none'}`);
    return build(group, ({ standard, presets }) => presets?.[name] ?? standard) as Values;
  }

  return {
    settings,
    defaults,
    preset,
    validate,
    assert,
    spellOut,
    rename,
    turnedIn(given) {
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
    follow(values, path, value) {
      const changed = set(values, { [path]: value });
      const followed = rules.flatMap((rule) => Object.entries(rule.follow(changed, path)));
      return Object.fromEntries([[path, value], ...followed.map(([path, value]) => [path, fitIntoRange(settings.get(path)!, value)])]);
    },
  };
}

/** The one number stays below the other, and moves it along: the greater one to twice, the lesser one to half of what was changed. */
export function keepBelow(lesser: string, greater: string, reason: string): Rule<object> {
  const read = (values: object) => [lookUp(values, lesser), lookUp(values, greater)] as [number, number];
  return {
    complain(values) {
      const [low, high] = read(values);
      return low < high ? undefined : `${lesser} (${low}) must be less than ${greater} (${high}), ${reason}`;
    },
    follow(values, path) {
      const [low, high] = read(values);
      if (!(low >= high)) return {};
      return path === lesser ? { [greater]: 2 * low } : path === greater ? { [lesser]: high / 2 } : {};
    },
  };
}

/** The value of a number that a knob drives, in three digits: nobody tunes finer than that. */
function drive(knob: NumberSetting, at: number, driven: NumberSetting, [atLeast, atMost]: readonly [number, number]): number {
  const [least, most] = knob.range;
  if (at === knob.standard) return driven.standard;
  const [end, endValue] = at < knob.standard ? [least, atLeast] : [most, atMost];
  const share = (at - knob.standard) / (end - knob.standard);
  const isScaled = driven.standard * endValue > 0;
  const value = isScaled
    ? driven.standard * pow(endValue / driven.standard, share)
    : driven.standard + share * (endValue - driven.standard);
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

/** A group may hold a setting that is called type, but not a word. */
function isSetting(part: Setting | Group): part is Setting {
  return typeof part.type === 'string';
}

/** A value that is none of a setting, or a name that is none, on one line and short enough for a message however long or deep it is. */
export function describeValue(value: unknown): string {
  // As JSON has it between its quotes, with no line breaks; nothing needs the quotes to be seen.
  if (typeof value === 'string') return shorten(JSON.stringify(value).slice(1, -1)) || '""';
  if (typeof value !== 'object' || value === null) return shorten(String(value));
  return Array.isArray(value) ? 'a list' : 'an object';
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
