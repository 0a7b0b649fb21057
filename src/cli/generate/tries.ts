import { availableParallelism } from 'node:os';
import { formatMetric } from '../../metrics/format.ts';
import { SCORES } from '../../session/generate/candidate.ts';
import { aimScores, describeMiss, WANTED, type WantedScore } from '../../session/generate/choose.ts';
import { findFront } from '../../session/generate/front.ts';
import type { GenerateTask } from '../../session/generate/generatePuzzle.ts';
import {
  type Attempt,
  type GenerateListener,
  PuzzleBatch,
  SEED_COUNT,
  type StartGenerating,
  type Variant,
} from '../../session/generate/puzzleBatch.ts';
import { type JobPool, withJobPool } from '../../workers/node/jobPool.ts';
import { type Call, UsageError } from '../command.ts';
import { drawBar, showProgress } from '../terminal/progress.ts';
import { formatTable } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { combine, readVaries } from '../vary.ts';

/** Options of the commands that can generate several puzzles and choose one. */
export const CHOOSE_OPTIONS = {
  for: { type: 'string' },
  tries: { type: 'string' },
  vary: { type: 'string', multiple: true },
} as const;

export const CHOOSE_USAGE = '[--for difficulty=N|difficulty|ease|fun|both|clear|hidden|small [--tries K] [--vary KEY=A,B,...]...]';

const DEFAULT_TRIES = 8;
const MAX_TRIES = 1000;

export const CHOOSE_HELP = `  --for GOAL        generates several puzzles and keeps the best one:
                      difficulty=N  the one whose difficulty is nearest to N
                      difficulty    the hardest
                      ease          the easiest
                      fun           the one that is the most fun
                      both          difficult and fun: the puzzle whose worse rank is best
                      clear         few ambiguities and bends
                      hidden        the one whose picture shows least before it is solved
                      small         the one that a pen can fill on the smallest page
                    Prints a table of all puzzles with their scores. "front" marks a puzzle if no other puzzle is at least as good in
                    all scores and better in one. The column "score" is the score of the method; lower is better
  --tries K         how many seeds to try, counted up from --seed; default ${DEFAULT_TRIES}
  --vary KEY=A,B    tries each seed with each of these values of a setting, as in --vary decoys=0,4,8. Repeat it to combine settings`;

/** How to choose one of several puzzles. */
export interface Choice {
  /** The value of `--for`. */
  readonly goal: string;
  readonly wanted: readonly WantedScore[];
  readonly seedCount: number;
  /** Settings that differ between tries; each seed is tried with each of them. */
  readonly variants: readonly Variant[];
}

/** Reads `--for`, `--tries` and `--vary`; undefined if the command generates only one puzzle. */
export function readChoice(options: Call['options']): Choice | undefined {
  if (options.for === undefined) {
    const lone = ['tries', 'vary'].find((name) => options[name] !== undefined);
    if (lone !== undefined) throw new UsageError(`--${lone} needs --for, which chooses one of several puzzles`);
    return undefined;
  }
  return {
    goal: String(options.for),
    wanted: readWanted(String(options.for)),
    seedCount: readSeedCount(options.tries),
    variants: combine(readVaries((options.vary ?? []) as string[])),
  };
}

function readWanted(goal: string): readonly WantedScore[] {
  if (Object.hasOwn(WANTED, goal)) return WANTED[goal as keyof typeof WANTED];
  const difficulty = Number(/^difficulty=(.+)$/.exec(goal)?.[1]);
  if (difficulty >= 0 && difficulty < Number.POSITIVE_INFINITY) return [{ name: 'difficulty', aim: difficulty }];
  throw new UsageError(
    `--for is ${JSON.stringify(goal)}: it must be ${Object.keys(WANTED).join(', ')}, or difficulty=N with a number N of at least 0`,
  );
}

function readSeedCount(text: unknown): number {
  if (text === undefined) return DEFAULT_TRIES;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_TRIES) return count;
  throw new UsageError(`--tries is ${JSON.stringify(text)}: it must be a whole number from 1 to ${MAX_TRIES}`);
}

/** One of the generated puzzles. */
export interface Try extends Attempt {
  /** Whether no other puzzle is at least as good in all scores and better in one. */
  readonly isFront: boolean;
  readonly isChosen: boolean;
}

/** Generates a puzzle for each seed and each variant, in threads, with a progress bar. If the signal is aborted, returns the puzzles so far. */
export async function makeTries(
  { seed, ...task }: GenerateTask,
  { wanted, seedCount, variants }: Choice,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Try[]> {
  const seeds = Array.from({ length: seedCount }, (_, i) => (seed + i) % SEED_COUNT);
  const threads = Math.min(seeds.length * variants.length, availableParallelism());
  const batch = await withJobPool({ threads }, (pool) =>
    showProgress(
      terminal,
      (show) =>
        new Promise<PuzzleBatch>((resolve) => {
          const listener = () => {
            show(formatProgress(running));
            if (running.isOver) resolve(running);
          };
          const running = new PuzzleBatch(makeInPool(pool, signal), { ...task, seeds, variants, wanted }, listener, threads);
        }),
    ),
  );
  const { bests, best } = batch;
  const front = findFront(bests, aimScores(wanted)).map((i) => bests[i]);
  return batch.attempts.map((attempt) => ({
    ...attempt,
    isFront: attempt.best !== undefined && front.includes(attempt.best),
    isChosen: attempt.best !== undefined && attempt.best === best,
  }));
}

/** Generates each puzzle in a thread. After the signal is aborted, running threads return their best so far and waiting tasks are skipped. */
function makeInPool(pool: JobPool, signal: AbortSignal): StartGenerating {
  return (task, listener) => {
    makeInThread(pool, task, listener, signal);
    return () => {};
  };
}

async function makeInThread(pool: JobPool, task: GenerateTask, listener: GenerateListener, signal: AbortSignal): Promise<void> {
  try {
    const onProgress = (progress: number) => listener.advance(progress, undefined, false);
    const generated = await (signal.aborted ? undefined : pool.call('generate', task, { onProgress, signal }));
    listener.advance(1, generated, true);
  } catch (error) {
    listener.refuse((error as Error).message);
  }
}

function formatProgress({ progress, attempts }: PuzzleBatch): string {
  const doneCount = attempts.filter(({ isOver }) => isOver).length;
  return `${drawBar(progress)} ${Math.floor(100 * progress)} %, ${doneCount} of ${attempts.length} puzzles`;
}

/** A table with a row per try, and a line below it if the chosen puzzle misses the wanted number. */
export function listTries(tries: readonly Try[], { wanted }: Choice): string[] {
  const keys = Object.keys(tries[0].variant.changes);
  const head = ['', 'seed', ...keys, 'class', ...SCORES.map(({ label }) => label), 'score'];
  const rows = tries.map(({ seed, variant, best, fault, isFront, isChosen }) => [
    [...(isChosen ? ['chosen'] : []), ...(isFront ? ['front'] : [])].join(', '),
    String(seed),
    ...keys.map((key) => String(variant.changes[key])),
    best?.class ?? (fault === undefined ? 'stopped' : 'failed'),
    ...SCORES.map(({ name }) => formatMetric(best?.[name])),
    formatMetric(best?.score),
  ]);
  const isText = (column: number) => column === 0 || column === 2 + keys.length;
  const chosen = tries.find(({ isChosen }) => isChosen)?.best;
  const miss = chosen && describeMiss(wanted, chosen);
  return [...formatTable([head, ...rows], isText), ...(miss === undefined ? [] : [miss])];
}

/** The tries as JSON data. */
export function reportTries(tries: readonly Try[]) {
  return tries.map(({ seed, variant, best, fault, isFront, isChosen }) => ({
    seed,
    settings: variant.changes,
    class: best?.class ?? null,
    ...Object.fromEntries(SCORES.map(({ name }) => [name, best?.[name] ?? null])),
    score: best?.score ?? null,
    curves: best?.curves ?? null,
    faces: best?.faces ?? null,
    front: isFront,
    chosen: isChosen,
    fault: fault ?? null,
  }));
}
