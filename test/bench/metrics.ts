/** What measuring costs, and how that grows with the points: `npm run bench`. */
import { createLayout, step } from '../../src/layout/layout.ts';
import { defaults } from '../../src/layout/settings.ts';
import { createLiveMetrics } from '../../src/metrics/bos2022/live.ts';
import { measureDilation } from '../../src/metrics/deJong2016/dilation.ts';
import { measureAll } from '../../src/metrics/measureAll.ts';
import { deJongDefaults } from '../../src/metrics/settings.ts';
import { countAll } from '../../src/puzzle/map/counts.ts';
import { preparePuzzle } from '../../src/puzzle/open.ts';
import { puzzleOfSize } from './puzzles.ts';
import { formatRow, medianMs } from './timing.ts';

const SIZES = [1000, 3000, 10_000, 30_000];

const limits = Object.values(deJongDefaults.strictness).map((row) => ({ distance: row.dilationDistance, maxDilation: row.maxDilation }));
const rows = SIZES.map((size) => {
  const opened = preparePuzzle(puzzleOfSize(size));
  const { map } = opened;
  const layout = createLayout(opened, defaults);
  const live = createLiveMetrics(map);
  return {
    points: countAll(map).points,
    stepMs: medianMs(() => step(layout, defaults), 40),
    liveMs: medianMs(() => live.measure(map), 100),
    placesMs: medianMs(() => live.listPlaces(), 20),
    createMs: medianMs(() => createLiveMetrics(map), 20),
    dilationMs: medianMs(() => measureDilation(map, limits, deJongDefaults.sampleStep), 5),
    allMs: medianMs(() => measureAll(map), 5),
  };
});

console.log(
  'Measuring, medians. Live: the five of Bos 2022 on a drawing that moved, and against a step of the layout with the preset Kronkel',
);
console.log(formatRow(['points', 'live ms', 'live / step', 'places ms', 'prepare ms', 'dilation ms', 'all ms'], 13));
for (const row of rows) {
  const times = [row.placesMs, row.createMs, row.dilationMs, row.allMs].map((ms) => ms.toFixed(2));
  console.log(formatRow([row.points, row.liveMs.toFixed(2), (row.liveMs / row.stepMs).toFixed(2), ...times], 13));
}
