/** What measuring costs, and how that grows with the points: `npx tsx test/bench/metrics.ts`. */
import { createLiveMetrics } from '../../src/metrics/bos2022/live.ts';
import { measureDilation } from '../../src/metrics/deJong2016/dilation.ts';
import { measureAll } from '../../src/metrics/measureAll.ts';
import { deJongDefaults } from '../../src/metrics/settings.ts';
import { buildMap } from '../../src/puzzle/map/buildMap.ts';
import { countAll } from '../../src/puzzle/map/counts.ts';
import { puzzleOfSize } from './puzzles.ts';

const SIZES = [1000, 3000, 10_000, 30_000];

/** The median of some runs, in milliseconds, after some to warm up. */
function medianMs(run: () => void, rounds: number): number {
  for (let i = 0; i < rounds / 4; i++) run();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[rounds >> 1];
}

const limits = Object.values(deJongDefaults.strictness).map((row) => ({ distance: row.dilationDistance, maxDilation: row.maxDilation }));
const rows = SIZES.map((size) => {
  const map = buildMap(puzzleOfSize(size));
  const live = createLiveMetrics(map);
  return {
    points: countAll(map).points,
    liveMs: medianMs(() => live.measure(map), 100),
    placesMs: medianMs(() => live.listPlaces(), 20),
    createMs: medianMs(() => createLiveMetrics(map), 20),
    dilationMs: medianMs(() => measureDilation(map, limits, deJongDefaults.sampleStep), 5),
    allMs: medianMs(() => measureAll(map), 5),
  };
});

console.log(
  'Measuring, medians. Live: the five of Bos 2022 on a drawing that moved; per point: its cost per point, relative to the first row',
);
console.log(
  ['points', 'live ms', 'per point', 'places ms', 'prepare ms', 'dilation ms', 'all ms'].map((head) => head.padStart(13)).join(''),
);
for (const row of rows) {
  const perPoint = row.liveMs / row.points / (rows[0].liveMs / rows[0].points);
  const times = [row.placesMs, row.createMs, row.dilationMs, row.allMs].map((ms) => ms.toFixed(2));
  console.log([row.points, row.liveMs.toFixed(2), perPoint.toFixed(2), ...times].map((cell) => String(cell).padStart(13)).join(''));
}
