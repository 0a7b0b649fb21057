import type { Variant } from '../../session/generate/puzzleBatch.ts';
import type { Schema } from '../../settings/schema.ts';
import { listVariable, PLAIN, readVariants, suggestValues } from '../../workbench/generating/variants.ts';
import { create } from '../kit/dom.ts';
import { createField, createSelect } from '../kit/fields.ts';
import { capitalise } from '../kit/text.ts';

/** Asks whether each seed is to be tried with several values of a setting. */
export class VaryFields {
  readonly element = create('div', 'generate-vary');
  private readonly setting = createSelect([]);
  private readonly values = create('input', 'field');
  private readonly valuesField = createField('Values', this.values);
  private schema!: Schema<object>;
  private suggested = '';

  /** @param onChange something else is to be varied, or by other values */
  constructor(onChange: () => void) {
    this.setting.title = 'Each seed is tried with each of several values of a setting; of all these puzzles the best is opened';
    this.values.required = true;
    this.values.title = 'Parted by commas, as in 0, 4, 8';
    this.element.append(createField('Vary', this.setting), this.valuesField);
    this.setting.addEventListener('change', () => {
      this.suggest();
      onChange();
    });
    this.values.addEventListener('input', onChange);
  }

  /** The setting that is varied; undefined where none is. */
  get path(): string | undefined {
    return this.setting.value || undefined;
  }

  /** Offers the settings of a method; what was varied still is, if the method has it. */
  offer(schema: Schema<object>): void {
    const { path } = this;
    this.schema = schema;
    const options = listVariable(schema);
    this.setting.replaceChildren(...[['', 'nothing'], ...options].map(([value, label]) => new Option(label, value)));
    const isKept = options.some(([other]) => other === path);
    this.setting.value = isKept ? path! : '';
    // What somebody wrote stays.
    this.suggest(isKept && this.values.value !== this.suggested ? this.values.value : undefined);
  }

  /** What is wrong with the values; empty if nothing is. */
  get fault(): string {
    return this.values.validationMessage;
  }

  /** Those that are asked for. None if there is something wrong with the values, or they are more than `most`: the field then says so. */
  read(most: number): readonly Variant[] {
    if (this.path === undefined) return [PLAIN];
    try {
      const variants = readVariants(this.schema, this.path, this.values.value);
      this.values.setCustomValidity(variants.length > most ? `With so many seeds, ${most} values are the most` : '');
      return variants.length > most ? [] : variants;
    } catch (error) {
      this.values.setCustomValidity(capitalise((error as Error).message));
      return [];
    }
  }

  /** Offers values, unless there are some. What can't be seen is not asked for. */
  private suggest(values?: string): void {
    const setting = this.path === undefined ? undefined : this.schema.settings.get(this.path);
    this.valuesField.hidden = setting === undefined;
    this.values.disabled = setting === undefined;
    this.valuesField.querySelector('span')!.title = setting?.hint ?? '';
    if (setting === undefined) return;
    this.suggested = suggestValues(setting);
    this.values.value = values ?? this.suggested;
  }
}
