import { expect, test } from 'vitest';
import { decodeText } from '../../../src/session/formats/decodeText.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'PNG'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'JPEG'],
  ['GIF89a\x01\0\x01\0', 'GIF'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'WebP'],
  ['BM\x9a\0\0\0\0\0\0\0\x36\0', 'BMP'],
  ['II*\0\x08\0\0\0', 'TIFF'],
  ['\0\0\0\x18ftypheic', 'HEIC or AVIF'],
])('says of %j that it is a bitmap, and names a free program that traces it', (start, kind) => {
  expect(() => decodeText(bytesOf(start))).toThrow(
    `the file is a bitmap (${kind}), and Kronkel reads vector pictures (SVG): trace it first, for example with Path > Trace Bitmap in Inkscape, which is free`,
  );
});

test('says what to do with a PDF, a compressed drawing and other bytes', () => {
  expect(() => decodeText(bytesOf('%PDF-1.7\n'))).toThrow('open it in Inkscape, which is free, and save it as SVG');
  expect(() => decodeText(bytesOf('\x1f\x8b\x08\0'))).toThrow('unpack it first');
  expect(() => decodeText(bytesOf('{\xff'))).toThrow('the file is not UTF-8 text');
});

test('decodes text, also if it is short, empty, or begins like a bitmap’s name', () => {
  expect(['', '{', 'BM', 'by "GIF89 fans"', 'é'].map((text) => decodeText(new TextEncoder().encode(text)))).toEqual([
    '',
    '{',
    'BM',
    'by "GIF89 fans"',
    'é',
  ]);
  expect([false, true].map((keepsMark) => decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b), keepsMark))).toEqual(['{', '\uFEFF{']);
});
