import { DEFAULT_SETUP, MAX_BLEED_MM, maxMarginMm, type PageName } from '../../print/page/paper.ts';
import { LABEL_PT } from '../../session/print/print.ts';
import type { PrintOrder } from '../../session/print/proof.ts';

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
];

export const ORIENTATIONS: Choices<Orientation> = [
  ['automatic', 'automatic'],
  ['upright', 'upright'],
  ['side', 'on its side'],
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
export const NUMBERS_PT = [LABEL_PT.least, LABEL_PT.most] as const;

/** Reads stored options, perhaps of another version of the page. Values that are unusable become the defaults. */
export function readPrintOptions(kept: unknown): PrintOptions {
  const known = (typeof kept === 'object' && kept !== null ? kept : {}) as { readonly [Name in keyof PrintOptions]?: unknown };
  const page = choose(PAGES, known.page) ?? DEFAULT_PRINT_OPTIONS.page;
  return {
    page,
    turn: choose(ORIENTATIONS, known.turn) ?? DEFAULT_PRINT_OPTIONS.turn,
    marginMm: readNumber(known.marginMm, [0, maxMarginMm(page)]) ?? DEFAULT_PRINT_OPTIONS.marginMm,
    bleedMm: readNumber(known.bleedMm, BLEED_MM) ?? DEFAULT_PRINT_OPTIONS.bleedMm,
    author: typeof known.author === 'string' ? known.author : DEFAULT_PRINT_OPTIONS.author,
    labelPt: readNumber(known.labelPt, NUMBERS_PT),
    sheets: choose(SHEETS, known.sheets) ?? DEFAULT_PRINT_OPTIONS.sheets,
  };
}

function choose<Value extends string>(choices: Choices<Value>, wanted: unknown): Value | undefined {
  return choices.find(([value]) => value === wanted)?.[0];
}

function readNumber(value: unknown, [least, most]: readonly [number, number]): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined;
}

/** A puzzle to print, with the title that the user typed. */
export interface PrintCopy extends Pick<PrintOrder, 'text' | 'name'> {
  readonly title: string;
  readonly hasSolution: boolean;
}

/** Creates the order for the printer. A puzzle without a solution is printed alone. */
export function createPrintOrder({ text, name, title, hasSolution }: PrintCopy, options: PrintOptions): PrintOrder {
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
