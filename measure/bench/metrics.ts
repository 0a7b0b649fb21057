import { createLiveMetrics } from '../../src/metrics/bos2022/live.ts';
import { measureDilation } from '../../src/metrics/deJong2016/dilation.ts';
import { createLiveGrace } from '../../src/metrics/grace/live.ts';
import { measureAll } from '../../src/metrics/measureAll.ts';
import { deJongDefaults } from '../../src/metrics/settings.ts';
import { countElements } from '../../src/puzzle/map/counts.ts';
import { preparePuzzle } from '../../src/puzzle/open.ts';
import { puzzleOfSize } from './puzzles.ts';
import { medianMs } from './timing.ts';

const limits = Object.values(deJongDefaults.strictness).map((row) => ({ distance: row.dilationDistance, maxDilation: row.maxDilation }));

export interface MetricsRow {
  readonly points: number;
  /** The live scores of a moved drawing, their places, and the one-time preparation. */
  readonly liveMs: number;
  readonly placesMs: number;
  readonly prepareMs: number;
  /** Grace with its places. */
  readonly graceMs: number;
  readonly dilationMs: number;
  readonly allMs: number;
}

/** Measures a puzzle of about the given number of points. */
export function measureMetrics(size: number): MetricsRow {
  const { map } = preparePuzzle(puzzleOfSize(size));
  const live = createLiveMetrics(map);
  const grace = createLiveGrace(map);
  return {
    points: countElements(map).points,
    liveMs: medianMs(() => live.measure(map), 40),
    placesMs: medianMs(() => live.listPlaces(), 20),
    prepareMs: medianMs(() => createLiveMetrics(map), 8),
    graceMs: medianMs(() => [grace.measure(map), grace.listPlaces()], 20),
    dilationMs: medianMs(() => measureDilation(map, limits, deJongDefaults.sampleStep), 3),
    allMs: medianMs(() => measureAll(map), 3),
  };
}
