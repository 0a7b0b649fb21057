import type { Fonts } from '../../print/pdf/fonts.ts';
import { writePdf } from '../../print/pdf/writePdf.ts';
import type { Printed } from './print.ts';

/** The requested pages; the puzzle comes first. */
export interface WantedPages {
  readonly puzzle: boolean;
  readonly solution: boolean;
}

/** A PDF with the requested pages. Rejects if the solution is requested and there is none. */
export async function printPdf(
  { sheet, solution, header, solutionTitle }: Printed,
  wanted: WantedPages,
  fonts: Fonts,
): Promise<Uint8Array> {
  if (wanted.solution && solution === undefined) throw new Error('the puzzle has no solution to print');
  const sheets = [...(wanted.puzzle ? [sheet] : []), ...(wanted.solution ? [solution!] : [])];
  return writePdf(sheets, { fonts, info: { title: wanted.puzzle ? header.title : solutionTitle, author: header.author } });
}
