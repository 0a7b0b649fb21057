import { openSync, writeFileSync } from 'node:fs';
import { defineMeasurement } from '../measurement.ts';
import { type Effort, type EngineRow, measureSample, measureSheet } from './engine.ts';
import { type MetricsRow, measureMetrics } from './metrics.ts';
import { measureOpening, type OpeningRow } from './open.ts';
import { measureRestoring } from './restore.ts';
import { formatRow } from './timing.ts';

const options = {
  quick: { type: 'boolean', about: 'only up to 30,000 points, about 40 seconds' },
  json: { type: 'string', value: 'FILE', about: 'write all figures to a file as JSON' },
} as const;

/** Measures the cost of the engine and compares it. Ratios come from interleaved runs; the times next to them are those of this machine. */
export const measurement = defineMeasurement(options, async ({ quick = false, json }) => {
  // Open the file first, so that an unwritable file fails at once and not after minutes.
  const output = json === undefined ? undefined : openSync(json, 'w');
  const start = performance.now();
  const largest = quick ? 30_000 : 100_000;
  const upTo = (max: number) => [1000, 3000, 10_000, 30_000, 100_000].filter((size) => size <= max);
  const SAMPLES = ['butterfly.json', 'generated/space.json', ...(quick ? [] : ['meadow.json'])];

  console.log(
    'One step of the engine (preset Kronkel), compared with one tick of d3-force on as many nodes and with measuring its pairs alone',
  );
  console.log(formatRow(['puzzle', 'points', 'step ms', 'd3 ms', 'bound ms', 'step / d3', 'quartiles', 'step / bound'], 15));
  const effort: Effort = quick
    ? { rounds: 5, stageBlocks: 2, garbageSteps: (points) => (points > 8000 && points < 12_000 ? 1000 : 20) }
    : { rounds: 11, stageBlocks: 5, garbageSteps: (points) => (points < 50_000 ? 1000 : 100) };
  const engine: EngineRow[] = [];
  for (const size of upTo(largest)) engine.push(printRow(await measureSheet(size, effort)));
  const samples: EngineRow[] = [];
  for (const path of SAMPLES) samples.push(printRow(await measureSample(path, effort)));
  const all = [...engine, ...samples];

  console.log('\nThe same: earlier steps, preset Bos 2022, pairs in the lists, and garbage');
  console.log(
    formatRow(['puzzle', 'points', 'early step ms', 'Bos 2022 ms', 'pairs / point', 'felt / point', 'GC / 1000 steps', 'bytes / step'], 17),
  );
  for (const row of all) {
    const { name, points, earlyStepMs, bosStepMs, pairsPerPoint, feltPerPoint, gcPer1000Steps, bytesPerStep } = row;
    const cells = [
      earlyStepMs.toFixed(2),
      bosStepMs.toFixed(2),
      pairsPerPoint.toFixed(1),
      feltPerPoint.toFixed(1),
      gcPer1000Steps.toFixed(0),
      bytesPerStep.toFixed(0),
    ];
    console.log(formatRow([shorten(name), points, ...cells], 17));
  }
  const [small, large] = [3000, 30_000].map((size) => engine[upTo(largest).indexOf(size)]);
  const growth = large.stepMs / small.stepMs;
  console.log(`\nFrom ${small.points} to ${large.points} points a step takes ${growth.toFixed(1)} times as long.`);

  console.log('\nThe stages of a step, in nanoseconds per point; list rebuilds and repairs per step');
  const names = Object.keys(all[0].stageMs);
  console.log(formatRow(['puzzle', 'points', ...names, 'rebuilds', 'repairs'], 12));
  for (const row of all) {
    const times = names.map((name) => perPoint(row, row.stageMs[name]));
    const updates = [row.renewalsPerStep, row.mendingsPerStep].map((count) => count.toFixed(2));
    console.log(formatRow([shorten(row.name), row.points, ...times, ...updates], 12));
  }

  console.log('\nThe forces, in nanoseconds per point');
  console.log(formatRow(['puzzle', 'points', ...Object.keys(all[0].forceMs)], 15));
  for (const row of all) {
    console.log(formatRow([shorten(row.name), row.points, ...Object.values(row.forceMs).map((ms) => perPoint(row, ms))], 15));
  }

  console.log('\nOpening and verifying, in milliseconds; the last column is opening per n log n, relative to the first row');
  const opening = upTo(quick ? 10_000 : largest).map(measureOpening);
  console.log(formatRow(['points', 'open', 'map', 'verify', 'open / n log n'], 15));
  for (const row of opening) {
    const relative = perUnit(row) / perUnit(opening[0]);
    console.log(formatRow([row.points, ...[row.openMs, row.mapMs, row.verifyMs].map((ms) => ms.toFixed(1)), relative.toFixed(2)], 15));
  }

  console.log('\nLaying out an opened file, and restoring a drawing, in milliseconds; add the first frame in each case');
  const restoring = upTo(quick ? 10_000 : largest).map(measureRestoring);
  console.log(formatRow(['points', 'lay out', 'undo', 'restart', 'frame'], 12));
  for (const { points, layOutMs, undoMs, restartMs, frameMs } of restoring) {
    console.log(formatRow([points, ...[layOutMs, undoMs, restartMs, frameMs].map((ms) => ms.toFixed(1))], 12));
  }

  console.log('\nMeasuring, in milliseconds');
  const metrics = upTo(quick ? 3000 : 30_000).map(measureMetrics);
  console.log(formatRow(['points', 'live', 'places', 'prepare', 'grace', 'dilation', 'all'], 12));
  for (const row of metrics) console.log(formatRow(listMetrics(row), 12));

  console.log(`\n${((performance.now() - start) / 1000).toFixed(0)} s`);
  if (output !== undefined) writeFileSync(output, `${JSON.stringify({ engine, samples, growth, opening, restoring, metrics }, null, 2)}\n`);
});

function printRow(row: EngineRow): EngineRow {
  const { name, points, stepMs, d3TickMs, lowerBoundMs, stepOverD3, stepOverD3Spread, stepOverLowerBound } = row;
  const times = [stepMs, d3TickMs, lowerBoundMs].map((ms) => ms.toFixed(2));
  const spread = stepOverD3Spread.map((ratio) => ratio.toFixed(3)).join('–');
  console.log(formatRow([shorten(name), points, ...times, stepOverD3.toFixed(3), spread, stepOverLowerBound.toFixed(2)], 15));
  return row;
}

function shorten(name: string): string {
  return name.replace(/^.*\//, '').replace('.json', '');
}

function perPoint({ points }: EngineRow, ms: number): string {
  return ((1e6 * ms) / points).toFixed(0);
}

function perUnit({ points, openMs }: OpeningRow): number {
  return openMs / (points * Math.log2(points));
}

function listMetrics({ points, liveMs, placesMs, prepareMs, graceMs, dilationMs, allMs }: MetricsRow): (string | number)[] {
  return [points, ...[liveMs, placesMs, prepareMs, graceMs, dilationMs, allMs].map((ms) => ms.toFixed(2))];
}
