import type { Fonts } from '../../print/pdf/fonts.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { type Printed, printSvg } from '../../session/print/print.ts';
import { printPdf, type WantedPages } from '../../session/print/printPdf.ts';
import { MAX_PNG_PX, renderPng } from '../../workers/node/png.ts';
import { type Call, UsageError } from '../command.ts';
import { STDIO } from '../files/input.ts';
import { readNumber } from '../options.ts';

/** Output formats of a page, by file name extension. */
const EXTENSIONS = ['.svg', '.pdf', '.png'] as const;

type Extension = (typeof EXTENSIONS)[number];

export const PAGE_OUT = `OUT${EXTENSIONS.join('|')}`;

const DPI = { min: 36, max: 1200, default: 300 } as const;

export const DPI_HELP = `  --dpi N         resolution of a .png, in dots per inch, from ${DPI.min} to ${DPI.max}; default ${DPI.default}`;

/** The output format of a page. */
export interface PageFormat {
  readonly extension: Extension;
  readonly dpi: number;
}

/** The format of the output's extension; PDF for standard output. */
export function readPageFormat(output: string, options: Call['options']): PageFormat {
  const extension = output === STDIO ? '.pdf' : EXTENSIONS.find((known) => output.toLowerCase().endsWith(known));
  if (extension === undefined)
    throw new UsageError(`${output}: a page is written as ${EXTENSIONS.slice(0, -1).join(', ')} or ${EXTENSIONS.at(-1)}`);
  const dpi = readNumber(options, 'dpi', DPI.min, DPI.max, '');
  if (dpi !== undefined && extension !== '.png') throw new UsageError(`--dpi is only for .png files, not for ${output}`);
  return { extension, dpi: dpi ?? DPI.default };
}

/** Renders the requested pages; only a PDF can have several. Rejects with a message for the user. */
export async function writePages(printed: Printed, opened: OpenedPuzzle, format: PageFormat, wanted: WantedPages, fonts: Fonts) {
  if (format.extension === '.pdf') return printPdf(printed, wanted, fonts);
  const svg = printSvg(printed, opened, fonts, !wanted.puzzle);
  if (format.extension === '.svg') return svg;
  const { width, height, bleed = 0 } = printed.sheet;
  const [widthPx, heightPx] = [width, height].map((length) => Math.round(((length + 2 * bleed) / 72) * format.dpi));
  if (Math.max(widthPx, heightPx) > MAX_PNG_PX)
    throw new UsageError(`the page would be ${widthPx} by ${heightPx} pixels, but at most ${MAX_PNG_PX} are possible; use a smaller --dpi`);
  return renderPng(svg, widthPx, [...fonts.regular, ...fonts.semibold]);
}
