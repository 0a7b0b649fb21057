import {
  BLEED_MM,
  maxMarginMm,
  NUMBERS_PT,
  ORIENTATIONS,
  type Orientation,
  PAGES,
  type PageName,
  type PrintOptions,
  SHEETS,
  type SheetChoice,
} from '../../workbench/printing/printOptions.ts';
import { create } from '../kit/dom.ts';
import { createField, createNumberInput, createSelect } from '../kit/fields.ts';

/** The options for printing. */
export class PrintForm {
  readonly element = create('form', 'print-form');
  private readonly page = createSelect(PAGES);
  private readonly turn = createSelect(ORIENTATIONS);
  private readonly sheets = createSelect(SHEETS);
  private readonly titleText = createText('');
  private readonly author = createText('optional');
  private readonly margin: HTMLInputElement;
  private readonly bleed: HTMLInputElement;
  private readonly numbers: HTMLInputElement;

  /** @param onChange called on every change, even to an invalid value */
  constructor(options: PrintOptions, onChange: () => void) {
    this.page.value = options.page;
    this.turn.value = options.turn;
    this.sheets.value = options.sheets;
    this.author.value = options.author;
    this.margin = createNumberInput(options.marginMm, { min: 0, max: maxMarginMm(options.page) });
    this.bleed = createNumberInput(options.bleedMm, { min: BLEED_MM[0], max: BLEED_MM[1] });
    this.numbers = createNumberInput(NUMBERS_PT[0], { min: NUMBERS_PT[0], max: NUMBERS_PT[1] });
    this.numbers.required = false;
    this.numbers.placeholder = 'automatic';
    this.numbers.value = options.labelPt === undefined ? '' : String(options.labelPt);
    // Gets the focus when the dialog opens, instead of the close button.
    this.page.autofocus = true;
    this.element.append(
      createField('Sheets', this.sheets),
      createField('Page', this.page),
      createField('Orientation', this.turn),
      createField('Margin (mm)', this.margin),
      explain(createField('Bleed (mm)', this.bleed), 'Extra paper around the page that is cut off after printing'),
      explain(createField('Numbers (pt)', this.numbers), 'The font size of the clues. Leave it empty for a size that suits the page.'),
      explain(createField('Title', this.titleText), 'The title above the puzzle. The name of the picture appears only with the solution.'),
      createField('Author', this.author),
    );
    this.page.addEventListener('input', () => this.fitMargin());
    this.element.addEventListener('input', onChange);
    this.element.addEventListener('submit', (event) => event.preventDefault());
  }

  get title(): string {
    return this.titleText.value;
  }

  /** The chosen options; undefined if a number is invalid, which `fault` describes. */
  get options(): PrintOptions | undefined {
    if (!this.element.checkValidity()) return undefined;
    return {
      page: this.page.value as PageName,
      turn: this.turn.value as Orientation,
      marginMm: this.margin.valueAsNumber,
      bleedMm: this.bleed.valueAsNumber,
      author: this.author.value,
      labelPt: this.numbers.value === '' ? undefined : this.numbers.valueAsNumber,
      sheets: this.sheets.value as SheetChoice,
    };
  }

  /** The error message of the first invalid field. */
  get fault(): string | undefined {
    const input = this.element.querySelector<HTMLInputElement>('input:invalid');
    if (input === null) return undefined;
    return `${input.closest('label')?.firstElementChild?.textContent}: enter a number from ${input.min} to ${input.max}.`;
  }

  /** Prepares the form for another puzzle. @param defaultTitle used if the user enters no title */
  reset(hasSolution: boolean, defaultTitle: string): void {
    this.titleText.value = '';
    this.titleText.placeholder = defaultTitle;
    this.sheets.disabled = !hasSolution;
    this.sheets.title = hasSolution ? '' : 'The puzzle has no known solution';
  }

  /** Reduces a margin that is too large for the new page size. */
  private fitMargin(): void {
    const max = maxMarginMm(this.page.value as PageName);
    this.margin.max = String(max);
    if (this.margin.valueAsNumber > max) this.margin.value = String(max);
  }
}

function createText(placeholder: string): HTMLInputElement {
  const input = create('input', 'field');
  input.type = 'text';
  input.placeholder = placeholder;
  input.maxLength = 200;
  return input;
}

function explain(field: HTMLLabelElement, hint: string): HTMLLabelElement {
  field.title = hint;
  return field;
}
