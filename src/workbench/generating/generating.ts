import type { MethodName } from '../../generator/generate.ts';
import type { WantedClass } from '../../generator/solvable/settings.ts';
import { choosePuzzle } from '../../session/generate/choose.ts';
import type { Inspection, SvgFile } from '../../session/generate/inspectSvg.ts';
import type { Made } from '../../session/generate/makePuzzle.ts';
import type { Changes } from '../../settings/paths.ts';
import type { GeneratorEvent } from '../../workers/generator/protocol.ts';
import type { GeneratorPort } from '../../workers/ports.ts';
import { PLAIN, type Variant } from './variants.ts';
import type { Wish } from './wishes.ts';

export type { GeneratorPort } from '../../workers/ports.ts';

/** Seeds are whole numbers below this. */
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
  /** Undefined until its turn comes. */
  port: GeneratorPort | undefined;
  progress: number;
  best: Best | undefined;
  isOver: boolean;
}

/** Puzzles of one picture being made side by side, each behind a port of its own, and the best of them. */
export class Generating {
  readonly order: Order;
  private readonly open: () => GeneratorPort;
  private readonly listener: () => void;
  private readonly mostAtOnce: number;
  private readonly reasons = new Set<string>();
  private tasks: Task[] = [];
  /** How many tasks there were before the last seeds were asked for. */
  private doneBefore = 0;

  /**
   * @param listener is told when more is done, or better, or all is over; not after `stop`
   * @param mostAtOnce attempts are worked on at a time, and the others wait
   */
  constructor(open: () => GeneratorPort, order: Order, listener: () => void, mostAtOnce = Number.POSITIVE_INFINITY) {
    this.open = open;
    this.order = order;
    this.listener = listener;
    this.mostAtOnce = mostAtOnce;
    this.add(order.seeds.flatMap((seed) => this.plan(seed)));
  }

  /** Of the seeds that were last asked for, from 0 to 1. */
  get progress(): number {
    const last = this.tasks.slice(this.doneBefore);
    return last.length === 0 ? 1 : last.reduce((sum, { progress }) => sum + progress, 0) / last.length;
  }

  /** In the order in which they are begun: seed by seed, and each seed variant by variant. */
  get attempts(): readonly Attempt[] {
    return this.tasks;
  }

  /** What the attempts have come to so far. */
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

  /** Why attempts did not come to their end, a sentence each. */
  get troubles(): readonly string[] {
    return [...this.reasons];
  }

  /** Goes on with at least as many puzzles as were ordered: those that were forgotten, then those of the next seeds. What there is stays. */
  goOn(): void {
    const { seeds, variants } = this.order;
    const known = new Set(this.tasks.map(({ name }) => name));
    const more: Task[] = [];
    for (let i = 0; more.length < seeds.length * variants.length; i++) {
      const seed = (seeds[0] + i) % SEED_COUNT;
      more.push(...this.plan(seed).filter(({ name }) => !known.has(name)));
    }
    this.doneBefore = this.tasks.length;
    this.reasons.clear();
    this.add(more);
  }

  /** Ends all work; what was found so far remains, and attempts that came to nothing are forgotten. */
  stop(): void {
    for (const task of this.tasks) this.end(task);
    this.tasks = this.tasks.filter(({ best }) => best !== undefined);
  }

  private plan(seed: number): Task[] {
    return this.order.variants.map((variant) => {
      const name = variant === PLAIN ? `seed ${seed}` : `seed ${seed}, ${variant.name}`;
      return { name, seed, variant, port: undefined, progress: 0, best: undefined, isOver: false };
    });
  }

  private add(tasks: readonly Task[]): void {
    this.tasks = [...this.tasks, ...tasks];
    this.beginNext();
  }

  /** Begins with attempts that wait, as far as there is room. */
  private beginNext(): void {
    const { file, method, changes } = this.order;
    const running = this.tasks.filter(({ port, isOver }) => port !== undefined && !isOver);
    const waiting = this.tasks.filter(({ port, isOver }) => port === undefined && !isOver);
    for (const task of waiting.slice(0, Math.max(0, this.mostAtOnce - running.length))) {
      const port = this.open();
      task.port = port;
      port.listen(
        (event) => this.hear(task, port, event),
        (reason) => this.giveUp(task, `${task.name} stopped: ${reason}`),
      );
      port.post({ type: 'start', file, method, seed: task.seed, changes: { ...changes, ...task.variant.changes } });
    }
  }

  private hear(task: Task, port: GeneratorPort, event: GeneratorEvent): void {
    if (task.isOver) return;
    if (event.type === 'refused') {
      this.giveUp(task, task.variant === PLAIN ? event.message : `${task.variant.name}: ${event.message}`);
      return;
    }
    if (event.type !== 'advanced') return;
    const { progress, isDone, best } = event;
    task.progress = progress;
    if (best !== undefined) task.best = { name: task.name, ...best };
    if (isDone) this.finish(task);
    else port.post({ type: 'advance' });
    this.listener();
  }

  private giveUp(task: Task, reason: string): void {
    if (task.isOver) return;
    this.reasons.add(reason);
    this.finish(task);
    this.listener();
  }

  private finish(task: Task): void {
    this.end(task);
    this.beginNext();
  }

  private end(task: Task): void {
    task.isOver = true;
    task.progress = 1;
    task.port?.close();
  }
}

/** Whether the attempts have come to puzzles that differ: by their numbers, as files name their seeds. */
export function hasChoice({ bests }: Pick<Generating, 'bests'>): boolean {
  return new Set(bests.map(({ score, curves, faces }) => [score, curves, faces].join())).size > 1;
}

/** Finds out, behind a port, what an SVG file can be used as. Rejects where that can't be found out at all, or is no longer wanted. */
export function inspectFile(open: () => GeneratorPort, file: SvgFile, signal?: AbortSignal): Promise<Inspection> {
  const port = open();
  return new Promise<Inspection>((resolve, reject) => {
    port.listen(
      (event) => {
        if (event.type === 'inspected') resolve(event.inspection);
        else reject(new Error(event.type === 'refused' ? event.message : 'its reader answers something else'));
      },
      (reason) => reject(new Error(`its reader stopped: ${reason}`)),
    );
    signal?.addEventListener('abort', () => reject(signal.reason));
    signal?.throwIfAborted();
    port.post({ type: 'inspect', file });
  }).finally(() => port.close());
}
