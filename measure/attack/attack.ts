import { availableParallelism } from 'node:os';
import { defineMeasurement, readWhole } from '../measurement.ts';
import { openRunner } from '../openRunner.ts';
import { processorNow } from '../processorTime.ts';
import { Hand } from './hand.ts';
import type { KindName } from './kinds.ts';
import { kindNames, plan } from './plan.ts';
import { Tally } from './tally.ts';
import type { AttackJobs } from './worker.ts';

/** How often the figures so far are printed. */
const TELL_MS = 60_000;
const DEFAULT_MINUTES = 5;

const options = {
  minutes: {
    type: 'string',
    value: 'N',
    about: `go on for so long, ${DEFAULT_MINUTES} by default, or with --files or --steps as long as it takes; Ctrl-C ends it with the figures so far`,
  },
  files: { type: 'string', value: 'N', about: 'end when so many mutated files have been tried, and the steps wanted' },
  steps: { type: 'string', value: 'N', about: 'end when so many steps have been verified, and the files wanted' },
  only: {
    type: 'string',
    multiple: true,
    value: 'KIND',
    about: `attack by this alone: ${kindNames.join(', ')}; may be given several times`,
  },
  seed: { type: 'string', value: 'N', about: 'the first seed of each kind, 1 by default' },
  trials: {
    type: 'string',
    value: 'N',
    about: 'end after so many trials of each kind; a single one is tried again with --only KIND --seed N --trials 1',
  },
  workers: { type: 'string', value: 'N', about: 'so many threads, as many as there are cores by default' },
} as const;

interface Ends {
  readonly ms: number;
  readonly files: number;
  readonly steps: number;
  readonly trials: number;
}

/**
 * Attacks what is open to everybody: readers by mutated files, the engine by hostile settings, the workbench by hasty gestures while workers and
 * storage fail. A finding is whatever was thrown and is no refusal in words, a verifier's objection, a round trip that gives something else,
 * changed prototypes, work that is not offered back, a trial that does not end. Each trial is made from its seed alone, and tried in a thread
 * that can be ended. Mutation is by chance: @jazzer.js/core, which would be guided by coverage, is a binary for glibc 2.38 and newer, and does not
 * load on the systems that Kronkel is otherwise tested on. Returns 1 if there are findings.
 */
export const measurement = defineMeasurement(
  options,
  ({ minutes, files, steps, only = kindNames, seed = '1', trials, workers = String(availableParallelism()) }) => {
    const wants = (option: string, text: string | undefined) => (text === undefined ? undefined : readWhole(option, text, 1));
    const [wantedFiles, wantedSteps, wantedTrials] = [wants('files', files), wants('steps', steps), wants('trials', trials)];
    const hasTarget = [wantedFiles, wantedSteps, wantedTrials].some((wanted) => wanted !== undefined);
    const chosen = only.map(readKind);
    return attack(chosen, readWhole('seed', seed, 0), readWhole('workers', workers, 1), {
      ms: 60_000 * (wants('minutes', minutes) ?? (hasTarget ? Number.POSITIVE_INFINITY : DEFAULT_MINUTES)),
      files: wantedFiles ?? (wantedSteps === undefined ? Number.POSITIVE_INFINITY : 0),
      steps: wantedSteps ?? (wantedFiles === undefined ? Number.POSITIVE_INFINITY : 0),
      trials: wantedTrials ?? Number.POSITIVE_INFINITY,
    });
  },
);

function readKind(name: string): KindName {
  const kind = kindNames.find((other) => other === name);
  if (kind === undefined) throw new RangeError(`--only is one of ${kindNames.join(', ')}, not ${JSON.stringify(name)}`);
  return kind;
}

async function attack(chosen: readonly KindName[], firstSeed: number, handCount: number, ends: Ends): Promise<number> {
  const start = performance.now();
  const tally = new Tally((line) => console.log(line));
  const begun = new Map<KindName, number>();
  const hands = Array.from({ length: handCount }, () => new Hand(() => openRunner<AttackJobs>(new URL('./worker.ts', import.meta.url))));
  let isOver = false;
  const end = () => {
    isOver = true;
    for (const hand of hands) hand.close();
  };
  const timer = Number.isFinite(ends.ms) ? setTimeout(end, ends.ms) : undefined;
  const teller = setInterval(() => console.log(tally.brief), TELL_MS);
  process.once('SIGINT', end);

  await Promise.all(
    hands.map(async (hand) => {
      for (;;) {
        const kind = isOver ? undefined : next(chosen, tally, begun, ends);
        if (kind === undefined) return;
        const seed = firstSeed + (begun.get(kind) ?? 0);
        begun.set(kind, seed + 1 - firstSeed);
        const from = performance.now();
        const outcome = await hand.attempt(kind, seed, plan[kind].patience);
        if (outcome !== undefined) tally.add(kind, seed, outcome, (performance.now() - from) / 1000);
      }
    }),
  );

  end();
  clearTimeout(timer);
  clearInterval(teller);
  process.off('SIGINT', end);
  tally.printAll();
  // On a machine that does other things too, rates are of what the processors gave.
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${tally.findings} findings from seed ${firstSeed} on, ${seconds} s, ${(processorNow() / 1000).toFixed(0)} s of processors`);
  return tally.findings > 0 ? 1 : 0;
}

/** The kind that has had least of its share of the time, of those that still have something to do; undefined when all is done. */
function next(chosen: readonly KindName[], tally: Tally, begun: ReadonlyMap<KindName, number>, ends: Ends): KindName | undefined {
  const isFilesDone = tally.count('files') >= ends.files;
  const isStepsDone = tally.count('steps verified') >= ends.steps;
  if (isFilesDone && isStepsDone) return undefined;
  const left = chosen.filter((kind) => {
    const { serves } = plan[kind];
    const isDone = serves === 'files' ? isFilesDone : serves === 'steps' && isStepsDone;
    return !isDone && (begun.get(kind) ?? 0) < ends.trials;
  });
  // What was begun counts a little, so that two hands do not take the same kind at first.
  const due = (kind: KindName) => (tally.secondsOf(kind) + 1e-3 * (begun.get(kind) ?? 0)) / plan[kind].share;
  return left.toSorted((a, b) => due(a) - due(b))[0];
}
