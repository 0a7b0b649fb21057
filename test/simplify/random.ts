import fc from 'fast-check';
import { PuzzleError } from '../../src/puzzle/error.ts';
import { type OpenedPuzzle, openPuzzle } from '../../src/puzzle/open.ts';
import { closedSquare, puzzleText, type TestCurve, type XY } from '../support/puzzleText.ts';

/** A point on the square frame, by its distance along it. */
function onFrame(along: number): XY {
  const [side, rest] = [Math.floor(along / 1000), along % 1000];
  return (
    [
      [rest, 0],
      [1000, rest],
      [1000 - rest, 1000],
      [0, 1000 - rest],
    ] as const
  )[side];
}

const inside = fc.tuple(fc.integer({ min: 40, max: 960 }), fc.integer({ min: 40, max: 960 }));
const end = fc.integer({ min: 1, max: 3999 }).filter((along) => along % 1000 > 0);

/** An open curve with a few corners; its middle may belong to the picture. */
const curve: fc.Arbitrary<TestCurve> = fc
  .record({
    start: end,
    corners: fc.array(inside, { minLength: 1, maxLength: 5 }),
    stop: end,
    isPicture: fc.boolean(),
  })
  .map(({ start, corners, stop, isPicture }) => {
    const points = [onFrame(start), ...corners, onFrame(stop)];
    const middle = Math.floor(points.length / 2);
    if (!isPicture || points.length < 4) return { points };
    return {
      pieces: [
        { fixed: false, points: points.slice(0, middle) },
        { fixed: true, points: points.slice(middle - 1, middle + 1) },
        { fixed: false, points: points.slice(middle) },
      ],
    };
  });

/** Random curves, some with self-crossings, over a picture of a floating filled square; invalid drawings are excluded. */
export function arrangements(maxCurves: number): fc.Arbitrary<OpenedPuzzle> {
  return fc
    .record({
      curves: fc.array(curve, { minLength: 1, maxLength: maxCurves }),
      x: fc.integer({ min: 200, max: 800 }),
      y: fc.integer({ min: 200, max: 800 }),
    })
    .map(({ curves, x, y }) => tryOpen([...curves, closedSquare(x + 0.5, y + 0.5, 120.25, true)], [x + 0.6, y + 0.7]))
    .filter((opened) => opened !== undefined);
}

function tryOpen(curves: readonly TestCurve[], middle: XY): OpenedPuzzle | undefined {
  try {
    return openPuzzle(puzzleText(curves, { filled: [middle] }));
  } catch (error) {
    if (error instanceof PuzzleError) return undefined;
    throw error;
  }
}
