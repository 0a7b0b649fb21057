import type { SettingGroup } from '../../workbench/generating/methodCatalogue.ts';
import { create } from '../kit/dom.ts';

type Value = SettingGroup['defaults'][string];

/** A field for each setting of some groups, with the default in it. */
export class SettingFields {
  readonly element = create('div', 'setting-fields');
  private readonly fields: readonly { readonly name: string; readonly standard: Value; read(): Value }[];

  constructor(groups: readonly SettingGroup[]) {
    this.fields = groups.flatMap(({ defaults, choices }) =>
      Object.entries(defaults).map(([name, standard]) => {
        const { control, read } = createControl(standard, choices[name]);
        this.element.append(createField(nameInWords(name), control));
        return { name, standard, read };
      }),
    );
  }

  /** The settings that are not as by default. */
  readChanges(): Readonly<Record<string, Value>> {
    const values = this.fields.map(({ name, standard, read }) => ({ name, standard, value: read() }));
    return Object.fromEntries(values.filter(({ standard, value }) => value !== standard).map(({ name, value }) => [name, value]));
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

function createControl(standard: Value, choices: readonly string[] | undefined): { control: HTMLElement; read(): Value } {
  if (typeof standard === 'boolean') {
    const box = create('input', '');
    box.type = 'checkbox';
    box.checked = standard;
    return { control: box, read: () => box.checked };
  }
  if (typeof standard === 'number') {
    const input = createNumberInput(standard);
    return { control: input, read: () => input.valueAsNumber };
  }
  if (choices !== undefined) {
    const select = createSelect(choices.map((choice) => [choice, choice]));
    select.value = standard;
    return { control: select, read: () => select.value };
  }
  const input = create('input', 'field');
  input.value = standard;
  return { control: input, read: () => input.value.trim() };
}

/** `minRadius` is min radius. */
function nameInWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
