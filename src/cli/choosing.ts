import { availableParallelism } from 'node:os';
import type { WantedClass } from '../generator/solvable/settings.ts';
import { formatMetric } from '../metrics/format.ts';
import { SCORES } from '../session/generate/candidate.ts';
import { aimScores, choosePuzzle, describeMiss, WANTED, type WantedScore } from '../session/generate/choose.ts';
import { findFront } from '../session/generate/front.ts';
import type { Made, MakeTask } from '../session/generate/makePuzzle.ts';
import type { Changes } from '../settings/paths.ts';
import { readValueList } from '../settings/text.ts';
import { createJobWorker } from '../workers/node/jobWorker.ts';
import { Pool } from '../workers/pool.ts';
import { type Call, UsageError } from './command.ts';
import { drawBar, showProgress } from './progress.ts';
import { printTable } from './table.ts';
import type { Terminal } from './terminal.ts';

/** What commands take that choose one of several puzzles. */
export const CHOOSE_OPTIONS = {
  for: { type: 'string' },
  tries: { type: 'string' },
  vary: { type: 'string', multiple: true },
} as const;

export const CHOOSE_USAGE = '[--for difficulty=N|difficulty|ease|fun|both [--tries K] [--vary KEY=A,B,...]...]';

const DEFAULT_TRIES = 8;
const MAX_TRIES = 1000;

export const CHOOSE_HELP = `  --for WISH        makes several puzzles and takes the best: difficulty=N, the nearest to N; difficulty, the hardest; ease, the easiest;
                    fun; both, the one whose worse rank in difficulty and fun is best. All of them are listed with their scores;
                    what none of the others beats in all four is marked as the front
  --tries K         so many seeds, from --seed on; ${DEFAULT_TRIES} by default
  --vary KEY=A,B    tries each seed with each of these values of a setting, as in decoys=0,4,8; several of these combine`;

/** How one of several puzzles is chosen. */
export interface Choice {
  /** As it was said. */
  readonly wish: string;
  readonly wanted: readonly WantedScore[];
  readonly tries: number;
  /** What is changed beyond the settings that all tries share: each of these with each seed. */
  readonly variants: readonly Changes[];
}

/** Undefined where nothing is to be chosen. */
export function readChoice(options: Call['options']): Choice | undefined {
  if (options.for === undefined) {
    const lone = ['tries', 'vary'].find((name) => options[name] !== undefined);
    if (lone !== undefined) throw new UsageError(`--${lone} says nothing without --for, as nothing is chosen`);
    return undefined;
  }
  return {
    wish: String(options.for),
    wanted: readWanted(String(options.for)),
    tries: readTries(options.tries),
    variants: combine(readVaries((options.vary ?? []) as string[])),
  };
}

function readWanted(wish: string): readonly WantedScore[] {
  if (Object.hasOwn(WANTED, wish)) return WANTED[wish as keyof typeof WANTED];
  const difficulty = Number(/^difficulty=(.+)$/.exec(wish)?.[1]);
  if (difficulty >= 0 && difficulty < Number.POSITIVE_INFINITY) return [{ name: 'difficulty', aim: difficulty }];
  throw new UsageError(
    `--for is ${JSON.stringify(wish)}: it must be ${Object.keys(WANTED).join(', ')}, or difficulty=N with a number N of at least 0`,
  );
}

function readTries(text: unknown): number {
  if (text === undefined) return DEFAULT_TRIES;
  const tries = Number(text);
  if (Number.isInteger(tries) && tries >= 1 && tries <= MAX_TRIES) return tries;
  throw new UsageError(`--tries is ${JSON.stringify(text)}: it must be a whole number from 1 to ${MAX_TRIES}`);
}

/** A list for each setting, which is varied once. */
function readVaries(texts: readonly string[]): Changes[][] {
  const lists = texts.map(readVary);
  const keys = lists.map(([change]) => Object.keys(change)[0]);
  const twice = keys.find((key, i) => keys.indexOf(key) < i);
  if (twice !== undefined)
    throw new UsageError(`--vary ${twice} is said twice: name all its values at once, as in --vary ${twice}=A,B,...`);
  return lists;
}

/** The changes that `KEY=A,B` stands for. */
function readVary(text: string): Changes[] {
  const [, key, values] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (key === undefined) throw new UsageError(`--vary is ${JSON.stringify(text)}: it must be KEY=A,B,..., a setting and its values`);
  return readValueList(key, values);
}

function combine(varied: readonly (readonly Changes[])[]): Changes[] {
  return varied.reduce<Changes[]>((all, one) => all.flatMap((changes) => one.map((change) => ({ ...changes, ...change }))), [{}]);
}

/** One of the puzzles that were made. */
export interface Try {
  readonly seed: number;
  /** The settings that differ between tries. */
  readonly varied: Changes;
  /** What came out; or why nothing did. */
  readonly made: Made | undefined;
  readonly fault: string | undefined;
  readonly isFront: boolean;
  readonly isChosen: boolean;
}

/** Makes a puzzle for each seed and each variant, in threads, with a bar for who watches. Stopped, it has what there is by then. */
export async function makeTries(
  task: MakeTask,
  { wanted, tries, variants }: Choice,
  wantedClass: WantedClass,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Try[]> {
  const plans = Array.from({ length: tries }, (_, i) => (task.seed + i) % 2 ** 32).flatMap((seed) =>
    variants.map((varied) => ({ seed, varied })),
  );
  const workers = Array.from({ length: Math.min(plans.length, availableParallelism()) }, () => createJobWorker());
  try {
    const pool = new Pool(workers);
    const progress = plans.map(() => 0);
    const results = await showProgress(terminal, (show) =>
      Promise.all(
        plans.map(({ seed, varied }, i) =>
          pool.run(async (worker): Promise<Pick<Try, 'made' | 'fault'>> => {
            if (signal.aborted) return { made: undefined, fault: undefined };
            const onProgress = (share: number) => {
              progress[i] = share;
              show(showTries(progress));
            };
            try {
              const changes = { ...task.changes, ...varied };
              return { made: await worker.call('generate', { ...task, seed, changes }, { onProgress, signal }), fault: undefined };
            } catch (error) {
              return { made: undefined, fault: (error as Error).message };
            } finally {
              progress[i] = 1;
            }
          }),
        ),
      ),
    );
    return markTries(
      plans.map((plan, i) => ({ ...plan, ...results[i] })),
      wanted,
      wantedClass,
    );
  } finally {
    for (const worker of workers) worker.close();
  }
}

function showTries(progress: readonly number[]): string {
  const share = progress.reduce((sum, done) => sum + done, 0) / progress.length;
  return `${drawBar(share)} ${Math.floor(100 * share)} %, ${progress.filter((done) => done === 1).length} of ${progress.length} made`;
}

/** Which is chosen, and which are not beaten by another one. */
function markTries(
  tries: readonly Pick<Try, 'seed' | 'varied' | 'made' | 'fault'>[],
  wanted: readonly WantedScore[],
  wantedClass: WantedClass,
): Try[] {
  const made = tries.flatMap((one) => one.made ?? []);
  const chosen = choosePuzzle(made, wanted, wantedClass);
  const front = findFront(made, aimScores(wanted)).map((place) => made[place]);
  return tries.map((one) => ({
    ...one,
    isFront: one.made !== undefined && front.includes(one.made),
    isChosen: one.made !== undefined && one.made === chosen,
  }));
}

/** A row for each try, and one more if none is as near to a number as was wished for. */
export function listTries(tries: readonly Try[], { wanted }: Choice): string[] {
  const keys = Object.keys(tries[0].varied);
  const head = ['', 'seed', ...keys, 'class', ...SCORES.map(({ label }) => label), 'score'];
  const rows = tries.map(({ seed, varied, made, fault, isFront, isChosen }) => [
    [...(isChosen ? ['chosen'] : []), ...(isFront ? ['front'] : [])].join(', '),
    String(seed),
    ...keys.map((key) => String(varied[key])),
    made?.class ?? (fault === undefined ? 'stopped' : 'failed'),
    ...SCORES.map(({ name }) => formatMetric(made?.[name])),
    formatMetric(made?.score),
  ]);
  const isText = (column: number) => column === 0 || column === 2 + keys.length;
  const chosen = tries.find(({ isChosen }) => isChosen)?.made;
  const miss = chosen && describeMiss(wanted, chosen);
  return [...printTable([head, ...rows], isText), ...(miss === undefined ? [] : [miss])];
}

/** The same for machines. */
export function reportTries(tries: readonly Try[]) {
  return tries.map(({ seed, varied, made, fault, isFront, isChosen }) => ({
    seed,
    settings: varied,
    class: made?.class ?? null,
    ...Object.fromEntries(SCORES.map(({ name }) => [name, made?.[name] ?? null])),
    score: made?.score ?? null,
    curves: made?.curves ?? null,
    faces: made?.faces ?? null,
    front: isFront,
    chosen: isChosen,
    fault: fault ?? null,
  }));
}
