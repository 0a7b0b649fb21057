import type { Fonts } from '../../print/pdf/fonts.ts';
import { writePdf } from '../../print/pdf/writePdf.ts';
import type { Printed } from './print.ts';

/** Which pages are wanted; the puzzle comes first. */
export interface WantedPages {
  readonly puzzle: boolean;
  readonly solution: boolean;
}

/** The bytes of a PDF with the pages that are wanted. Rejects where there is no solution, and one is wanted. */
export async function printPdf({ sheet, solution, words, solutionTitle }: Printed, wanted: WantedPages, fonts: Fonts): Promise<Uint8Array> {
  if (wanted.solution && solution === undefined) throw new Error('the puzzle has no solution that could be printed');
  const sheets = [...(wanted.puzzle ? [sheet] : []), ...(wanted.solution ? [solution!] : [])];
  return writePdf(sheets, { fonts, info: { title: wanted.puzzle ? words.title : solutionTitle, author: words.author } });
}
