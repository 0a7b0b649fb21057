/** A point, curve or file as a test writes it down; everything that may be left out may be left out here. */
export type XY = readonly [number, number];

export interface TestCurve {
  readonly id?: string;
  readonly closed?: boolean;
  /** A curve of one piece … */
  readonly points?: readonly XY[];
  readonly fixed?: boolean;
  /** … or of several. */
  readonly pieces?: readonly { readonly fixed: boolean; readonly points: readonly XY[] }[];
  readonly clues?: unknown;
}

/** Points as they are short to write: `points('0,500 500,490')`. Throws where that is not what is written. */
export function points(text: string): XY[] {
  return text.split(' ').map((pair) => {
    const [x, y, ...rest] = pair.split(',').map(Number);
    if (!Number.isFinite(x) || !Number.isFinite(y) || rest.length > 0) throw new Error(`"${pair}" is no point: write x,y`);
    return [x, y];
  });
}

/** A square frame of 1000 units. */
export const SQUARE: readonly XY[] = points('0,0 1000,0 1000,1000 0,1000');

/** The text of a puzzle file; curves without an id are called a, b, c, … */
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

/** A level curve from the left side of the square frame to the right one. */
export function level(y: number): TestCurve {
  return {
    points: [
      [0, y],
      [1000, y],
    ],
  };
}

/** An upright curve from the top of the square frame to the bottom. */
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
