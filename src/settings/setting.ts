/** The fields of every setting. */
interface SettingBase<Value> {
  /** Its name within its group. */
  readonly label: string;
  /** The effect of raising it or switching it on, or the meaning of the choices; one sentence. */
  readonly hint: string;
  /** The default value. */
  readonly defaultValue: Value;
  /** The values that differ from the default in presets, by preset name. */
  readonly presets?: Readonly<Record<string, Value>>;
}

export interface NumberSetting extends SettingBase<number> {
  readonly type: 'number';
  /** The minimum and the maximum. */
  readonly range: readonly [min: number, max: number];
  /** Whether the minimum itself is excluded. */
  readonly isAbove?: boolean;
  readonly isWhole?: boolean;
  /** The unit printed after a value: °, rad. Lengths are in puzzle units and have none. */
  readonly unit?: string;
  /** The range and step of the slider, in displayed units. A user may type other values within `range`. */
  readonly slider?: readonly [min: number, max: number, step: number];
  /** The displayed value is the setting times this factor: 180 / π for an angle in degrees. */
  readonly scale?: number;
}

export interface SwitchSetting extends SettingBase<boolean> {
  readonly type: 'switch';
}

export interface ChoiceSetting<Choice extends string = string> extends SettingBase<Choice> {
  readonly type: 'choice';
  readonly choices: readonly Choice[];
}

export interface TextSetting extends SettingBase<string> {
  readonly type: 'text';
  readonly pattern: RegExp;
  /** Describes the pattern in words. */
  readonly form: string;
}

/** One setting: its type, limits and texts. */
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

/** Describes the valid values, for example "a whole number from 1 to 50". */
export function describeExpected(setting: Setting): string {
  switch (setting.type) {
    case 'switch':
      return 'true or false';
    case 'choice':
      return setting.choices.join(' or ');
    case 'text':
      return setting.form;
    case 'number':
      return `a ${setting.isWhole ? 'whole ' : ''}number ${describeRange(setting, Number.MAX_VALUE)}`.trimEnd();
  }
}

/** Describes the range of a number; empty if unlimited. A limit of magnitude `unlimited` or more is omitted. */
export function describeRange({ range: [min, max], isAbove }: NumberSetting, unlimited: number): string {
  if (isAbove) return max < unlimited ? `above ${min}, at most ${max}` : `above ${min}`;
  if (max < unlimited) return `from ${min} to ${max}`;
  return min > -unlimited ? `from ${min} up` : '';
}

export function isValidValue(setting: Setting, value: unknown): boolean {
  switch (setting.type) {
    case 'switch':
      return typeof value === 'boolean';
    case 'choice':
      return setting.choices.some((known) => known === value);
    case 'text':
      return typeof value === 'string' && setting.pattern.test(value);
    case 'number': {
      const [min, max] = setting.range;
      if (typeof value !== 'number' || !(value >= min && value <= max)) return false;
      return !(setting.isAbove && value === min) && (!setting.isWhole || Number.isInteger(value));
    }
  }
}

/** Clamps a number to the setting's range; returns other values unchanged. */
export function fitIntoRange(setting: Setting, value: unknown): unknown {
  if (setting.type !== 'number' || typeof value !== 'number') return value;
  const [min, max] = setting.range;
  return Math.min(Math.max(value, min), max);
}

/** Converts a value to displayed units. Rounds, so that π / 20 gives 9 degrees, not 9.000000000000002. */
export function toShown(setting: Setting, value: unknown): unknown {
  return setting.type === 'number' && setting.scale !== undefined ? Number(((value as number) * setting.scale).toPrecision(12)) : value;
}

export function fromShown(setting: Setting, shown: unknown): unknown {
  return setting.type === 'number' && setting.scale !== undefined ? (shown as number) / setting.scale : shown;
}
