/** How the cost of opening a puzzle grows with its points: `npm run bench`. */
import { buildMap } from '../../src/puzzle/map/buildMap.ts';
import { countAll } from '../../src/puzzle/map/counts.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { createVerifier } from '../../src/verify/verify.ts';
import { puzzleOfSize } from './puzzles.ts';
import { formatRow, medianMs } from './timing.ts';

const SIZES = [1000, 3000, 10_000, 30_000, 100_000];

const ROUNDS = 7;

const rows = SIZES.map((size) => {
  const puzzle = puzzleOfSize(size);
  const text = writePuzzle(puzzle);
  const points = countAll(buildMap(puzzle)).points;
  const openMs = medianMs(() => openPuzzle(text), ROUNDS);
  const mapMs = medianMs(() => buildMap(puzzle), ROUNDS);
  const verify = createVerifier(puzzle);
  const verifyMs = medianMs(() => verify(puzzle), ROUNDS);
  return { points, openMs, mapMs, verifyMs };
});

console.log('Opening a puzzle, medians; the last columns are the costs of opening and of the map per n log n, relative to the first row');
console.log(formatRow(['points', 'open ms', 'map ms', 'verify ms', 'open / n log n', 'map / n log n'], 16));
const growth = (key: 'openMs' | 'mapMs', row: (typeof rows)[number]) => {
  const perUnit = ({ points, [key]: ms }: (typeof rows)[number]) => ms / (points * Math.log2(points));
  return (perUnit(row) / perUnit(rows[0])).toFixed(2);
};
for (const row of rows) {
  const cells = [row.openMs, row.mapMs, row.verifyMs].map((ms) => ms.toFixed(1));
  console.log(formatRow([row.points, ...cells, growth('openMs', row), growth('mapMs', row)], 16));
}
