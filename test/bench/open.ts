/** How the cost of opening a puzzle grows with its points: `npm run bench`. */
import { buildMap } from '../../src/puzzle/map/buildMap.ts';
import { countAll } from '../../src/puzzle/map/counts.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { createVerifier } from '../../src/verify/verify.ts';
import { puzzleOfSize } from './puzzles.ts';

const SIZES = [1000, 3000, 10_000, 30_000, 100_000];

/** The median of some runs, in milliseconds, after one to warm up. */
function medianMs(run: () => void, rounds = 7): number {
  run();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[rounds >> 1];
}

const rows = SIZES.map((size) => {
  const puzzle = puzzleOfSize(size);
  const text = writePuzzle(puzzle);
  const points = countAll(buildMap(puzzle)).points;
  const openMs = medianMs(() => openPuzzle(text));
  const mapMs = medianMs(() => buildMap(puzzle));
  const verify = createVerifier(puzzle);
  const verifyMs = medianMs(() => verify(puzzle));
  return { points, openMs, mapMs, verifyMs };
});

console.log('Opening a puzzle, medians of 7 runs; the last column is the cost of the map per n log n, relative to the first row');
console.log(['points', 'open ms', 'map ms', 'verify ms', 'map / (n log n)'].map((head) => head.padStart(16)).join(''));
const perUnit = ({ points, mapMs }: { points: number; mapMs: number }) => mapMs / (points * Math.log2(points));
for (const row of rows) {
  const cells = [
    row.points,
    row.openMs.toFixed(1),
    row.mapMs.toFixed(1),
    row.verifyMs.toFixed(1),
    (perUnit(row) / perUnit(rows[0])).toFixed(2),
  ];
  console.log(cells.map((cell) => String(cell).padStart(16)).join(''));
}
