import type { Schema } from '../../settings/schema.ts';
import type { Setting } from '../../settings/setting.ts';
import { create } from '../kit/dom.ts';
import { createField, createNumberInput, createSelect } from '../kit/fields.ts';
import { capitalise } from '../kit/text.ts';

type Value = Setting['defaultValue'];
type Control = HTMLInputElement | HTMLSelectElement;

/** A form field for each setting of the given schemas, with the default as initial value. */
export class SettingFields {
  readonly element = create('div', 'setting-fields');
  private readonly fields: readonly { readonly path: string; readonly defaultValue: Value; readonly control: Control; read(): Value }[];

  constructor(schemas: readonly Pick<Schema<object>, 'settings'>[]) {
    this.fields = schemas.flatMap(({ settings }) =>
      [...settings].map(([path, setting]) => {
        const { control, read } = createControl(setting);
        const unit = setting.type === 'number' && setting.unit !== undefined ? ` ${setting.unit}` : '';
        const field = createField(capitalise(setting.label) + unit, control);
        field.title = setting.hint;
        field.dataset.setting = path;
        this.element.append(field);
        return { path, defaultValue: setting.defaultValue, control, read };
      }),
    );
  }

  /** Disables the field of one setting, because another control sets its value; undefined enables all fields. */
  disable(disabled: string | undefined): void {
    for (const { path, control } of this.fields) control.disabled = path === disabled;
  }

  /** The values of enabled fields that differ from the default. */
  readChanges(): Readonly<Record<string, Value>> {
    const enabled = this.fields.filter(({ control }) => !control.disabled);
    const values = enabled.map(({ path, defaultValue, read }) => ({ path, defaultValue, value: read() }));
    return Object.fromEntries(values.filter(({ defaultValue, value }) => value !== defaultValue).map(({ path, value }) => [path, value]));
  }
}

function createControl(setting: Setting): { control: Control; read(): Value } {
  switch (setting.type) {
    case 'switch': {
      const box = create('input', '');
      box.type = 'checkbox';
      box.checked = setting.defaultValue;
      return { control: box, read: () => box.checked };
    }
    case 'number': {
      const input = createNumberInput(setting.defaultValue);
      return { control: input, read: () => input.valueAsNumber };
    }
    case 'choice': {
      const select = createSelect(setting.choices.map((choice) => [choice, choice]));
      select.value = setting.defaultValue;
      return { control: select, read: () => select.value };
    }
    case 'text': {
      const input = create('input', 'field');
      input.value = setting.defaultValue;
      return { control: input, read: () => input.value.trim() };
    }
  }
}
