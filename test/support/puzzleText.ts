/** Short notations for points, curves and files in tests; all optional fields may be omitted. */
export type XY = readonly [number, number];

export interface TestCurve {
  readonly id?: string;
  readonly closed?: boolean;
  /** A curve of one piece, or … */
  readonly points?: readonly XY[];
  readonly fixed?: boolean;
  /** … of several pieces. */
  readonly pieces?: readonly { readonly fixed: boolean; readonly points: readonly XY[] }[];
  readonly clues?: unknown;
}

/** Parses points: `points('0,500 500,490')`. Throws if the text is malformed. */
export function points(text: string): XY[] {
  return text.split(' ').map((pair) => {
    const [x, y, ...rest] = pair.split(',').map(Number);
    if (!Number.isFinite(x) || !Number.isFinite(y) || rest.length > 0) throw new Error(`"${pair}" is not a point: write x,y`);
    return [x, y];
  });
}

/** A square frame of 1000 units. */
export const SQUARE: readonly XY[] = points('0,0 1000,0 1000,1000 0,1000');

/** The text of a puzzle file. Curves without an id get the ids a, b, c, … */
export function puzzleText(curves: readonly TestCurve[], rest: Record<string, unknown> = {}): string {
  return JSON.stringify({
    format: 'curved-nonogram',
    version: 1,
    name: 'Test',
    frame: SQUARE,
    curves: curves.map(({ points, fixed = false, ...curve }, index) => ({
      id: String.fromCharCode(97 + index),
      ...(points === undefined ? {} : { pieces: [{ fixed, points }] }),
      ...curve,
    })),
    ...rest,
  });
}

/** A horizontal curve from the left to the right side of the square frame. */
export function level(y: number): TestCurve {
  return {
    points: [
      [0, y],
      [1000, y],
    ],
  };
}

/** A vertical curve from the top to the bottom of the square frame. */
export function upright(x: number): TestCurve {
  return {
    points: [
      [x, 0],
      [x, 1000],
    ],
  };
}

/** A closed curve around a square with half the given side. */
export function closedSquare(x: number, y: number, half: number, fixed = false): TestCurve {
  return {
    closed: true,
    fixed,
    points: [
      [x - half, y - half],
      [x + half, y - half],
      [x + half, y + half],
      [x - half, y + half],
      [x - half, y - half],
    ],
  };
}
