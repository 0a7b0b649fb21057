import { quote } from '../../puzzle/error.ts';
import type { Grid, Property } from './grid.ts';

/** Keys with a meaning in the format. */
const OWN_KEYS = ['width', 'height', 'rows', 'columns', 'goal', 'color'];

/** Writes a grid as a `.non` file, which reads back as the same grid. Throws a RangeError for a property that the format can't hold. */
export function writeNon({ rows, columns, goals, properties }: Grid): string {
  const parts = [
    properties.map(writeProperty),
    [`width ${columns.length}`, `height ${rows.length}`],
    ['rows', ...rows.map(writeClue)],
    ['columns', ...columns.map(writeClue)],
    goals.map((goal) => `goal "${goal.join('')}"`),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

/** Writes 0 rather than a blank line, which some readers skip. */
function writeClue(clue: readonly number[]): string {
  return clue.join(',') || '0';
}

/** Licence codes have no quotes, because they are not free text. */
function writeProperty({ key, text }: Property): string {
  if (!/^[a-z][\w-]*$/.test(key) || OWN_KEYS.includes(key)) throw new RangeError(`${quote(key)} can’t be the key of a property`);
  if (/[\r\n]/.test(text)) throw new RangeError(`the property ${key} has more than one line: ${quote(text)}`);
  return key === 'license' && /^[\w.+-]+$/.test(text) ? `${key} ${text}` : `${key} "${text}"`;
}
