/** Puzzles that are large in one respect, as texts of puzzle files. Sizes are the arguments; everything else is small. */

type XY = readonly [x: number, y: number];

interface Piece {
  readonly fixed: boolean;
  readonly points: readonly XY[];
}

/** One moveable curve zigzags across a fixed straight line, and so makes `trains` trains on it. */
export function zigzagOnLine(trains: number): string {
  const width = 900;
  const zigzag = Array.from({ length: trains + 1 }, (_, i): XY => [50 + (width * (i + 0.5)) / (trains + 1), i % 2 === 0 ? 480 : 520]);
  const end = zigzag.at(-1)!;
  return puzzleText([
    { fixed: true, points: line([0, 500], [1000, 500]) },
    { fixed: false, points: [[zigzag[0][0], 0], ...zigzag, [end[0], end[1] < 500 ? 0 : 1000]] },
  ]);
}

/** `curves` moveable curves cross one fixed straight line, so that each is a train on it. */
export function combOnLine(curves: number): string {
  const teeth = Array.from({ length: curves }, (_, i): Piece => {
    const x = (1000 * (i + 1)) / (curves + 1);
    return { fixed: false, points: line([x, 0], [x, 1000]) };
  });
  return puzzleText([{ fixed: true, points: line([0, 500], [1000, 500]) }, ...teeth]);
}

/** One curve of `points` points from side to side, in rows of waves that do not meet. */
export function longCurve(points: number, fixed = false): string {
  const rows = 2 * Math.ceil(Math.sqrt(points) / 20) + 1;
  const perRow = Math.ceil(points / rows);
  const gap = 900 / rows;
  const list = Array.from({ length: points }, (_, i): XY => {
    const row = Math.floor(i / perRow);
    const at = (i % perRow) / (perRow - 1 || 1);
    const wave = (i % 4) - 1.5;
    return [100 + 800 * (row % 2 === 0 ? at : 1 - at), 50 + gap * row + gap * 0.1 * wave];
  });
  return puzzleText([{ fixed, points: [[0, list[0][1]], ...list, [1000, list.at(-1)![1]]] }]);
}

/** `curves` moveable curves side by side, each with `points` points. */
export function parallelCurves(curves: number, points: number): string {
  return puzzleText(
    Array.from({ length: curves }, (_, i): Piece => {
      const y = (1000 * (i + 1)) / (curves + 1);
      return {
        fixed: false,
        points: Array.from({ length: points }, (__, j): XY => [(1000 * j) / (points - 1), y + (j % 2) * (200 / curves)]),
      };
    }),
  );
}

function line(a: XY, b: XY): XY[] {
  return [a, b];
}

function puzzleText(pieces: readonly Piece[]): string {
  return JSON.stringify({
    format: 'curved-nonogram',
    version: 1,
    name: 'large',
    frame: [
      [0, 0],
      [1000, 0],
      [1000, 1000],
      [0, 1000],
    ],
    curves: pieces.map((piece, i) => ({ id: `c${i}`, pieces: [piece] })),
    filled: [],
  });
}
