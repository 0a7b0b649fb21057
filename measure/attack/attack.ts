import { availableParallelism } from 'node:os';
import { defineMeasurement, readWhole } from '../measurement.ts';
import { openRunner } from '../openRunner.ts';
import { processorNow } from '../processorTime.ts';
import type { KindName } from './kinds.ts';
import { kindNames, plan } from './plan.ts';
import { Tally } from './tally.ts';
import { TrialThread } from './trialThread.ts';
import type { AttackJobs } from './worker.ts';

/** The time between two printed summaries. */
const REPORT_MS = 60_000;
const DEFAULT_MINUTES = 5;

const options = {
  minutes: {
    type: 'string',
    value: 'N',
    about: `duration, ${DEFAULT_MINUTES} by default, unlimited with --files, --steps or --trials; Ctrl-C stops and prints the figures so far`,
  },
  files: { type: 'string', value: 'N', about: 'stop after this many mutated files, and also after --steps if given' },
  steps: { type: 'string', value: 'N', about: 'stop after this many verified steps, and also after --files if given' },
  only: {
    type: 'string',
    multiple: true,
    value: 'KIND',
    about: `run only this kind of attack: ${kindNames.join(', ')}; repeatable`,
  },
  seed: { type: 'string', value: 'N', about: 'first seed of each kind, 1 by default' },
  trials: {
    type: 'string',
    value: 'N',
    about: 'stop after this many trials of each kind; --only KIND --seed N --trials 1 repeats a single trial',
  },
  workers: { type: 'string', value: 'N', about: 'number of threads, the number of cores by default' },
} as const;

interface Limits {
  readonly ms: number;
  readonly files: number;
  readonly steps: number;
  readonly trials: number;
}

/**
 * Attacks everything that accepts outside input: readers with mutated files, the engine with hostile settings, and the workbench with hasty
 * actions while workers and storage fail, also through reloads and crashes in several tabs. Findings are: a thrown error that is not a proper rejection, an objection by the verifier, a
 * round trip that changes data, changed prototypes, work that is lost or not offered again, and a trial that does not end. Each trial depends on
 * its seed only, and runs in a thread that can be terminated. Mutation is random: @jazzer.js/core, which is guided by coverage, is a binary
 * for glibc 2.38 and newer, and does not load on the systems on which Kronkel is otherwise tested. Returns 1 if there are findings.
 */
export const measurement = defineMeasurement(
  options,
  ({ minutes, files, steps, only = kindNames, seed = '1', trials, workers = String(availableParallelism()) }) => {
    const readOption = (option: string, text: string | undefined) => (text === undefined ? undefined : readWhole(option, text, 1));
    const [maxFiles, maxSteps, maxTrials] = [readOption('files', files), readOption('steps', steps), readOption('trials', trials)];
    const hasTarget = [maxFiles, maxSteps, maxTrials].some((target) => target !== undefined);
    const chosen = only.map(readKind);
    return attack(chosen, readWhole('seed', seed, 0), readWhole('workers', workers, 1), {
      ms: 60_000 * (readOption('minutes', minutes) ?? (hasTarget ? Number.POSITIVE_INFINITY : DEFAULT_MINUTES)),
      files: maxFiles ?? (maxSteps === undefined ? Number.POSITIVE_INFINITY : 0),
      steps: maxSteps ?? (maxFiles === undefined ? Number.POSITIVE_INFINITY : 0),
      trials: maxTrials ?? Number.POSITIVE_INFINITY,
    });
  },
);

function readKind(name: string): KindName {
  const kind = kindNames.find((other) => other === name);
  if (kind === undefined) throw new RangeError(`--only must be one of ${kindNames.join(', ')}, not ${JSON.stringify(name)}`);
  return kind;
}

async function attack(chosen: readonly KindName[], firstSeed: number, threadCount: number, limits: Limits): Promise<number> {
  const start = performance.now();
  const tally = new Tally((line) => console.log(line));
  const started = new Map<KindName, number>();
  const threads = Array.from(
    { length: threadCount },
    () => new TrialThread(() => openRunner<AttackJobs>(new URL('./worker.ts', import.meta.url))),
  );
  let isOver = false;
  const end = () => {
    isOver = true;
    for (const thread of threads) thread.close();
  };
  const timer = Number.isFinite(limits.ms) ? setTimeout(end, limits.ms) : undefined;
  const reportTimer = setInterval(() => console.log(tally.brief), REPORT_MS);
  process.once('SIGINT', end);

  await Promise.all(
    threads.map(async (thread) => {
      for (;;) {
        const kind = isOver ? undefined : next(chosen, tally, started, limits);
        if (kind === undefined) return;
        const seed = firstSeed + (started.get(kind) ?? 0);
        started.set(kind, seed + 1 - firstSeed);
        const from = performance.now();
        const outcome = await thread.attempt(kind, seed, plan[kind].timeoutSeconds);
        if (outcome !== undefined) tally.add(kind, seed, outcome, (performance.now() - from) / 1000);
      }
    }),
  );

  end();
  clearTimeout(timer);
  clearInterval(reportTimer);
  process.off('SIGINT', end);
  tally.printAll();
  // Also print the processor time: on a machine with other load it is the better base for rates.
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    `${tally.findings} findings from seed ${firstSeed} on, ${seconds} s, ${(processorNow() / 1000).toFixed(0)} s of processor time`,
  );
  return tally.findings > 0 ? 1 : 0;
}

/** Returns the kind with the least time relative to its weight among those that still have work to do; undefined when all are done. */
function next(chosen: readonly KindName[], tally: Tally, started: ReadonlyMap<KindName, number>, limits: Limits): KindName | undefined {
  const isFilesDone = tally.count('files') >= limits.files;
  const isStepsDone = tally.count('steps verified') >= limits.steps;
  if (isFilesDone && isStepsDone) return undefined;
  const left = chosen.filter((kind) => {
    const { serves } = plan[kind];
    const isDone = serves === 'files' ? isFilesDone : serves === 'steps' && isStepsDone;
    return !isDone && (started.get(kind) ?? 0) < limits.trials;
  });
  // Started trials count a little, so that two threads do not pick the same kind at first.
  const due = (kind: KindName) => (tally.secondsOf(kind) + 1e-3 * (started.get(kind) ?? 0)) / plan[kind].weight;
  return left.toSorted((a, b) => due(a) - due(b))[0];
}
