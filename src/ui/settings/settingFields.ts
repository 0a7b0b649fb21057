import type { Schema } from '../../settings/schema.ts';
import type { Setting } from '../../settings/setting.ts';
import { create } from '../kit/dom.ts';

type Value = Setting['standard'];

/** A field for each setting of some schemas, with the default in it. */
export class SettingFields {
  readonly element = create('div', 'setting-fields');
  private readonly fields: readonly { readonly path: string; readonly standard: Value; read(): Value }[];

  constructor(schemas: readonly Pick<Schema<object>, 'settings'>[]) {
    this.fields = schemas.flatMap(({ settings }) =>
      [...settings].map(([path, setting]) => {
        const { control, read } = createControl(setting);
        const unit = setting.type === 'number' && setting.unit !== undefined ? ` ${setting.unit}` : '';
        const field = createField(setting.label + unit, control);
        field.title = setting.hint;
        field.dataset.setting = path;
        this.element.append(field);
        return { path, standard: setting.standard, read };
      }),
    );
  }

  /** The settings that are not as by default. */
  readChanges(): Readonly<Record<string, Value>> {
    const values = this.fields.map(({ path, standard, read }) => ({ path, standard, value: read() }));
    return Object.fromEntries(values.filter(({ standard, value }) => value !== standard).map(({ path, value }) => [path, value]));
  }
}

/** A label with its control. */
export function createField(label: string, control: HTMLElement): HTMLLabelElement {
  const field = create('label', 'labelled');
  field.append(create('span', '', label), control);
  return field;
}

/** A choice from a list of values with their labels. */
export function createSelect(options: readonly (readonly [value: string, label: string])[]): HTMLSelectElement {
  const select = create('select', 'field');
  select.append(...options.map(([value, label]) => new Option(label, value)));
  return select;
}

export function createNumberInput(value: number, limits: { readonly min?: number; readonly max?: number } = {}): HTMLInputElement {
  const input = create('input', 'field');
  input.type = 'number';
  input.required = true;
  input.step = 'any';
  if (limits.min !== undefined) input.min = String(limits.min);
  if (limits.max !== undefined) input.max = String(limits.max);
  input.value = String(value);
  return input;
}

function createControl(setting: Setting): { control: HTMLElement; read(): Value } {
  switch (setting.type) {
    case 'switch': {
      const box = create('input', '');
      box.type = 'checkbox';
      box.checked = setting.standard;
      return { control: box, read: () => box.checked };
    }
    case 'number': {
      const input = createNumberInput(setting.standard);
      return { control: input, read: () => input.valueAsNumber };
    }
    case 'choice': {
      const select = createSelect(setting.choices.map((known) => [known, known]));
      select.value = setting.standard;
      return { control: select, read: () => select.value };
    }
    case 'text': {
      const input = create('input', 'field');
      input.value = setting.standard;
      return { control: input, read: () => input.value.trim() };
    }
  }
}
