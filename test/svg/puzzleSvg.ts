import { forEachSegment } from '../../src/puzzle/map/cycles.ts';
import type { OpenedPuzzle } from '../../src/puzzle/open.ts';
import type { Puzzle } from '../../src/puzzle/puzzle.ts';

/**
 * Draws a puzzle as another program might: the frame, every filled face and every moveable piece (or every curve as a whole) separately, in
 * different units and positions.
 */
export function drawPuzzle({ puzzle, map }: OpenedPuzzle, whole: boolean): string {
  const faces: string[] = [];
  for (let face = 0; face < map.faceCount; face++) {
    if (map.faceFilled[face] === 0) continue;
    const rings: string[] = [];
    for (let cycle = map.faceFirstCycle[face]; cycle < map.faceFirstCycle[face + 1]; cycle++) {
      const corners: number[] = [];
      forEachSegment(map, map.cycleHalf[cycle], (ax, ay) => corners.push(ax, ay));
      rings.push(`M${corners.join(' ')}Z`);
    }
    faces.push(`<path fill="#222" fill-rule="evenodd" d="${rings.join('')}"/>`);
  }
  const lines = puzzle.curves
    .filter(({ closed }) => !closed)
    .flatMap(({ pieces }) =>
      whole
        ? [drawLine(pieces.flatMap(({ points }, index) => [...points.subarray(index === 0 ? 0 : 2)]))]
        : pieces.filter(({ fixed }) => !fixed).map(({ points }) => drawLine([...points])),
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 110 110">
  ${drawFrame(puzzle)}
  <g transform="translate(10 20) scale(.1)">${faces.join('')}</g>
  <g transform="matrix(.1 0 0 .1 10 20)" fill="none" stroke="black">${lines.join('')}</g>
</svg>`;
}

/** A rectangle if possible, otherwise a polygon. */
function drawFrame({ frame }: Puzzle): string {
  const right = frame.reduce((max, value, i) => (i % 2 === 0 ? Math.max(max, value) : max), 0);
  const bottom = frame.reduce((max, value, i) => (i % 2 === 1 ? Math.max(max, value) : max), 0);
  const isRectangle = frame.every((x, i) => i % 2 === 1 || x === 0 || x === right || frame[i + 1] === 0 || frame[i + 1] === bottom);
  return isRectangle
    ? `<rect x="10" y="20" width="${right / 10}" height="${bottom / 10}" fill="none" stroke="black"/>`
    : `<polygon transform="matrix(.1 0 0 .1 10 20)" points="${frame.join(' ')}" fill="none" stroke="black"/>`;
}

function drawLine(points: readonly number[]): string {
  return `<polyline points="${points.join(' ')}"/>`;
}
