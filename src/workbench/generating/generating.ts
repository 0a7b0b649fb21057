import type { MethodName } from '../../generator/generate.ts';
import type { Inspection, SvgFile } from '../../session/inspect.ts';
import type { Made } from '../../session/made.ts';
import type { Changes } from '../../settings/paths.ts';
import { rankOf } from '../../solver/judge.ts';
import type { GeneratorEvent } from '../../workers/generator/protocol.ts';
import type { GeneratorPort } from '../../workers/ports.ts';

export type { GeneratorPort } from '../../workers/ports.ts';

/** What to make: one puzzle for each seed, all at the same time. */
export interface Order {
  readonly file: SvgFile;
  readonly method: MethodName;
  readonly seeds: readonly number[];
  readonly changes: Changes;
}

/** The best puzzle of a seed. */
export interface Best extends Made {
  readonly seed: number;
}

/** How far the work on one seed is. */
export interface Attempt {
  readonly seed: number;
  /** From 0 to 1. */
  readonly progress: number;
  /** Undefined while there is none. */
  readonly best: Best | undefined;
  readonly isOver: boolean;
}

interface Task extends Attempt {
  readonly port: GeneratorPort;
  progress: number;
  best: Best | undefined;
  isOver: boolean;
}

/** Puzzles of one picture being made side by side, each behind a port of its own, and the best of them. */
export class Generating {
  private readonly tasks: readonly Task[];
  private readonly listener: () => void;
  /** Whether the class does not matter. */
  private readonly isAnyClass: boolean;
  private readonly reasons = new Set<string>();

  /** @param listener is told when more is done, or better, or all is over; not after `stop` */
  constructor(open: () => GeneratorPort, { file, method, seeds, changes }: Order, listener: () => void) {
    this.listener = listener;
    this.isAnyClass = changes.class === 'any';
    this.tasks = seeds.map((seed) => ({ seed, port: open(), progress: 0, best: undefined, isOver: false }));
    for (const task of this.tasks) {
      task.port.listen(
        (event) => this.hear(task, event),
        (reason) => this.giveUp(task, `seed ${task.seed} stopped: ${reason}`),
      );
      task.port.post({ type: 'start', file, method, seed: task.seed, changes });
    }
  }

  /** From 0 to 1. */
  get progress(): number {
    return this.tasks.reduce((sum, { progress }) => sum + progress, 0) / this.tasks.length;
  }

  /** One for each seed, in their order. */
  get attempts(): readonly Attempt[] {
    return this.tasks;
  }

  /** Of all seeds, by how it can be solved and then by its score; the first of equals. */
  get best(): Best | undefined {
    const found = this.tasks.flatMap(({ best }) => best ?? []);
    const rank = this.isAnyClass ? () => 0 : (best: Best) => rankOf(best.class);
    return found.toSorted((a, b) => rank(a) - rank(b) || a.score - b.score)[0];
  }

  get isOver(): boolean {
    return this.tasks.every(({ isOver }) => isOver);
  }

  /** Why seeds did not come to their end, a sentence each. */
  get troubles(): readonly string[] {
    return [...this.reasons];
  }

  /** Ends all work; the best so far remains. */
  stop(): void {
    for (const task of this.tasks) this.end(task);
  }

  private hear(task: Task, event: GeneratorEvent): void {
    if (task.isOver) return;
    if (event.type === 'refused') {
      this.giveUp(task, event.message);
      return;
    }
    if (event.type !== 'advanced') return;
    const { progress, isDone, best } = event;
    task.progress = progress;
    if (best !== undefined) task.best = { seed: task.seed, ...best };
    if (isDone) this.end(task);
    else task.port.post({ type: 'advance' });
    this.listener();
  }

  private giveUp(task: Task, reason: string): void {
    if (task.isOver) return;
    this.reasons.add(reason);
    this.end(task);
    this.listener();
  }

  private end(task: Task): void {
    task.isOver = true;
    task.progress = 1;
    task.port.close();
  }
}

/** Whether the seeds have come to puzzles that differ: by their scores, as files name their seeds. */
export function hasChoice({ attempts }: Pick<Generating, 'attempts'>): boolean {
  return new Set(attempts.flatMap(({ best }) => best?.score ?? [])).size > 1;
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
