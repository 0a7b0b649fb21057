import { writePdf } from '../../../src/print/pdf/writePdf.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { printPuzzle } from '../../../src/session/print/print.ts';

/** A print job as plain data for a browser. */
export interface PrintQuestion {
  readonly puzzle: string;
  /** As base64. */
  readonly regular: string;
  readonly semibold: string;
}

/** The PDF that this engine produces, in hexadecimal. */
export async function printHere({ puzzle, regular, semibold }: PrintQuestion): Promise<string> {
  const decode = (text: string) => [Uint8Array.from(atob(text), (character) => character.charCodeAt(0))];
  const printed = printPuzzle({ opened: openPuzzle(puzzle), title: 'The same', name: 'x' }, { page: 'a4', marginMm: 15, bleedMm: 3 });
  const sheets = [printed.sheet, printed.solution!];
  const bytes = await writePdf(sheets, { fonts: { regular: decode(regular), semibold: decode(semibold) }, info: { title: 'The same' } });
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

Object.assign(globalThis, { printHere });
