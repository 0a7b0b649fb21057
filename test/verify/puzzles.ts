import type { Curve, GivenClues, Piece, Points, Puzzle } from '../../src/puzzle/puzzle.ts';

export type Point = readonly [number, number];

export interface CurveSketch {
  readonly closed?: boolean;
  readonly pieces: readonly string[];
  /** Whether each piece is fixed; missing entries mean moveable. */
  readonly fixed?: readonly boolean[];
  readonly clues?: GivenClues;
}

/** Polylines have the notation of the points of an SVG polygon: `'0,0 250,0'`. */
export interface Sketch {
  readonly frame: string;
  /** A polyline alone is an open, moveable curve. */
  readonly curves: Readonly<Record<string, CurveSketch | string>>;
  readonly filled?: string;
}

export function createPuzzle({ frame, curves, filled = '' }: Sketch): Puzzle {
  return {
    name: '',
    frame: parse(frame),
    curves: Object.entries(curves).map(([id, sketch]) => createCurve(id, typeof sketch === 'string' ? { pieces: [sketch] } : sketch)),
    filled: parse(filled),
    unknown: {},
  };
}

function createCurve(id: string, { closed = false, pieces, fixed = [], clues }: CurveSketch): Curve {
  const made = pieces.map((points, i): Piece => ({ fixed: fixed[i] ?? false, points: parse(points), unknown: {} }));
  return clues ? { id, closed, pieces: made, clues, unknown: {} } : { id, closed, pieces: made, unknown: {} };
}

export function parse(points: string): Points {
  return Float64Array.from(points.match(/[^\s,]+/g) ?? [], Number);
}

/** Applies a function to every point of every polyline. A returned list of points replaces the point; `[]` removes it. */
export function mapPoints(puzzle: Puzzle, map: (point: Point, id: string) => readonly Point[]): Puzzle {
  const mapAll = (points: Points, id: string): Points => {
    const mapped: number[] = [];
    for (let i = 0; i < points.length; i += 2) mapped.push(...map([points[i], points[i + 1]], id).flat());
    return Float64Array.from(mapped);
  };
  return {
    ...puzzle,
    frame: mapAll(puzzle.frame, 'frame'),
    curves: puzzle.curves.map((curve) => ({
      ...curve,
      pieces: curve.pieces.map((piece) => ({ ...piece, points: mapAll(piece.points, curve.id) })),
    })),
  };
}

/** Moves one point of the drawing on all polylines, or only on some of them. */
export function movePoint(puzzle: Puzzle, from: Point, to: Point, ...ids: string[]): Puzzle {
  return mapPoints(puzzle, (point, id) => [isAt(point, from) && (ids.length === 0 || ids.includes(id)) ? to : point]);
}

/** Translates some curves. */
export function shift(puzzle: Puzzle, [dx, dy]: Point, ...ids: string[]): Puzzle {
  return mapPoints(puzzle, ([x, y], id) => [ids.includes(id) ? [x + dx, y + dy] : [x, y]]);
}

/** Inserts a point into a polyline, after another point. */
export function insertPoint(puzzle: Puzzle, id: string, after: Point, added: Point): Puzzle {
  return mapPoints(puzzle, (point, at) => (at === id && isAt(point, after) ? [point, added] : [point]));
}

export function removePoint(puzzle: Puzzle, id: string, gone: Point): Puzzle {
  return mapPoints(puzzle, (point, at) => (at === id && isAt(point, gone) ? [] : [point]));
}

/** Replaces the pieces of one curve. */
export function redraw(puzzle: Puzzle, id: string, ...pieces: string[]): Puzzle {
  return editCurve(puzzle, id, (curve) => ({
    ...curve,
    pieces: pieces.map((points, i) => ({ ...curve.pieces[i], points: parse(points) })),
  }));
}

export function editCurve(puzzle: Puzzle, id: string, edit: (curve: Curve) => Curve): Puzzle {
  return { ...puzzle, curves: puzzle.curves.map((curve) => (curve.id === id ? edit(curve) : curve)) };
}

function isAt([x, y]: Point, [otherX, otherY]: Point): boolean {
  return x === otherX && y === otherY;
}

/**
 * One example of everything: a fixed curve f with the trains of a and b on it, a curve h that crosses a, a self-crossing curve c, a
 * T-junction of t on b, a curve g that is fixed in the middle, a floating curve d and another one, e, in it.
 */
export const SAMPLER = createPuzzle({
  frame: '0,0 250,0 600,0 700,0 1000,0 1000,100 1000,300 1000,400 1000,760 600,760 450,760 250,760 0,760 0,600 0,400 0,300 0,150',
  curves: {
    f: { pieces: ['0,400 200,420 250,420 300,420 500,400 600,410 700,420 1000,400'], fixed: [true] },
    a: '250,0 240,200 250,420 260,600 250,760',
    b: { pieces: ['600,0 610,200 600,410 590,600 600,760'], clues: { left: [2, 1], right: null, unknown: {} } },
    c: '0,150 100,220 180,280 180,160 100,220 0,300',
    d: { closed: true, pieces: ['350,100 450,100 450,300 350,300 350,100'] },
    e: { closed: true, pieces: ['380,150 420,150 420,250 380,250 380,150'] },
    g: { pieces: ['1000,100 900,120', '900,120 800,150 750,200', '750,200 800,300 1000,300'], fixed: [false, true, false] },
    h: '0,600 130,610 260,600 400,650 450,760',
    t: '610,200 650,150 700,0',
  },
  filled: '400,200 500,50 50,700',
});

/** One arch above and one below the fixed curve f; their trains alternate along it. */
export const ARCHES = createPuzzle({
  frame: '0,0 1000,0 1000,500 1000,1000 0,1000 0,500',
  curves: {
    f: { pieces: ['0,500 200,500 300,500 400,500 500,500 700,500 1000,500'], fixed: [true] },
    up: '200,500 250,300 350,300 400,500',
    down: '300,500 350,700 450,700 500,500',
  },
});

/** Two curves from left to right that cross twice. */
export const LENS = createPuzzle({
  frame: '0,0 1000,0 1000,400 1000,600 1000,1000 0,1000 0,600 0,400',
  curves: {
    k: '0,400 300,500 500,600 700,500 1000,400',
    l: '0,600 300,500 500,400 700,500 1000,600',
  },
});

/** Closed curves only: a fixed one, and a floating moveable one with two trains on it. */
export const RINGS = createPuzzle({
  frame: '0,0 1000,0 1000,1000 0,1000',
  curves: {
    r: { closed: true, pieces: ['300,300 500,300 700,300 700,500 700,700 300,700 300,300'], fixed: [true] },
    m: { closed: true, pieces: ['600,200 500,300 600,400 700,500 850,400 850,200 600,200'] },
  },
});

/** A frame with a notch from the top, and a closed curve beside the notch. */
export const NOTCH = createPuzzle({
  frame: '0,0 400,0 400,500 600,500 600,0 1000,0 1000,600 1000,1000 0,1000 0,600',
  curves: {
    d: { closed: true, pieces: ['100,100 200,100 200,200 100,200 100,100'] },
    s: '0,600 500,800 1000,600',
  },
  filled: '150,150',
});
