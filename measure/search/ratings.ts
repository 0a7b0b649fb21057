import { createRandom } from '../../src/geometry/random.ts';
import { GridRater } from '../../src/rating/grid/gridRater.ts';
import { createGridSpace } from '../../src/search/grid/gridSpace.ts';
import { playOut } from '../../src/search/moves.ts';
import { median } from '../bench/timing.ts';
import { defineMeasurement } from '../measurement.ts';
import { processorMs } from '../processorTime.ts';
import { formatLines } from '../quality/table.ts';

const SIZES = [5, 10, 15, 20];
const GRIDS = 500;
const ROUNDS = 7;

/** The maximum number of grids drawn to find the solvable ones. */
const MAX_DRAWN = 200_000;

/** Measures the ratings per second on one core: the median of several rounds, after one to warm up. */
export const measurement = defineMeasurement({}, () => {
  const lines = SIZES.map((size) => {
    const rater = new GridRater(size, size);
    const played = drawGrids(size, () => true);
    const solved = drawGrids(size, (rows) => rater.rate(rows).isSolved);
    const plain = drawGrids(size, (rows) => {
      const { isSolved, guesses } = rater.rate(rows);
      return isSolved && guesses === 0;
    });
    return [`${size}x${size}`, ...[played, solved, plain].map((grids) => describe(rater, grids))];
  });
  console.log('Ratings per second on one core; in brackets the number of different grids rated');
  console.log(formatLines(['', 'results of playouts', 'solvable ones', 'solvable without a guess'], lines));
  return undefined;
});

/** Collects results of random playouts that satisfy a condition. */
function drawGrids(size: number, accepts: (rows: Int32Array) => boolean): Int32Array[] {
  const space = createGridSpace({ width: size, height: size, goal: { kind: 'fun' }, mustBeUnique: false });
  const random = createRandom(1);
  const grids: Int32Array[] = [];
  for (let drawn = 0; drawn < MAX_DRAWN / size && grids.length < GRIDS; drawn++) {
    const state = space.createRoot();
    playOut(space, state, random, []);
    if (accepts(state.rows)) grids.push(state.rows);
  }
  return grids;
}

function describe(rater: GridRater, grids: readonly Int32Array[]): string {
  if (grids.length === 0) return '–';
  const rates = Array.from({ length: ROUNDS + 1 }, () => {
    let [rated, ms] = [0, 0];
    for (; ms < 200; rated += grids.length) {
      ms += processorMs(() => {
        for (const rows of grids) rater.rate(rows);
      });
    }
    return (1000 * rated) / ms;
  });
  return `${Math.round(median(rates.slice(1))).toLocaleString('en')} (${grids.length})`;
}
