/** CSS pixels for each unit. */
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

/** A length in user units; a percentage is of `whole`. Undefined where the text is none. */
export function readLength(text: string, whole: number): number | undefined {
  const parts = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z%]*)\s*$/i.exec(text);
  if (parts === null) return undefined;
  const [, number, unit] = parts;
  const factor = unit === '%' ? whole / 100 : UNITS[unit.toLowerCase()];
  const value = Number(number) * factor;
  return Number.isFinite(value) ? value : undefined;
}

/** A list of numbers as in `points` and `viewBox`; undefined where it is none. */
export function readNumbers(text: string): number[] | undefined {
  const parts = text.trim().match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? [];
  const rest = text.replaceAll(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi, '').replaceAll(/[\s,]/g, '');
  const numbers = parts.map(Number);
  return rest === '' && numbers.every(Number.isFinite) ? numbers : undefined;
}
