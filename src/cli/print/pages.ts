import type { Fonts } from '../../print/pdf/fonts.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { type Printed, printSvg } from '../../session/print/print.ts';
import { printPdf, type WantedPages } from '../../session/print/printPdf.ts';
import { type Call, UsageError } from '../command.ts';
import { STANDARD } from '../files/input.ts';
import { MAX_PNG_PX, renderPng } from '../files/png.ts';
import { readNumber } from '../options.ts';

/** What a printed page is written as, by the ending of its file. */
const ENDINGS = ['.svg', '.pdf', '.png'] as const;

type Ending = (typeof ENDINGS)[number];

export const PAGE_OUT = `OUT${ENDINGS.join('|')}`;

const DPI = { least: 36, most: 1200, usual: 300 } as const;

export const DPI_HELP = `  --dpi N         the dots per inch of a .png, from ${DPI.least} to ${DPI.most}; ${DPI.usual} if not said`;

/** How a page is written. */
export interface PageFormat {
  readonly ending: Ending;
  readonly dpi: number;
}

/** PDF is what goes to standard output. */
export function readPageFormat(output: string, options: Call['options']): PageFormat {
  const ending = output === STANDARD ? '.pdf' : ENDINGS.find((known) => output.toLowerCase().endsWith(known));
  if (ending === undefined) throw new UsageError(`${output}: a page ends in ${ENDINGS.slice(0, -1).join(', ')} or ${ENDINGS.at(-1)}`);
  const dpi = readNumber(options, 'dpi', DPI.least, DPI.most, '');
  if (dpi !== undefined && ending !== '.png') throw new UsageError(`--dpi is for .png: ${output} has no dots`);
  return { ending, dpi: dpi ?? DPI.usual };
}

/** The bytes of the file; only a PDF has several pages. Rejects with a message for the user. */
export async function writePages(printed: Printed, opened: OpenedPuzzle, format: PageFormat, wanted: WantedPages, fonts: Fonts) {
  if (format.ending === '.pdf') return printPdf(printed, wanted, fonts);
  const svg = printSvg(printed, opened, fonts, !wanted.puzzle);
  if (format.ending === '.svg') return svg;
  const { width, height, bleed = 0 } = printed.sheet;
  const [widthPx, heightPx] = [width, height].map((length) => Math.round(((length + 2 * bleed) / 72) * format.dpi));
  if (Math.max(widthPx, heightPx) > MAX_PNG_PX)
    throw new UsageError(`the page would be ${widthPx} by ${heightPx} pixels, and ${MAX_PNG_PX} is the most; say a smaller --dpi`);
  return renderPng(svg, widthPx, [...fonts.regular, ...fonts.semibold]);
}
