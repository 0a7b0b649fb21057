import { cos, sin, tan } from '../geometry/arithmetic/sine.ts';
import type { Cubic } from '../geometry/cubic.ts';

/** x' = a x + c y + e, y' = b x + d y + f, in SVG's order: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function transformCubic([a, b, c, d, e, f]: Matrix, [x0, y0, x1, y1, x2, y2, x3, y3]: Cubic): Cubic {
  const x = (px: number, py: number) => a * px + c * py + e;
  const y = (px: number, py: number) => b * px + d * py + f;
  return [x(x0, y0), y(x0, y0), x(x1, y1), y(x1, y1), x(x2, y2), y(x2, y2), x(x3, y3), y(x3, y3)];
}

/** Reads a `transform` attribute or CSS property; undefined if invalid. */
export function readTransform(text: string): Matrix | undefined {
  let matrix = IDENTITY;
  if (text.trim() === 'none') return matrix;
  // Sticky: each match continues at the end of the previous one, so that each character is read once.
  const next = /\s*([a-zA-Z]+)\s*\(([^()]*)\)\s*,?/y;
  let end = 0;
  for (let found = next.exec(text); found !== null; found = next.exec(text)) {
    const [, name, list] = found;
    const values = list.trim() === '' ? [] : list.trim().split(/\s*,\s*|\s+/);
    const step = readFunction(
      name,
      values.map((value) => Number(value.replace(/(?:px|deg)$/, ''))),
    );
    if (step === undefined) return undefined;
    matrix = multiply(matrix, step);
    end = next.lastIndex;
  }
  return text.slice(end).trim() === '' && matrix.every(Number.isFinite) ? matrix : undefined;
}

function readFunction(name: string, values: readonly number[]): Matrix | undefined {
  const [p = Number.NaN, q, r] = values;
  switch (`${name} ${values.length}`) {
    case 'matrix 6':
      return values as unknown as Matrix;
    case 'translate 1':
    case 'translate 2':
      return [1, 0, 0, 1, p, q ?? 0];
    case 'translateX 1':
      return [1, 0, 0, 1, p, 0];
    case 'translateY 1':
      return [1, 0, 0, 1, 0, p];
    case 'scale 1':
    case 'scale 2':
      return [p, 0, 0, q ?? p, 0, 0];
    case 'rotate 1':
      return rotation(p);
    case 'rotate 3':
      return multiply([1, 0, 0, 1, q, r], multiply(rotation(p), [1, 0, 0, 1, -q, -r]));
    case 'skewX 1':
      return [1, 0, tan(toRadians(p)), 1, 0, 0];
    case 'skewY 1':
      return [1, tan(toRadians(p)), 0, 1, 0, 0];
    default:
      return undefined;
  }
}

function rotation(degrees: number): Matrix {
  const c = cos(toRadians(degrees));
  const s = sin(toRadians(degrees));
  return [c, s, -s, c, 0, 0];
}

/** Removes whole turns first, which is exact. */
export function toRadians(degrees: number): number {
  return ((degrees % 360) / 180) * Math.PI;
}
