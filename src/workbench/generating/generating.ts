import type { MethodName } from '../../generator/generate.ts';
import type { WantedClass } from '../../generator/solvable/settings.ts';
import { choosePuzzle } from '../../session/generate/choose.ts';
import type { Inspection, SvgFile } from '../../session/generate/inspectSvg.ts';
import type { Made } from '../../session/generate/makePuzzle.ts';
import type { Changes } from '../../settings/paths.ts';
import { DeadError, explainFailure } from '../../workers/lazyWorker.ts';
import type { GeneratorWorker } from '../../workers/page/browser.ts';
import type { Advance } from '../../workers/page/generator.ts';
import { PLAIN, type Variant } from './variants.ts';
import type { Wish } from './wishes.ts';

export type { GeneratorWorker } from '../../workers/page/browser.ts';

/** Seeds are integers below this. */
const SEED_COUNT = 2 ** 32;

/** What to make: a puzzle for each seed and each variant. */
export interface Order {
  readonly file: SvgFile;
  readonly method: MethodName;
  /** One after the other. */
  readonly seeds: readonly number[];
  readonly changes: Changes;
  /** At least one. */
  readonly variants: readonly Variant[];
  /** What the best is chosen by. */
  readonly wish: Wish;
}

/** The best puzzle of an attempt. */
export interface Best extends Made {
  /** That of the attempt. */
  readonly name: string;
}

/** One of the puzzles that are being made, and how far it is. */
export interface Attempt {
  /** As in "seed 3", or "seed 3, decoys 4". No other attempt is called so. */
  readonly name: string;
  /** From 0 to 1. */
  readonly progress: number;
  /** Undefined while there is none. */
  readonly best: Best | undefined;
  readonly isOver: boolean;
}

interface Task extends Attempt {
  readonly seed: number;
  readonly variant: Variant;
  /** Undefined until the attempt begins. */
  worker: GeneratorWorker | undefined;
  progress: number;
  best: Best | undefined;
  isOver: boolean;
}

/** Makes puzzles of one picture side by side, each in a worker of its own, and finds the best of them. */
export class Generating {
  readonly order: Order;
  private readonly createWorker: () => GeneratorWorker;
  private readonly listener: () => void;
  private readonly maxWorkers: number;
  private readonly failures = new Set<string>();
  private tasks: Task[] = [];
  /** The number of tasks before the latest seeds were added. */
  private earlierTasks = 0;

  /**
   * @param listener called when an attempt has advanced, improved or ended; not after `stop`
   * @param maxWorkers the number of attempts that run at the same time; the others wait
   */
  constructor(createWorker: () => GeneratorWorker, order: Order, listener: () => void, maxWorkers = Number.POSITIVE_INFINITY) {
    this.createWorker = createWorker;
    this.order = order;
    this.listener = listener;
    this.maxWorkers = maxWorkers;
    this.add(order.seeds.flatMap((seed) => this.plan(seed)));
  }

  /** Progress of the latest seeds, from 0 to 1. */
  get progress(): number {
    const latest = this.tasks.slice(this.earlierTasks);
    return latest.length === 0 ? 1 : latest.reduce((sum, { progress }) => sum + progress, 0) / latest.length;
  }

  /** In starting order: seed by seed, and within a seed variant by variant. */
  get attempts(): readonly Attempt[] {
    return this.tasks;
  }

  /** The best puzzle of each attempt that has one. */
  get bests(): readonly Best[] {
    return this.tasks.flatMap(({ best }) => best ?? []);
  }

  get best(): Best | undefined {
    const { wish, changes } = this.order;
    return choosePuzzle(this.bests, wish, (changes.class ?? 'simple') as WantedClass);
  }

  get isOver(): boolean {
    return this.tasks.every(({ isOver }) => isOver);
  }

  /** Why attempts failed, a sentence each. */
  get troubles(): readonly string[] {
    return [...this.failures];
  }

  /** Makes at least as many more puzzles as were ordered: first those that were dropped, then those of the next seeds. */
  goOn(): void {
    const { seeds, variants } = this.order;
    const known = new Set(this.tasks.map(({ name }) => name));
    const more: Task[] = [];
    for (let i = 0; more.length < seeds.length * variants.length; i++) {
      const seed = (seeds[0] + i) % SEED_COUNT;
      more.push(...this.plan(seed).filter(({ name }) => !known.has(name)));
    }
    this.earlierTasks = this.tasks.length;
    this.failures.clear();
    this.add(more);
  }

  /** Ends all work. Keeps the puzzles found so far, and drops attempts that have none. */
  stop(): void {
    for (const task of this.tasks) this.end(task);
    this.tasks = this.tasks.filter(({ best }) => best !== undefined);
  }

  private plan(seed: number): Task[] {
    return this.order.variants.map((variant) => {
      const name = variant === PLAIN ? `seed ${seed}` : `seed ${seed}, ${variant.name}`;
      return { name, seed, variant, worker: undefined, progress: 0, best: undefined, isOver: false };
    });
  }

  private add(tasks: readonly Task[]): void {
    this.tasks = [...this.tasks, ...tasks];
    this.startWaiting();
  }

  /** Starts waiting attempts, as far as `maxWorkers` allows. */
  private startWaiting(): void {
    const running = this.tasks.filter(({ worker, isOver }) => worker !== undefined && !isOver);
    const waiting = this.tasks.filter(({ worker, isOver }) => worker === undefined && !isOver);
    for (const task of waiting.slice(0, Math.max(0, this.maxWorkers - running.length))) this.make(task);
  }

  private async make(task: Task): Promise<void> {
    const { file, method, changes } = this.order;
    const worker = this.createWorker();
    task.worker = worker;
    try {
      let advance = await worker.call('start', { file, method, seed: task.seed, changes: { ...changes, ...task.variant.changes } });
      while (this.take(task, advance)) advance = await worker.call('advance', undefined);
    } catch (error) {
      if (task.isOver) return;
      const prefix = task.variant === PLAIN || error instanceof DeadError ? '' : `${task.variant.name}: `;
      this.failures.add(prefix + explainFailure(error, task.name));
      this.finish(task);
      this.listener();
    }
  }

  /** Returns whether the attempt continues. */
  private take(task: Task, { progress, isDone, best }: Advance): boolean {
    if (task.isOver) return false;
    task.progress = progress;
    if (best !== undefined) task.best = { name: task.name, ...best };
    if (isDone) this.finish(task);
    this.listener();
    return !task.isOver;
  }

  private finish(task: Task): void {
    this.end(task);
    this.startWaiting();
  }

  private end(task: Task): void {
    task.isOver = true;
    task.progress = 1;
    task.worker?.close();
  }
}

/** Whether the puzzles of the attempts differ. Their numbers are compared, as each file names its seed. */
export function hasChoice({ bests }: Pick<Generating, 'bests'>): boolean {
  return new Set(bests.map(({ score, curves, faces }) => [score, curves, faces].join())).size > 1;
}

/** Finds out, in a worker, what an SVG file can be used as. Rejects if that fails or is aborted. */
export async function inspectFile(createWorker: () => GeneratorWorker, file: SvgFile, signal?: AbortSignal): Promise<Inspection> {
  const worker = createWorker();
  try {
    return await worker.call('inspect', file, { signal });
  } catch (error) {
    throw error instanceof DeadError ? new Error(explainFailure(error, 'its reader')) : error;
  } finally {
    worker.close();
  }
}
