import type { Variant } from '../../session/generate/puzzleBatch.ts';
import { describeValue, type Schema } from '../../settings/schema.ts';
import { describeExpected, isValidValue, type Setting } from '../../settings/setting.ts';
import { formatSetting, readValueList } from '../../settings/text.ts';

/** The variant without changes. */
export const PLAIN: Variant = { name: '', changes: {} };

type Settings = Pick<Schema<object>, 'settings'>;

/** Lists the settings that can differ between puzzles, with their labels. The class is excluded: it is required of all of them. */
export function listVariable({ settings }: Settings): [path: string, label: string][] {
  return [...settings].filter(([path, { type }]) => path !== 'class' && type !== 'text').map(([path, { label }]) => [path, label]);
}

/** Suggests values of a setting to try, as a user writes them: every choice, or a few numbers including the default. */
export function suggestValues(setting: Setting): string {
  switch (setting.type) {
    case 'switch':
      return 'false, true';
    case 'choice':
      return setting.choices.join(', ');
    case 'text':
      return setting.defaultValue;
    case 'number': {
      const { defaultValue, isWhole, range } = setting;
      const some =
        defaultValue === range[0] ? [defaultValue, defaultValue + 4, defaultValue + 8] : [defaultValue / 2, defaultValue, 2 * defaultValue];
      const texts = some.map((value) => (value === defaultValue ? String(value) : formatSetting(isWhole ? Math.round(value) : value)));
      return [...new Set(texts)].filter((text) => isValidValue(setting, Number(text))).join(', ');
    }
  }
}

/** Creates a variant per value of a list such as `0, 4, 8`. Throws a RangeError if the setting does not allow one of them. */
export function readVariants(schema: Schema<object>, path: string, values: string): Variant[] {
  const setting = schema.settings.get(path)!;
  return readValueList(path, values).map((changes) => {
    const value = changes[path];
    if (!isValidValue(setting, value))
      throw new RangeError(`${setting.label} can’t be ${describeValue(value)}: it must be ${describeExpected(setting)}`);
    schema.change(schema.defaults, changes);
    return { name: `${setting.label} ${value}`, changes };
  });
}
