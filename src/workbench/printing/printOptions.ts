import { DEFAULT_SETUP, MAX_BLEED_MM, maxMarginMm, type PageName } from '../../print/page/paper.ts';
import type { PrintRequest } from '../../session/print/preview.ts';
import { LABEL_PT } from '../../session/print/print.ts';
import { numberFrom, oneOf, orElse, readGroup, readText, record } from '../../settings/storedData.ts';

export { maxMarginMm, type PageName } from '../../print/page/paper.ts';
export { neutralTitleOf } from '../../session/print/print.ts';

/** The user's options for printed pages, stored between visits. The title is not one of them: it belongs to one puzzle. */
export interface PrintOptions {
  readonly page: PageName;
  readonly turn: Orientation;
  readonly marginMm: number;
  readonly bleedMm: number;
  readonly author: string;
  /** Size of the numbers, in points; undefined for a size that fits the page. */
  readonly labelPt: number | undefined;
  readonly sheets: SheetChoice;
}

export type Orientation = 'automatic' | 'upright' | 'side';
export type SheetChoice = 'puzzle' | 'solution' | 'both';

/** Values with their labels. */
type Choices<Value> = readonly (readonly [value: Value, label: string])[];

export const PAGES: Choices<PageName> = [
  ['a3', 'A3'],
  ['a4', 'A4'],
  ['a5', 'A5'],
  ['letter', 'Letter'],
  ['6x9', '6 × 9 inch'],
];

export const ORIENTATIONS: Choices<Orientation> = [
  ['automatic', 'automatic'],
  ['upright', 'portrait'],
  ['side', 'landscape'],
];

export const SHEETS: Choices<SheetChoice> = [
  ['puzzle', 'puzzle'],
  ['solution', 'solution'],
  ['both', 'both'],
];

export const DEFAULT_PRINT_OPTIONS: PrintOptions = {
  page: DEFAULT_SETUP.page,
  turn: 'automatic',
  marginMm: DEFAULT_SETUP.marginMm,
  bleedMm: DEFAULT_SETUP.bleedMm,
  author: '',
  labelPt: undefined,
  sheets: 'puzzle',
};

/** Ranges, in millimetres and points. The maximum margin depends on the page. */
export const BLEED_MM = [0, MAX_BLEED_MM] as const;
export const NUMBERS_PT = [LABEL_PT.min, LABEL_PT.max] as const;

/** Reads stored options, perhaps of another version of the page. Values that are unusable become the defaults. */
export function readPrintOptions(stored: unknown): PrintOptions {
  const fields = orElse(readGroup, {})(stored) as { readonly page?: unknown };
  const standard = DEFAULT_PRINT_OPTIONS;
  const readPage = orElse(oneOf(valuesOf(PAGES)), standard.page);
  const read = record<PrintOptions>({
    page: readPage,
    turn: orElse(oneOf(valuesOf(ORIENTATIONS)), standard.turn),
    marginMm: orElse(numberFrom(0, maxMarginMm(readPage(fields.page))), standard.marginMm),
    bleedMm: orElse(numberFrom(...BLEED_MM), standard.bleedMm),
    author: orElse(readText, standard.author),
    labelPt: orElse(numberFrom(...NUMBERS_PT), undefined),
    sheets: orElse(oneOf(valuesOf(SHEETS)), standard.sheets),
  });
  return read(fields, 'it');
}

function valuesOf<Value>(choices: Choices<Value>): Value[] {
  return choices.map(([value]) => value);
}

/** A puzzle to print, with the title that the user typed. */
export interface PrintCopy extends Pick<PrintRequest, 'text' | 'name'> {
  readonly title: string;
  readonly hasSolution: boolean;
}

/** Creates the order for the printer. A puzzle without a solution is printed alone. */
export function createPrintRequest({ text, name, title, hasSolution }: PrintCopy, options: PrintOptions): PrintRequest {
  const { page, turn, marginMm, bleedMm, author, labelPt, sheets } = options;
  return {
    text,
    name,
    title: normalizeText(title),
    author: normalizeText(author),
    setup: { page, isLandscape: turn === 'automatic' ? undefined : turn === 'side', marginMm, bleedMm, labelPt },
    wanted: { puzzle: sheets !== 'solution' || !hasSolution, solution: sheets !== 'puzzle' && hasSolution },
  };
}

function normalizeText(text: string): string | undefined {
  return text.replace(/\s+/g, ' ').trim() || undefined;
}
