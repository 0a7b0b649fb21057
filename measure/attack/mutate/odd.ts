import type { Random } from '../../../src/geometry/random.ts';
import { below, pick } from './choose.ts';

/** Numbers as text: at and beyond the limits of doubles, and in unusual spellings. */
const ODD_NUMBERS = [
  ...['0', '-0', '1', '-1', '0.1', '1e-7', '1e-100', '1e-101', '5e-324', '2.2250738585072014e-308', '1e15', '1.0000000000000002e15'],
  ...['1e16', '-1e300', '1.7976931348623157e308', '1e309', '-1e999', '9007199254740993', '4294967296', '2147483648', '999999.9999999999'],
];

/** Texts that look like numbers but are not valid JSON numbers. */
const NO_NUMBERS = ['NaN', 'Infinity', '-Infinity', '01', '.5', '5.', '+1', '0x10', '1e', '--1', '1_000', 'null', '"1"'];

/** Texts that break careless code. */
export const ODD_TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    '\u0007\u001b[31m',
    '\u202e\u2066',
    '\ud800',
    '\udc00a',
    '\ufeff',
    '\uffff',
    '\r\n\t',
    '<script>',
    '&lt;',
    ']]>',
    '-->',
  ],
  ...['__proto__', 'constructor', 'hasOwnProperty', 'toString', '../../x', '%00', 'é́́́', 'x'.repeat(5000), '🧶'.repeat(70)],
];

/** Keys that every object inherits, and some with a special meaning. */
export const ODD_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'toJSON',
  'length',
  '',
  '0',
  'then',
];

export function oddNumber(random: Random): string {
  if (random() < 0.05) return pick(random, NO_NUMBERS);
  if (random() < 0.5) return pick(random, ODD_NUMBERS);
  return random() < 0.5 ? String((random() - 0.5) * 10 ** (below(random, 40) - 15)) : String(below(random, 1200) - 100);
}
