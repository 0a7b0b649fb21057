import type { MethodName } from '../../generator/catalogue.ts';
import { solvability, type WantedClass } from '../../generator/solvable/settings.ts';
import type { Changes } from '../../settings/paths.ts';
import { Batch, type Planned, type StartTask, type TaskListener, type TaskState } from '../batch.ts';
import { choosePuzzle, WANTED, type WantedScore } from './choose.ts';
import type { GeneratedPuzzle, GenerateTask } from './generatePuzzle.ts';
import type { SvgFile } from './inspectSvg.ts';

/** Seeds are whole numbers below this. */
export const SEED_COUNT = 0x1_0000_0000;

/** Settings that some puzzles of a batch have, beyond those that all share. */
export interface Variant {
  /** As in "decoys 4"; empty if nothing is changed. */
  readonly name: string;
  readonly changes: Changes;
}

/** Requests one puzzle for each seed and each variant. */
export interface BatchRequest {
  readonly file: SvgFile;
  readonly method: MethodName;
  /** Consecutive. */
  readonly seeds: readonly number[];
  readonly changes: Changes;
  /** At least one. */
  readonly variants: readonly Variant[];
  /** The scores that decide which puzzle is best. */
  readonly wanted: readonly WantedScore[];
}

/** The best puzzle of an attempt so far. */
export interface Best extends GeneratedPuzzle {
  /** The name of the attempt. */
  readonly name: string;
}

/** A puzzle to generate. Its name is like "seed 3", or "seed 3, decoys 4". */
interface PlannedPuzzle extends Planned {
  readonly seed: number;
  readonly variant: Variant;
}

/** One puzzle of the batch. */
export interface Attempt extends PlannedPuzzle, TaskState<Best> {}

/** Receives progress and result of generating one puzzle. Ignores calls after the end. */
export type GenerateListener = TaskListener<GeneratedPuzzle>;

/** Starts to generate a puzzle, usually in a worker. The batch calls the returned function once, at the end, to stop the work and free the worker. */
export type StartGenerating = (task: GenerateTask, listener: GenerateListener) => () => void;

/** The goals of picks, in display order. */
export const PICK_NAMES = ['clear', 'hidden', 'ease', 'small'] as const satisfies readonly (keyof typeof WANTED)[];

/** The best puzzle by a goal. */
export interface Pick {
  readonly name: (typeof PICK_NAMES)[number];
  readonly best: Best;
}

/**
 * Generates puzzles from one picture, several at a time, and chooses the best. The page and the command line share it; each passes its own `start`.
 */
export class PuzzleBatch {
  readonly request: BatchRequest;
  private readonly batch: Batch<PlannedPuzzle, Best>;

  /**
   * @param listener called whenever an attempt advances, improves or ends; not after `stop`
   * @param maxAtOnce how many attempts run at a time; the others wait
   */
  constructor(start: StartGenerating, request: BatchRequest, listener: () => void, maxAtOnce?: number) {
    this.request = request;
    this.batch = new Batch(startNamed(start, request), listener, {
      maxAtOnce,
      describeRefusal: ({ variant: { name } }, message) => (name === '' ? message : `${name}: ${message}`),
    });
    this.batch.add(request.seeds.flatMap((seed) => this.plan(seed)));
  }

  /** The progress since the last `extend`, or since the start, from 0 to 1. */
  get progress(): number {
    return this.batch.progress;
  }

  /** In starting order: seed by seed, and for each seed variant by variant. */
  get attempts(): readonly Attempt[] {
    return this.batch.attempts;
  }

  /** The puzzles so far, in the order of their attempts. */
  get bests(): readonly Best[] {
    return this.attempts.flatMap(({ best }) => best ?? []);
  }

  /** The best puzzle so far; see choosePuzzle. */
  get best(): Best | undefined {
    return this.chooseBy(this.request.wanted);
  }

  /** The puzzle so far that is best by each of a few goals that people have. The same puzzle may be best by several. */
  get picks(): readonly Pick[] {
    return PICK_NAMES.flatMap((name) => {
      const best = this.chooseBy(WANTED[name]);
      return best === undefined ? [] : [{ name, best }];
    });
  }

  private chooseBy(wanted: readonly WantedScore[]): Best | undefined {
    return choosePuzzle(this.bests, wanted, (this.request.changes.class ?? solvability.class.defaultValue) as WantedClass);
  }

  get isOver(): boolean {
    return this.batch.isOver;
  }

  /** Why attempts did not finish, one sentence each. */
  get troubles(): readonly string[] {
    return this.batch.troubles;
  }

  /** Whether the attempts found at least two different puzzles. Compares only their counts and scores, because their texts contain the seeds. */
  get hasChoice(): boolean {
    return new Set(this.bests.map(({ score, curves, faces }) => [score, curves, faces].join())).size > 1;
  }

  /** Adds at least as many attempts as were requested: first those that `stop` dropped, then the next seeds. Keeps all puzzles found so far. */
  extend(): void {
    const { seeds, variants } = this.request;
    const known = new Set(this.attempts.map(({ name }) => name));
    const more: PlannedPuzzle[] = [];
    for (let i = 0; more.length < seeds.length * variants.length; i++) {
      const seed = (seeds[0] + i) % SEED_COUNT;
      for (const planned of this.plan(seed)) if (!known.has(planned.name)) more.push(planned);
    }
    this.batch.add(more);
  }

  /** Ends all work. Keeps the puzzles found so far and drops attempts without one. */
  stop(): void {
    this.batch.stop();
  }

  private plan(seed: number): PlannedPuzzle[] {
    return this.request.variants.map((variant) => {
      const name = variant.name === '' ? `seed ${seed}` : `seed ${seed}, ${variant.name}`;
      return { name, seed, variant };
    });
  }
}

/** Starts the task of a plan, and names its puzzles. */
function startNamed(start: StartGenerating, { file, method, changes }: BatchRequest): StartTask<PlannedPuzzle, Best> {
  return ({ name, seed, variant }, listener) =>
    start(
      { file, method, seed, changes: { ...changes, ...variant.changes } },
      {
        ...listener,
        advance: (progress, best, isDone, stage) => listener.advance(progress, best && { name, ...best }, isDone, stage),
      },
    );
}
