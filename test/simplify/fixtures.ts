import { type OpenedPuzzle, openPuzzle } from '../../src/puzzle/open.ts';
import { points, puzzleText, type TestCurve } from '../support/puzzleText.ts';

function open(curves: readonly TestCurve[], filled: readonly (readonly [number, number])[]): OpenedPuzzle {
  return openPuzzle(puzzleText(curves, { filled }));
}

/** A line of the picture across the middle, with its lower side filled. */
const horizon: TestCurve = { id: 'horizon', fixed: true, points: points('0,500 1000,500') };

/** A moveable curve with a loop that meets no other curve. */
export const LOOP = open([{ id: 'loop', points: points('0,200 600,200 700,350 500,400 400,300 500,0') }, horizon], [[50, 950]]);

/** A moveable curve crosses the picture twice: above and below, a curve visits a face twice, and there is nothing to switch. */
export const WAVE = open(
  [horizon, { id: 'wave', points: points('0,300 300,500 500,700 700,500 1000,300') }],
  [
    [500, 900],
    [50, 450],
    [500, 560],
  ],
);

/** The same with four crossings: above, the wave visits a face three times, which one curve cannot separate. */
export const WAVES = open(
  [horizon, { id: 'wave', points: points('0,300 200,500 300,700 400,500 500,300 600,500 700,700 800,500 1000,300') }],
  [[500, 900]],
);

/** No solution is known. A curve crosses a piece of the picture that belongs to it: only another curve across the loop can open it. */
export const TRAPPED = open(
  [
    {
      id: 'own',
      pieces: [
        { fixed: false, points: points('0,500 200,500') },
        { fixed: true, points: points('200,500 700,500') },
        { fixed: false, points: points('700,500 800,300 600,200 500,400 500,800 1000,800') },
      ],
    },
    { id: 'line', fixed: true, points: points('0,350 1000,350') },
  ],
  [],
);

/** A line of the picture returns to its start: nothing can open that loop. */
export const RING = open(
  [
    {
      id: 'ring',
      pieces: [
        { fixed: false, points: points('0,500 500,500') },
        { fixed: true, points: points('500,500 700,600 700,300 500,500') },
        { fixed: false, points: points('500,500 450,1000') },
      ],
    },
  ],
  [[650, 450]],
);

/** Two moveable curves that cross twice, and a line of the picture. */
export const LENS = open(
  [
    { id: 'k', points: points('0,100 300,200 500,300 700,200 1000,100') },
    { id: 'l', points: points('0,300 300,200 500,100 700,200 1000,300') },
    horizon,
  ],
  [[50, 950]],
);

/** A curve that crosses itself, and a closed curve across its loop. */
export const KNOT = open(
  [
    { id: 'loop', points: points('0,200 600,200 700,350 500,400 400,300 500,0') },
    { id: 'ring', closed: true, points: points('650,250 850,250 850,450 650,450 650,250') },
    horizon,
  ],
  [[50, 950]],
);
