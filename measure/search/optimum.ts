import { setImmediate } from 'node:timers/promises';
import { createLineWriter } from '../../src/cli/terminal/terminal.ts';
import { toColours } from '../../src/search/grid/gridState.ts';
import { FILLED } from '../../src/solver/board.ts';
import { endAtInterrupt } from '../interrupt.ts';
import { defineMeasurement } from '../measurement.ts';
import { formatLines } from '../quality/table.ts';
import { type Best, MAX_SQUARES, rateEveryGrid } from './everyGrid.ts';

/** The number of grids rated between two checks for an interrupt. */
const SLICE = 2 ** 16;

const options = {
  size: { type: 'string', value: 'CxR', about: `columns x rows, at most ${MAX_SQUARES} squares; 5x5 by default` },
} as const;

/** Finds the highest possible scores by rating all grids of a size, as a reference for search methods. */
export const measurement = defineMeasurement(options, ({ size = '5x5' }) => {
  const found = /^([1-9]\d?)x([1-9]\d?)$/.exec(size);
  if (found === null) throw new RangeError(`--size must be columns x rows, such as 5x5, not ${JSON.stringify(size)}`);
  const [width, height] = found.slice(1).map(Number);
  const rating = rateEveryGrid(width, height, SLICE);
  const show = createLineWriter(process.stderr);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  return endAtInterrupt(stop, async () => {
    let next = rating.next();
    for (; next.done !== true && !isStopped; next = rating.next()) {
      show(`${Math.floor((100 * next.value) / 2 ** (width * height))} %`);
      await setImmediate();
    }
    show('');
    if (next.done !== true) return;
    console.log(`The highest scores of all grids of ${size}`);
    const lines = Object.entries(next.value).map(([goal, best]) => describe(goal, best, width));
    console.log(formatLines(['', 'score', 'grids with this score', 'example'], lines));
  });
});

function describe(goal: string, { score, count, rows }: Best, width: number): string[] {
  const squares = [...toColours(rows, width)].map((colour) => (colour === FILLED ? '#' : '.')).join('');
  return [goal, String(score), count.toLocaleString('en'), squares.replaceAll(new RegExp(`.{${width}}(?=.)`, 'g'), '$& ')];
}
