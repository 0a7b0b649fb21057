/**
 * Relaxes the samples and fifty fresh random puzzles (seeds 1000 to 1049) with both presets and prints how much better they get:
 * `npm run quality`. `--puzzles N` takes fewer random ones; `--generated` takes what the generators made of our pictures instead of all of
 * these; `--set PATH=VALUE` changes a setting of the preset Kronkel.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { createLayout, isSettled, step } from '../../src/layout/layout.ts';
import { changeSettings, type PresetName, presets, type Settings } from '../../src/layout/settings.ts';
import { snapshotMap } from '../../src/layout/snapshot.ts';
import { type BosScores, createLiveMetrics } from '../../src/metrics/bos2022/live.ts';
import { type OpenedPuzzle, openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import { readChange } from '../../src/settings/text.ts';
import { startThread } from '../../src/workers/node/startThread.ts';

const MEASURED_STEPS = 300;
const MOST_STEPS = 2000;
const FIRST_SEED = 1000;

interface Task {
  readonly preset: PresetName;
  readonly puzzles: number;
  readonly generated: boolean;
  readonly changes: Record<string, unknown>;
}

interface Outcome {
  readonly name: string;
  readonly before: BosScores;
  /** After 300 steps, and where it came to rest or after 2000. */
  readonly after: BosScores;
  readonly end: BosScores;
  readonly settledAt: number | undefined;
}

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

const isClear = ({ ambiguous }: BosScores) => !ambiguous;
const drop = (key: 'angles' | 'smoothness' | 'faceSize', { before, after }: Outcome) => 1 - after[key] / before[key];

const percent = (share: number) => `${Math.round(100 * share)} %`;
const medianChange = (outcomes: readonly Outcome[], key: Parameters<typeof drop>[0]) => {
  const change = -median(outcomes.map((outcome) => drop(key, outcome)));
  return `${change < 0 ? '−' : '+'}${percent(Math.abs(change))}`;
};
const shareOf = (outcomes: readonly Outcome[], test: (outcome: Outcome) => boolean) =>
  percent(outcomes.filter(test).length / outcomes.length);

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

const rows: readonly [label: string, target: string, read: (outcomes: readonly Outcome[]) => string][] = [
  ['unambiguous before', '', (all) => shareOf(all, ({ before }) => isClear(before))],
  [
    'unambiguous after 300 steps, and still at the end',
    '≥ 95 %',
    (all) => shareOf(all, ({ after, end }) => isClear(after) && isClear(end)),
  ],
  ['angles (eq. 8), median change', '≤ −80 %', (all) => medianChange(all, 'angles')],
  ['smoothness (eq. 7) not worse', '≥ 80 %', (all) => shareOf(all, (outcome) => drop('smoothness', outcome) >= 0)],
  ['smoothness, median change', '', (all) => medianChange(all, 'smoothness')],
  ['face sizes (eq. 9) at least 10 % lower', '≥ 80 %', (all) => shareOf(all, (outcome) => drop('faceSize', outcome) >= 0.1)],
  ['face sizes, median change', '', (all) => medianChange(all, 'faceSize')],
  ['smallest angle at least 25°', '≥ 80 %', (all) => shareOf(all, ({ after }) => after.smallestAngle >= 25)],
  ['smallest angle, median', '', (all) => `${median(all.map(({ after }) => after.smallestAngle)).toFixed(0)}°`],
  ['settled within 2,000 steps', '≥ 95 %', (all) => shareOf(all, ({ settledAt }) => settledAt !== undefined)],
  [
    'settled at step, median',
    '',
    (all) => String(median(all.map(({ settledAt }) => settledAt ?? Number.POSITIVE_INFINITY))).replace('Infinity', '–'),
  ],
];

if (isMainThread) {
  const { values } = parseArgs({
    options: { puzzles: { type: 'string' }, generated: { type: 'boolean', default: false }, set: { type: 'string', multiple: true } },
  });
  const { generated } = values;
  const puzzles = Number(values.puzzles ?? 50);
  if (!Number.isSafeInteger(puzzles) || puzzles < 0) throw new Error('--puzzles is a whole number from 0 up');
  const changes = Object.fromEntries((values.set ?? []).map(readChange));
  const outcomes = await Promise.all(
    (['kronkel', 'bos-2022'] as const).map(
      (preset) =>
        new Promise<Outcome[]>((resolve, reject) => {
          const task: Task = { preset, puzzles, generated, changes: preset === 'kronkel' ? changes : {} };
          const worker = startThread(new URL(import.meta.url), task);
          worker.once('message', resolve);
          worker.once('error', reject);
        }),
    ),
  );
  const [kronkel, bos] = outcomes;
  for (const { name, before, after, end } of kronkel) {
    if (!isClear(after) || !isClear(end)) {
      const counts = [before, after, end].map((scores) => `${scores.ambiguousAngles} + ${scores.ambiguousSpacing}`);
      console.log(`ambiguous: ${name}: ${counts.join(', ')} (before, after ${MEASURED_STEPS} steps, at the end)`);
    }
  }
  console.log(`\n| ${kronkel.length} puzzles, after ${MEASURED_STEPS} steps | wanted | Kronkel | Bos 2022 |\n| --- | --- | --- | --- |`);
  for (const [label, target, read] of rows) console.log(`| ${label} | ${target} | ${read(kronkel)} | ${read(bos)} |`);
} else {
  const { preset, puzzles, generated, changes } = workerData as Task;
  const settings = changeSettings(presets[preset], changes);
  const all = generated ? [...readPuzzles('generated/')] : [...readPuzzles(''), ...drawPuzzles(puzzles)];
  parentPort!.postMessage(all.map(([name, opened]) => relax(name, opened, settings)));
}
