import type { Box } from '../../geometry/box.ts';

export const POINTS_PER_MM = 72 / 25.4;

/** Portrait sizes, in millimetres. */
export const PAGE_FORMATS = {
  a3: { width: 297, height: 420 },
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  letter: { width: 215.9, height: 279.4 },
  '6x9': { width: 152.4, height: 228.6 },
} as const;

export type PageName = keyof typeof PAGE_FORMATS;

/** Page size and margins; lengths in millimetres. */
export interface PageSetup {
  readonly page: PageName;
  /** Undefined: the orientation in which the puzzle is larger. */
  readonly isLandscape?: boolean | undefined;
  readonly marginMm: number;
  /** Width of the strip that is cut off on each side. */
  readonly bleedMm: number;
}

export const DEFAULT_SETUP: PageSetup = { page: 'a4', marginMm: 15, bleedMm: 0 };

/** Margins leave at least this fraction of the page's shorter side. */
const MIN_INNER_FRACTION = 0.4;

/** Maximum bleed. */
export const MAX_BLEED_MM = 20;

/** A page, in points. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  /** The area inside the margins. */
  readonly inner: Box;
}

export function createPaper({ page, marginMm, bleedMm }: PageSetup, isLandscape: boolean): Paper {
  const { width: short, height: long } = PAGE_FORMATS[page];
  const [width, height] = (isLandscape ? [long, short] : [short, long]).map((mm) => mm * POINTS_PER_MM);
  const margin = marginMm * POINTS_PER_MM;
  const inner = { minX: margin, minY: margin, maxX: width - margin, maxY: height - margin };
  return { width, height, bleed: bleedMm * POINTS_PER_MM, inner };
}

/** The maximum margin of a page, in whole millimetres. */
export function maxMarginMm(page: PageName): number {
  return Math.floor(((1 - MIN_INNER_FRACTION) / 2) * PAGE_FORMATS[page].width);
}
