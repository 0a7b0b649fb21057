import { create } from './dom.ts';

/** A label with its control. */
export function createField(label: string, control: HTMLElement): HTMLLabelElement {
  const field = create('label', 'labelled');
  field.append(create('span', '', label), control);
  return field;
}

/** A select element with values and labels. */
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
