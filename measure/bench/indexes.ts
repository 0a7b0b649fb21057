import { createLayout, type Layout } from '../../src/layout/layout.ts';
import { changeSettings, presets, type Settings } from '../../src/layout/settings.ts';
import type { OpenedPuzzle } from '../../src/puzzle/open.ts';
import { defineMeasurement } from '../measurement.ts';
import { processorMs } from '../processorTime.ts';
import { BLOCK, COLD_STEPS, makeSteps, openSample, PITCH, WARM_STEPS } from './engine.ts';
import { sheetOfSize } from './puzzles.ts';
import { formatRow } from './timing.ts';

const RTREE = changeSettings(presets.kronkel, { proximity: 'rtree' });
const GRID = changeSettings(presets.kronkel, { proximity: 'grid' });

/** The number of late blocks of steps. */
const LATE_BLOCKS = 15;

/** A whole step with the R-tree compared with the same step with the grid, in processor time. Both give exactly the same drawing. */
interface IndexRow {
  readonly name: string;
  readonly points: number;
  readonly early: IndexTimes;
  readonly late: IndexTimes;
}

interface IndexTimes {
  readonly rtreeMs: number;
  readonly gridMs: number;
  readonly rtreeOverGrid: number;
}

/** Measures a step with the R-tree and with the grid, interleaved, early and late in a run. */
export const measurement = defineMeasurement(
  { quick: { type: 'boolean', about: 'only puzzles of realistic size' } },
  ({ quick = false }) => {
    console.log('One step with the R-tree and with the grid, in milliseconds of processor time; early in a run and late');
    console.log(formatRow(['puzzle', 'points', 'R-tree early', 'grid early', 'ratio', 'R-tree late', 'grid late', 'ratio'], 15));
    for (const size of quick ? [1000, 3000] : [1000, 3000, 10_000, 30_000]) printRow(measureIndexesOnSheet(size, size < 5000 ? 3 : 1));
    for (const path of ['butterfly.json', 'generated/space.json']) printRow(measureIndexesOnSample(path, 3));
    if (!quick) printRow(measureIndexesOnSample('meadow.json', 1));
  },
);

function printRow({ name, points, early, late }: IndexRow): void {
  const cells = [early, late].flatMap(({ rtreeMs, gridMs, rtreeOverGrid }) => [rtreeMs, gridMs, rtreeOverGrid]);
  console.log(formatRow([name.replace(/^.*\//, '').replace('.json', ''), points, ...cells.map((value) => value.toFixed(2))], 15));
}

function measureIndexesOnSheet(points: number, runs: number): IndexRow {
  return measureIndexes('sheet', sheetOfSize(points, PITCH), runs);
}

function measureIndexesOnSample(path: string, runs: number): IndexRow {
  return measureIndexes(path, openSample(path), runs);
}

interface Block {
  readonly rtreeMs: number;
  readonly gridMs: number;
}

function measureIndexes(name: string, opened: OpenedPuzzle, runs: number): IndexRow {
  const early: Block[] = [];
  const late: Block[] = [];
  let points = 0;
  for (let run = 0; run < runs; run++) {
    const [rtree, grid] = [createLayout(opened, RTREE), createLayout(opened, GRID)];
    makeSteps(rtree, RTREE, COLD_STEPS);
    makeSteps(grid, GRID, COLD_STEPS);
    for (let made = COLD_STEPS; made < WARM_STEPS; made += BLOCK) early.push(timeBlock(rtree, grid, early.length));
    for (let block = 0; block < LATE_BLOCKS; block++) late.push(timeBlock(rtree, grid, block));
    points = rtree.state.pointCount;
  }
  return { name, points, early: summarise(early), late: summarise(late) };
}

/** Runs both indexes in turn and alternates the order, so that other load affects both equally. */
function timeBlock(rtree: Layout, grid: Layout, block: number): Block {
  const time = (layout: Layout, settings: Settings) => processorMs(() => makeSteps(layout, settings, BLOCK)) / BLOCK;
  if (block % 2 === 0) {
    const rtreeMs = time(rtree, RTREE);
    return { rtreeMs, gridMs: time(grid, GRID) };
  }
  const gridMs = time(grid, GRID);
  return { rtreeMs: time(rtree, RTREE), gridMs };
}

function summarise(blocks: readonly Block[]): IndexTimes {
  const mean = (key: keyof Block) => blocks.reduce((sum, block) => sum + block[key], 0) / blocks.length;
  const [rtreeMs, gridMs] = [mean('rtreeMs'), mean('gridMs')];
  return { rtreeMs, gridMs, rtreeOverGrid: rtreeMs / gridMs };
}
