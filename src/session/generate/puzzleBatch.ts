import type { MethodName } from '../../generator/catalogue.ts';
import { solvability, type WantedClass } from '../../generator/solvable/settings.ts';
import type { Changes } from '../../settings/paths.ts';
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

/** One puzzle of the batch. */
export interface Attempt {
  /** As in "seed 3", or "seed 3, decoys 4"; unique in its batch. */
  readonly name: string;
  readonly seed: number;
  readonly variant: Variant;
  /** From 0 to 1. */
  readonly progress: number;
  /** The name of the current stage, as in "choosing routes"; undefined if the method has none, or it has not started. */
  readonly stage: string | undefined;
  /** Undefined until a puzzle is found. */
  readonly best: Best | undefined;
  readonly isOver: boolean;
  /** Why generating failed or stopped early. */
  readonly fault: string | undefined;
}

/** Receives progress and result of generating one puzzle. Ignores calls after the end. */
export interface GenerateListener {
  /**
   * @param best a better puzzle than before; undefined if there is none
   * @param isDone whether this is the last call
   * @param stage the name of the current stage, if there is one
   */
  advance(progress: number, best: GeneratedPuzzle | undefined, isDone: boolean, stage?: string): void;
  /** The task is invalid: no other seed would help. */
  refuse(message: string): void;
  /** The worker is gone. */
  fail(reason: string): void;
}

/** Starts to generate a puzzle, usually in a worker. The batch calls the returned function once, at the end, to stop the work and free the worker. */
export type StartGenerating = (task: GenerateTask, listener: GenerateListener) => () => void;

/** The goals of picks, in display order. */
export const PICK_NAMES = ['clear', 'hidden', 'ease', 'small'] as const satisfies readonly (keyof typeof WANTED)[];

/** The best puzzle by a goal. */
export interface Pick {
  readonly name: (typeof PICK_NAMES)[number];
  readonly best: Best;
}

interface Task extends Attempt {
  /** Undefined until the attempt is started. */
  end: (() => void) | undefined;
  progress: number;
  stage: string | undefined;
  best: Best | undefined;
  isOver: boolean;
  fault: string | undefined;
}

/**
 * Generates puzzles from one picture, several at a time, and chooses the best. The page and the command line share it; each passes its own `start`.
 */
export class PuzzleBatch {
  readonly request: BatchRequest;
  private readonly start: StartGenerating;
  private readonly listener: () => void;
  private readonly maxAtOnce: number;
  private readonly reasons = new Set<string>();
  private tasks: Task[] = [];
  /** The number of tasks before the last `extend`. */
  private doneBefore = 0;

  /**
   * @param listener called whenever an attempt advances, improves or ends; not after `stop`
   * @param maxAtOnce how many attempts run at a time; the others wait
   */
  constructor(start: StartGenerating, request: BatchRequest, listener: () => void, maxAtOnce = Number.POSITIVE_INFINITY) {
    this.start = start;
    this.request = request;
    this.listener = listener;
    this.maxAtOnce = maxAtOnce;
    this.add(request.seeds.flatMap((seed) => this.plan(seed)));
  }

  /** The progress since the last `extend`, or since the start, from 0 to 1. */
  get progress(): number {
    const last = this.tasks.slice(this.doneBefore);
    return last.length === 0 ? 1 : last.reduce((sum, { progress }) => sum + progress, 0) / last.length;
  }

  /** In starting order: seed by seed, and for each seed variant by variant. */
  get attempts(): readonly Attempt[] {
    return this.tasks;
  }

  /** The puzzles so far, in the order of their attempts. */
  get bests(): readonly Best[] {
    return this.tasks.flatMap(({ best }) => best ?? []);
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
    return this.tasks.every(({ isOver }) => isOver);
  }

  /** Why attempts did not finish, one sentence each. */
  get troubles(): readonly string[] {
    return [...this.reasons];
  }

  /** Whether the attempts found at least two different puzzles. Compares only their counts and scores, because their texts contain the seeds. */
  get hasChoice(): boolean {
    return new Set(this.bests.map(({ score, curves, faces }) => [score, curves, faces].join())).size > 1;
  }

  /** Adds at least as many attempts as were requested: first those that `stop` dropped, then the next seeds. Keeps all puzzles found so far. */
  extend(): void {
    const { seeds, variants } = this.request;
    const known = new Set(this.tasks.map(({ name }) => name));
    const more: Task[] = [];
    for (let i = 0; more.length < seeds.length * variants.length; i++) {
      const seed = (seeds[0] + i) % SEED_COUNT;
      for (const planned of this.plan(seed)) if (!known.has(planned.name)) more.push(planned);
    }
    this.doneBefore = this.tasks.length;
    this.reasons.clear();
    this.add(more);
  }

  /** Ends all work. Keeps the puzzles found so far and drops attempts without one. */
  stop(): void {
    for (const task of this.tasks) this.end(task);
    this.tasks = this.tasks.filter(({ best }) => best !== undefined);
  }

  private plan(seed: number): Task[] {
    return this.request.variants.map((variant) => {
      const name = variant.name === '' ? `seed ${seed}` : `seed ${seed}, ${variant.name}`;
      return { name, seed, variant, end: undefined, progress: 0, stage: undefined, best: undefined, isOver: false, fault: undefined };
    });
  }

  private add(tasks: readonly Task[]): void {
    this.tasks = [...this.tasks, ...tasks];
    this.startNext();
  }

  /** Starts waiting attempts up to the limit. */
  private startNext(): void {
    const { file, method, changes } = this.request;
    const running = this.tasks.filter(({ end, isOver }) => end !== undefined && !isOver);
    const waiting = this.tasks.filter(({ end, isOver }) => end === undefined && !isOver);
    for (const task of waiting.slice(0, Math.max(0, this.maxAtOnce - running.length))) {
      const { name, seed, variant } = task;
      task.end = this.start(
        { file, method, seed, changes: { ...changes, ...variant.changes } },
        {
          advance: (progress, best, isDone, stage) => this.advance(task, progress, best, isDone, stage),
          refuse: (message) => this.giveUp(task, message, variant.name === '' ? message : `${variant.name}: ${message}`),
          fail: (reason) => this.giveUp(task, reason, `${name} stopped: ${reason}`),
        },
      );
    }
  }

  private advance(task: Task, progress: number, best: GeneratedPuzzle | undefined, isDone: boolean, stage?: string): void {
    if (task.isOver) return;
    task.progress = progress;
    task.stage = stage;
    if (best !== undefined) task.best = { name: task.name, ...best };
    if (isDone) this.finish(task);
    this.listener();
  }

  private finish(task: Task): void {
    this.end(task);
    this.startNext();
  }

  private giveUp(task: Task, fault: string, reason: string): void {
    if (task.isOver) return;
    task.fault = fault;
    this.reasons.add(reason);
    this.finish(task);
    this.listener();
  }

  private end(task: Task): void {
    if (task.isOver) return;
    task.isOver = true;
    task.progress = 1;
    task.stage = undefined;
    task.end?.();
  }
}
