import { PuzzleError } from '../../puzzle/error.ts';

/** The first bytes of files that people mistake for vector pictures; `.` is any byte. */
const SIGNATURES: readonly (readonly [kind: string, start: RegExp])[] = [
  ['PNG', /^\x89PNG/s],
  ['JPEG', /^\xff\xd8\xff/s],
  ['GIF', /^GIF8[79]a/s],
  ['WebP', /^RIFF....WEBP/s],
  ['BMP', /^BM....\0\0\0\0/s],
  ['TIFF', /^(?:II\*\0|MM\0\*)/s],
  ['HEIC or AVIF', /^....ftyp/s],
  ['PDF', /^%PDF-/s],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the signature begins with one
  ['gzip', /^\x1f\x8b/s],
];

const SIGNATURE_BYTES = 14;

/**
 * Decodes the text of a file. Throws a PuzzleError that explains what to do with a file that holds no text, such as a photo.
 * @param keepsMark whether a byte order mark stays in the text
 */
export function decodeText(bytes: Uint8Array, keepsMark = false): string {
  const start = Array.from(bytes.subarray(0, SIGNATURE_BYTES), (byte) => String.fromCharCode(byte)).join('');
  const kind = SIGNATURES.find(([, signature]) => signature.test(start))?.[0];
  if (kind !== undefined) throw new PuzzleError(explainBinary(kind));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: keepsMark }).decode(bytes);
  } catch {
    throw new PuzzleError('the file is not UTF-8 text');
  }
}

function explainBinary(kind: string): string {
  if (kind === 'gzip') return 'the file is compressed; unpack it first (an .svgz holds an .svg)';
  if (kind === 'PDF')
    return 'the file is a PDF, and Kronkel reads vector pictures as SVG: open it in Inkscape, which is free, and save it as SVG';
  return `the file is a bitmap (${kind}), and Kronkel reads vector pictures (SVG): trace it first, for example with Path > Trace Bitmap in Inkscape, which is free`;
}
