import { DEFAULT_SETUP, MAX_BLEED_MM, maxMarginMm, type PageName } from '../../print/page/paper.ts';
import { LABEL_PT } from '../../session/print/print.ts';
import type { PrintOrder } from '../../session/print/proof.ts';

export { maxMarginMm, type PageName } from '../../print/page/paper.ts';
export { neutralTitleOf } from '../../session/print/print.ts';

/** How the user wants pages; kept from visit to visit. The title is not among them: it belongs to one puzzle. */
export interface PrintWishes {
  readonly page: PageName;
  readonly turn: Turn;
  readonly marginMm: number;
  readonly bleedMm: number;
  readonly author: string;
  /** The size of the numbers, in points; as the page asks for if undefined. */
  readonly labelPt: number | undefined;
  readonly sheets: SheetChoice;
}

export type Turn = 'automatic' | 'upright' | 'side';
export type SheetChoice = 'puzzle' | 'solution' | 'both';

/** Values, and what they are called. */
type Choices<Value> = readonly (readonly [value: Value, label: string])[];

export const PAGES: Choices<PageName> = [
  ['a3', 'A3'],
  ['a4', 'A4'],
  ['a5', 'A5'],
  ['letter', 'Letter'],
];

export const TURNS: Choices<Turn> = [
  ['automatic', 'automatic'],
  ['upright', 'upright'],
  ['side', 'on its side'],
];

export const SHEETS: Choices<SheetChoice> = [
  ['puzzle', 'puzzle'],
  ['solution', 'solution'],
  ['both', 'both'],
];

export const DEFAULT_WISHES: PrintWishes = {
  page: DEFAULT_SETUP.page,
  turn: 'automatic',
  marginMm: DEFAULT_SETUP.marginMm,
  bleedMm: DEFAULT_SETUP.bleedMm,
  author: '',
  labelPt: undefined,
  sheets: 'puzzle',
};

/** From least to most, in millimetres and points; the margin's most depends on the page. */
export const BLEED_MM = [0, MAX_BLEED_MM] as const;
export const NUMBERS_PT = [LABEL_PT.least, LABEL_PT.most] as const;

/** What was kept, perhaps by another version of the page, as far as it can be used; the rest is as by default. */
export function recoverWishes(kept: unknown): PrintWishes {
  const known = (typeof kept === 'object' && kept !== null ? kept : {}) as { readonly [Name in keyof PrintWishes]?: unknown };
  const page = choose(PAGES, known.page) ?? DEFAULT_WISHES.page;
  return {
    page,
    turn: choose(TURNS, known.turn) ?? DEFAULT_WISHES.turn,
    marginMm: readNumber(known.marginMm, [0, maxMarginMm(page)]) ?? DEFAULT_WISHES.marginMm,
    bleedMm: readNumber(known.bleedMm, BLEED_MM) ?? DEFAULT_WISHES.bleedMm,
    author: typeof known.author === 'string' ? known.author : DEFAULT_WISHES.author,
    labelPt: readNumber(known.labelPt, NUMBERS_PT),
    sheets: choose(SHEETS, known.sheets) ?? DEFAULT_WISHES.sheets,
  };
}

function choose<Value extends string>(choices: Choices<Value>, wanted: unknown): Value | undefined {
  return choices.find(([value]) => value === wanted)?.[0];
}

function readNumber(value: unknown, [least, most]: readonly [number, number]): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined;
}

/** A puzzle that is to be printed, and what the user wrote for it. */
export interface PrintCopy extends Pick<PrintOrder, 'text' | 'name'> {
  readonly title: string;
  readonly hasSolution: boolean;
}

/** What the printer is told. Of a puzzle without solution only the puzzle is printed. */
export function orderOf({ text, name, title, hasSolution }: PrintCopy, wishes: PrintWishes): PrintOrder {
  const { page, turn, marginMm, bleedMm, author, labelPt, sheets } = wishes;
  return {
    text,
    name,
    title: readWords(title),
    author: readWords(author),
    setup: { page, isLandscape: turn === 'automatic' ? undefined : turn === 'side', marginMm, bleedMm, labelPt },
    wanted: { puzzle: sheets !== 'solution' || !hasSolution, solution: sheets !== 'puzzle' && hasSolution },
  };
}

function readWords(text: string): string | undefined {
  return text.replace(/\s+/g, ' ').trim() || undefined;
}
