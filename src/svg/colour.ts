/** The paint that refers to the `color` property, resolved during inheritance. */
export const CURRENT_COLOUR = 'currentcolor';

/** No paint. */
export const NONE = 'none';

export const WHITE = '#ffffff';

const NAMES: Readonly<Record<string, string>> = { white: WHITE, black: '#000000', transparent: NONE };

/**
 * Normalises a paint for comparison: `#rrggbb`, `none` or `currentcolor`. Other paints, such as gradients and uncommon names, stay as their
 * text, which equals no other colour.
 */
export function readPaint(text: string): string {
  const paint = text.trim().toLowerCase();
  if (Object.hasOwn(NAMES, paint)) return NAMES[paint];
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(paint)?.[1];
  if (hex !== undefined) return readHex(hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex);
  const list = /^rgba?\(([^()]*)\)$/.exec(paint)?.[1];
  return list === undefined ? paint : (readRgb(list.trim().split(/[\s,/]+/)) ?? paint);
}

function readHex(hex: string): string {
  return hex.length === 8 && hex.endsWith('00') ? NONE : `#${hex.slice(0, 6)}`;
}

function readRgb(parts: readonly string[]): string | undefined {
  const values = parts.map((part) => Number.parseFloat(part));
  if (values.length < 3 || values.length > 4 || values.some(Number.isNaN)) return undefined;
  if (values[3] === 0) return NONE;
  const channels = values.slice(0, 3).map((value, index) => (parts[index].endsWith('%') ? (value * 255) / 100 : value));
  return `#${channels.map((value) => clampByte(value).toString(16).padStart(2, '0')).join('')}`;
}

function clampByte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}

/** Whether two paints look the same: equal text, or channels that differ by no more than an imprecise conversion causes. */
export function isSameColour(a: string, b: string): boolean {
  if (a === b) return true;
  if (!a.startsWith('#') || !b.startsWith('#')) return false;
  return [1, 3, 5].every((at) => Math.abs(Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16)) <= 8);
}
