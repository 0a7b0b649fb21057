/** CSS pixels per unit. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  pt: 96 / 72,
  pc: 16,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
};

/** Maximum length of the text of a length or short list. */
export const MAX_TEXT_LENGTH = 100;

/** Reads a length in user units; a percentage refers to `whole`. Undefined if the text is invalid. */
export function readLength(text: string, whole: number): number | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  const parts = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z%]*)\s*$/i.exec(text);
  if (parts === null) return undefined;
  const [, number, unit] = parts;
  const factor = unit === '%' ? whole / 100 : UNITS[unit.toLowerCase()];
  const value = Number(number) * factor;
  return Number.isFinite(value) ? value : undefined;
}

/** Reads a list of numbers as in `points` and `viewBox`; undefined if the text is invalid. */
export function readNumbers(text: string): number[] | undefined {
  const numbers: number[] = [];
  // Sticky: each match continues at the end of the previous one, so that each character is read once.
  const next = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
  let end = 0;
  for (let found = next.exec(text); found !== null; found = next.exec(text)) {
    numbers.push(Number(found[1]));
    end = next.lastIndex;
  }
  const isWhole = /^[\s,]*$/.test(text.slice(end));
  return isWhole && numbers.every(Number.isFinite) ? numbers : undefined;
}
