/** A task of a batch. */
export interface Planned {
  /** Unique in its batch. */
  readonly name: string;
}

/** Receives progress and results of one task. Ignores calls after the end. */
export interface TaskListener<Found> {
  /**
   * @param progress from 0 to 1
   * @param best a better result than before; undefined if there is none
   * @param isDone whether this is the last call
   * @param stage the name of the current stage, if there is one
   */
  advance(progress: number, best: Found | undefined, isDone: boolean, stage?: string): void;
  /** The task is invalid. */
  refuse(message: string): void;
  /** The worker is gone. */
  fail(reason: string): void;
}

/** Starts a task, usually in a worker. The batch calls the returned function once, at the end, to stop the work and free the worker. */
export type StartTask<Plan extends Planned, Found> = (plan: Plan, listener: TaskListener<Found>) => () => void;

/** The state of a task. */
export interface TaskState<Found> {
  /** From 0 to 1. */
  readonly progress: number;
  /** The name of the current stage, as in "choosing routes"; undefined if there are none, or the task has not started. */
  readonly stage: string | undefined;
  /** Undefined until there is a result. */
  readonly best: Found | undefined;
  readonly isOver: boolean;
  /** Why the task failed or stopped early. */
  readonly fault: string | undefined;
}

type Task<Plan, Found> = Plan & { -readonly [Field in keyof TaskState<Found>]: TaskState<Found>[Field] } & {
  /** Undefined until the task is started. */
  end: (() => void) | undefined;
};

export interface BatchOptions<Plan extends Planned> {
  /** How many tasks run at a time; the others wait. No limit by default. */
  readonly maxAtOnce?: number | undefined;
  /** The sentence about an invalid task, by default the message alone. */
  readonly describeRefusal?: (plan: Plan, message: string) => string;
}

/** Runs tasks, several at a time. Puzzles are generated and drawings are polished by batches; each caller passes its own `start`. */
export class Batch<Plan extends Planned, Found> {
  private readonly start: StartTask<Plan, Found>;
  private readonly listener: () => void;
  private readonly maxAtOnce: number;
  private readonly describeRefusal: (plan: Plan, message: string) => string;
  private readonly reasons = new Set<string>();
  private tasks: Task<Plan, Found>[] = [];
  /** The number of tasks before the last `add`. */
  private doneBefore = 0;

  /** @param listener called whenever a task advances, improves or ends; not after `stop` */
  constructor(
    start: StartTask<Plan, Found>,
    listener: () => void,
    { maxAtOnce = Number.POSITIVE_INFINITY, describeRefusal = (_, message) => message }: BatchOptions<Plan> = {},
  ) {
    this.start = start;
    this.listener = listener;
    this.maxAtOnce = maxAtOnce;
    this.describeRefusal = describeRefusal;
  }

  /** In the order in which they were added. */
  get attempts(): readonly (Plan & TaskState<Found>)[] {
    return this.tasks;
  }

  /** The progress since the last `add`, from 0 to 1. */
  get progress(): number {
    const last = this.tasks.slice(this.doneBefore);
    return last.length === 0 ? 1 : last.reduce((sum, { progress }) => sum + progress, 0) / last.length;
  }

  get isOver(): boolean {
    return this.tasks.every(({ isOver }) => isOver);
  }

  /** Why tasks did not finish since the last `add`, one sentence each. */
  get troubles(): readonly string[] {
    return [...this.reasons];
  }

  /** Adds tasks, and starts as many as may run. */
  add(plans: readonly Plan[]): void {
    this.doneBefore = this.tasks.length;
    this.reasons.clear();
    const state = { end: undefined, progress: 0, stage: undefined, best: undefined, isOver: false, fault: undefined };
    this.tasks = [...this.tasks, ...plans.map((plan) => ({ ...plan, ...state }))];
    this.startNext();
  }

  /** Ends all work. Keeps the results so far and drops tasks without one. */
  stop(): void {
    for (const task of this.tasks) this.end(task);
    this.tasks = this.tasks.filter(({ best }) => best !== undefined);
  }

  /** Starts waiting tasks up to the limit. */
  private startNext(): void {
    const running = this.tasks.filter(({ end, isOver }) => end !== undefined && !isOver);
    const waiting = this.tasks.filter(({ end, isOver }) => end === undefined && !isOver);
    for (const task of waiting.slice(0, Math.max(0, this.maxAtOnce - running.length))) {
      task.end = this.start(task, {
        advance: (progress, best, isDone, stage) => this.advance(task, progress, best, isDone, stage),
        refuse: (message) => this.giveUp(task, message, this.describeRefusal(task, message)),
        fail: (reason) => this.giveUp(task, reason, `${task.name} stopped: ${reason}`),
      });
    }
  }

  private advance(task: Task<Plan, Found>, progress: number, best: Found | undefined, isDone: boolean, stage?: string): void {
    if (task.isOver) return;
    task.progress = progress;
    task.stage = stage;
    if (best !== undefined) task.best = best;
    if (isDone) this.finish(task);
    this.listener();
  }

  private finish(task: Task<Plan, Found>): void {
    this.end(task);
    this.startNext();
  }

  private giveUp(task: Task<Plan, Found>, fault: string, reason: string): void {
    if (task.isOver) return;
    task.fault = fault;
    this.reasons.add(reason);
    this.finish(task);
    this.listener();
  }

  private end(task: Task<Plan, Found>): void {
    if (task.isOver) return;
    task.isOver = true;
    task.progress = 1;
    task.stage = undefined;
    task.end?.();
  }
}
