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

/** How a page is wanted. */
export class PrintForm {
  readonly element = create('form', 'print-form');
  private readonly page = createSelect(PAGES);
  private readonly turn = createSelect(ORIENTATIONS);
  private readonly sheets = createSelect(SHEETS);
  private readonly titleText = createText('');
  private readonly author = createText('nobody is named');
  private readonly margin: HTMLInputElement;
  private readonly bleed: HTMLInputElement;
  private readonly numbers: HTMLInputElement;

  /** @param changed is called whenever the user has changed something, be it fine or not */
  constructor(options: PrintOptions, changed: () => void) {
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
    // Where the dialog begins: not with the cross that closes it.
    this.page.autofocus = true;
    this.element.append(
      createField('Sheets', this.sheets),
      createField('Page', this.page),
      createField('Orientation', this.turn),
      createField('Margin (mm)', this.margin),
      explain(createField('Bleed (mm)', this.bleed), 'Paper around the page that is cut off later'),
      explain(createField('Numbers (pt)', this.numbers), 'How large the clues are set; as the page asks for if nothing is said'),
      explain(createField('Title', this.titleText), 'Above the puzzle. What the picture is called stands with the solution only'),
      createField('Author', this.author),
    );
    this.page.addEventListener('input', () => this.fitMargin());
    this.element.addEventListener('input', changed);
    this.element.addEventListener('submit', (event) => event.preventDefault());
  }

  get title(): string {
    return this.titleText.value;
  }

  /** Undefined where a number is none, or out of its range: `fault` says which. */
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

  /** What is wrong with the first field that is. */
  get fault(): string | undefined {
    const input = this.element.querySelector<HTMLInputElement>('input:invalid');
    if (input === null) return undefined;
    return `${input.closest('label')?.firstElementChild?.textContent}: a number from ${input.min} to ${input.max} is wanted.`;
  }

  /**
   * Another puzzle is to be printed: what was said of the one before is not about this one.
   * @param untitled what stands above it where the user writes nothing
   */
  begin(hasSolution: boolean, untitled: string): void {
    this.titleText.value = '';
    this.titleText.placeholder = untitled;
    this.sheets.disabled = !hasSolution;
    this.sheets.title = hasSolution ? '' : 'No solution is known';
  }

  /** A margin that a larger page had is no reason to complain of a smaller one. */
  private fitMargin(): void {
    const most = maxMarginMm(this.page.value as PageName);
    this.margin.max = String(most);
    if (this.margin.valueAsNumber > most) this.margin.value = String(most);
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
