import type { BosScores } from '../../src/metrics/bos2022/live.ts';
import { readChanges } from '../../src/settings/text.ts';
import { defineMeasurement, readWhole } from '../measurement.ts';
import { openRunner } from '../openRunner.ts';
import { MEASURED_STEPS, type Outcome, type Task } from './task.ts';
import type { QualityJobs } from './worker.ts';

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

async function relaxAll(task: Task): Promise<Outcome[]> {
  const runner = openRunner<QualityJobs>(new URL('./worker.ts', import.meta.url));
  try {
    return await runner.run('relaxAll', task);
  } finally {
    runner.close();
  }
}

const options = {
  puzzles: { type: 'string', value: 'N', about: 'so many random puzzles, 50 by default' },
  generated: { type: 'boolean', about: 'what the generators made of our pictures instead of samples and random puzzles' },
  set: { type: 'string', multiple: true, value: 'PATH=VALUE', about: 'a setting of the preset Kronkel, as in kronkel relax' },
} as const;

/** Relaxes the samples and fifty fresh random puzzles (seeds 1000 to 1049) with both presets and prints how much better they get. */
export const measurement = defineMeasurement(options, async ({ generated = false, ...values }) => {
  const puzzles = readWhole('puzzles', values.puzzles ?? '50', 0);
  const changes = readChanges(values.set);
  const outcomes = await Promise.all(
    (['kronkel', 'bos-2022'] as const).map((preset) =>
      relaxAll({ preset, puzzles, generated, changes: preset === 'kronkel' ? changes : {} }),
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
});
