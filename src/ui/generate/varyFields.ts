import type { Variant } from '../../session/generate/puzzleBatch.ts';
import type { Schema } from '../../settings/schema.ts';
import { listVariable, PLAIN, readVariants, suggestValues } from '../../workbench/generating/variants.ts';
import { create } from '../kit/dom.ts';
import { createField, createSelect } from '../kit/fields.ts';
import { capitalise } from '../kit/text.ts';

/** Asks for a setting to vary and its values. The search tries each value with each seed. */
export class VaryFields {
  readonly element = create('div', 'generate-vary');
  private readonly setting = createSelect([]);
  private readonly values = create('input', 'field');
  private readonly valuesField = createField('Values', this.values);
  private schema!: Schema<object>;
  private suggested = '';

  /** @param onChange called when the setting or its values change */
  constructor(onChange: () => void) {
    this.setting.title = 'Makes each try with several values of a setting, and opens the best of all these puzzles.';
    this.values.required = true;
    this.values.title = 'Separated by commas, such as 0, 4, 8';
    this.element.append(createField('Vary', this.setting), this.valuesField);
    this.setting.addEventListener('change', () => {
      this.suggest();
      onChange();
    });
    this.values.addEventListener('input', onChange);
  }

  /** The varied setting; undefined if none. */
  get path(): string | undefined {
    return this.setting.value || undefined;
  }

  /** Offers the settings of a method. Keeps the chosen one if the method has it. */
  offer(schema: Schema<object>): void {
    const { path } = this;
    this.schema = schema;
    const options = listVariable(schema);
    this.setting.replaceChildren(...[['', 'nothing'], ...options].map(([value, label]) => new Option(label, value)));
    const isKept = options.some(([other]) => other === path);
    this.setting.value = isKept ? path! : '';
    // Values that the user typed stay.
    this.suggest(isKept && this.values.value !== this.suggested ? this.values.value : undefined);
  }

  /** The error in the values; empty if they are valid. */
  get fault(): string {
    return this.values.validationMessage;
  }

  /** The variants to try. Empty if the values are invalid or more than `max`; then the field shows an error. */
  read(max: number): readonly Variant[] {
    if (this.path === undefined) return [PLAIN];
    try {
      const variants = readVariants(this.schema, this.path, this.values.value);
      this.values.setCustomValidity(variants.length > max ? `Enter at most ${max} values, or make fewer tries` : '');
      return variants.length > max ? [] : variants;
    } catch (error) {
      this.values.setCustomValidity(capitalise((error as Error).message));
      return [];
    }
  }

  /** Fills the field with the given or suggested values. Hides it if no setting is varied. */
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
