/** What every setting has. */
interface Words<Value> {
  /** Its name beside the others of its group. */
  readonly label: string;
  /** What raising it does, or switching it on, or what the choices are: a sentence. */
  readonly hint: string;
  /** By default. */
  readonly standard: Value;
  /** Where a preset has something else, by the preset's name. */
  readonly presets?: Readonly<Record<string, Value>>;
}

export interface NumberSetting extends Words<number> {
  readonly type: 'number';
  /** The least and the most. */
  readonly range: readonly [least: number, most: number];
  /** The least is itself too little. */
  readonly isAbove?: boolean;
  readonly isWhole?: boolean;
  /** As it follows a value: °, rad. Lengths are in puzzle units and have none. */
  readonly unit?: string;
  /** What a hand at a slider wants, in what is shown. More may be typed where the range allows it. */
  readonly slider?: readonly [min: number, max: number, step: number];
  /** What is shown is this many times the setting: 180 / π for an angle in degrees. */
  readonly scale?: number;
}

export interface SwitchSetting extends Words<boolean> {
  readonly type: 'switch';
}

export interface ChoiceSetting<Choice extends string = string> extends Words<Choice> {
  readonly type: 'choice';
  readonly choices: readonly Choice[];
}

export interface TextSetting extends Words<string> {
  readonly type: 'text';
  readonly pattern: RegExp;
  /** What the pattern says, in words. */
  readonly form: string;
}

/** One setting: what it may be, and how it is told. */
export type Setting = NumberSetting | SwitchSetting | ChoiceSetting | TextSetting;

export type ValueOf<S> = S extends NumberSetting
  ? number
  : S extends SwitchSetting
    ? boolean
    : S extends ChoiceSetting<infer Choice>
      ? Choice
      : S extends TextSetting
        ? string
        : never;

export function number(parts: Omit<NumberSetting, 'type'>): NumberSetting {
  return { type: 'number', ...parts };
}

export function toggle(parts: Omit<SwitchSetting, 'type'>): SwitchSetting {
  return { type: 'switch', ...parts };
}

export function choice<const Choice extends string>(parts: Omit<ChoiceSetting<Choice>, 'type'>): ChoiceSetting<Choice> {
  return { type: 'choice', ...parts };
}

export function text(parts: Omit<TextSetting, 'type'>): TextSetting {
  return { type: 'text', ...parts };
}

/** What a value must be, in words: "a whole number from 1 to 50". */
export function wantedOf(setting: Setting): string {
  switch (setting.type) {
    case 'switch':
      return 'true or false';
    case 'choice':
      return setting.choices.join(' or ');
    case 'text':
      return setting.form;
    case 'number':
      return `a ${setting.isWhole ? 'whole ' : ''}number ${rangeOf(setting, Number.MAX_VALUE)}`.trimEnd();
  }
}

/** Between what a number must be, in words; empty where it may be any. A limit of at least `any` is none. */
export function rangeOf({ range: [least, most], isAbove }: NumberSetting, any: number): string {
  if (isAbove) return most < any ? `above ${least}, at most ${most}` : `above ${least}`;
  if (most < any) return `from ${least} to ${most}`;
  return least > -any ? `from ${least} up` : '';
}

export function isFine(setting: Setting, value: unknown): boolean {
  switch (setting.type) {
    case 'switch':
      return typeof value === 'boolean';
    case 'choice':
      return setting.choices.some((known) => known === value);
    case 'text':
      return typeof value === 'string' && setting.pattern.test(value);
    case 'number': {
      const [least, most] = setting.range;
      if (typeof value !== 'number' || !(value >= least && value <= most)) return false;
      return !(setting.isAbove && value === least) && (!setting.isWhole || Number.isInteger(value));
    }
  }
}

/** The number of the setting's range that is nearest to a number. */
export function fitIntoRange(setting: Setting, value: unknown): unknown {
  if (setting.type !== 'number' || typeof value !== 'number') return value;
  const [least, most] = setting.range;
  return Math.min(Math.max(value, least), most);
}

/** A value as it is shown: π / 20 is to be 9 degrees, not 9.000000000000002. */
export function toShown(setting: Setting, value: unknown): unknown {
  return setting.type === 'number' && setting.scale !== undefined ? Number(((value as number) * setting.scale).toPrecision(12)) : value;
}

export function fromShown(setting: Setting, shown: unknown): unknown {
  return setting.type === 'number' && setting.scale !== undefined ? (shown as number) / setting.scale : shown;
}
