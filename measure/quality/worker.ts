/** The entry of a thread that relaxes puzzles. */
import { readdirSync, readFileSync } from 'node:fs';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { createLayout, isSettled, step } from '../../src/layout/layout.ts';
import { changeSettings, presets, type Settings } from '../../src/layout/settings.ts';
import { snapshotMap } from '../../src/layout/snapshot.ts';
import { type BosScores, createLiveMetrics } from '../../src/metrics/bos2022/live.ts';
import { type OpenedPuzzle, openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import type { Jobs } from '../../src/workers/jobs/job.ts';
import { serveJobs } from '../../src/workers/jobs/serveJobs.ts';
import { openThreadChannel } from '../../src/workers/node/threadChannel.ts';
import { MEASURED_STEPS, MOST_STEPS, type Outcome, type Task } from './task.ts';

const FIRST_SEED = 1000;

const jobs = {
  /** Relaxes all puzzles of a task with one preset. */
  async relaxAll({ preset, puzzles, generated, changes }: Task): Promise<Outcome[]> {
    const settings = changeSettings(presets[preset], changes);
    const all = generated ? [...readPuzzles('generated/')] : [...readPuzzles(''), ...drawPuzzles(puzzles)];
    return all.map(([name, opened]) => relax(name, opened, settings));
  },
} satisfies Jobs;

export type QualityJobs = typeof jobs;

serveJobs(jobs, openThreadChannel());

function relax(name: string, opened: OpenedPuzzle, settings: Settings): Outcome {
  const metrics = createLiveMetrics(opened.map);
  const before = metrics.measure(opened.map);
  const layout = createLayout(opened, settings);
  const measure = () => metrics.measure(snapshotMap(layout.state));
  let after: BosScores | undefined;
  while (layout.state.step < MOST_STEPS && !isSettled(layout)) {
    step(layout, settings);
    if (layout.state.step === MEASURED_STEPS) after = measure();
  }
  const end = measure();
  return { name, before, after: after ?? end, end, settledAt: isSettled(layout) ? layout.state.step : undefined };
}

type NamedPuzzle = [name: string, opened: OpenedPuzzle];

function* readPuzzles(folder: string): Generator<NamedPuzzle> {
  const url = new URL(`../../samples/${folder}`, import.meta.url);
  for (const file of readdirSync(url)) {
    if (file.endsWith('.json')) yield [file, openPuzzle(readFileSync(new URL(file, url), 'utf8'))];
  }
}

function* drawPuzzles(count: number): Generator<NamedPuzzle> {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + count; seed++) yield [`seed ${seed}`, preparePuzzle(randomPuzzle(seed))];
}
