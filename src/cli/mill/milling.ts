import { addressOf, type Job, type JobResult } from '../../mill/job.ts';
import type { Plan, PlannedStage } from '../../mill/plan.ts';
import { countJobs, type Execute, type Input, type Item, processInput } from '../../mill/run.ts';
import type { BookEntry } from '../../mill/stages/book.ts';
import { type JobState, MillProgress } from './millProgress.ts';
import type { ResultFolder } from './results.ts';
import type { ResultStore } from './store.ts';

/** Where jobs run: threads of this process, or workers behind a queue. */
export interface MillHost {
  /** How many jobs may run at the same time. */
  readonly capacity: number;
  /** Rejects with a message for the user. */
  run(address: string, job: Job): Promise<JobResult>;
  /** Stops all jobs. */
  close(): Promise<void>;
}

/** What happened to a job, for progress lines and for programs. */
export interface JobEvent {
  readonly input: string;
  readonly stage: string;
  readonly state: JobState;
  readonly ms: number;
  readonly address: string;
  /** Why it failed. */
  readonly message?: string;
}

export interface Milling {
  readonly plan: Plan;
  readonly inputs: readonly Input[];
  readonly host: MillHost;
  readonly store: ResultStore;
  readonly results: ResultFolder;
  /** The version of the program, which is part of the addresses of results. */
  readonly version: string;
  readonly signal: AbortSignal;
  onEvent(event: JobEvent, progress: MillProgress): void;
}

/** Takes all inputs through the plan, several at a time, and then prints the book. Rejects with the reason of the signal if it is aborted. */
export async function millInputs(milling: Milling): Promise<MillProgress> {
  const { plan, inputs, host, results, signal } = milling;
  const planned = inputs.map((input) => countJobs(plan, input));
  const progress = new MillProgress(planned);
  const executor = new Executor(milling, progress);
  // Twice as many as run at the same time, so that no thread waits while an input is between two stages.
  await forEachConcurrently(inputs, 2 * host.capacity, async (input, index) => {
    const jobs: Record<string, number> = {};
    const countAndExecute: Execute = (job, of) => {
      jobs[job.stage] = (jobs[job.stage] ?? 0) + 1;
      return executor.execute(job, of);
    };
    const items = await processInput(plan, input, countAndExecute, signal);
    signal.throwIfAborted();
    reportUnread(milling, progress, items[0]);
    await results.add(index, items);
    progress.endInput(planned[index], jobs);
  });
  const last = plan.stages.at(-1);
  if (last?.stage === 'book') {
    // The failure is already reported and counted, and the table is still of use.
    await printBook(await results.listForBook(), last.settings, executor, results).catch(() => signal.throwIfAborted());
  }
  return progress;
}

/** Reports an input that could not be read, and so had no job. */
function reportUnread({ onEvent }: Milling, progress: MillProgress, { input, fault, ms }: Item): void {
  if (fault === undefined || fault.stage !== 'read') return;
  onEvent({ input: input.path, stage: 'read', state: 'failed', ms: ms.read ?? 0, address: '', message: fault.message }, progress);
}

/** Runs jobs whose results are not stored yet, each address once at a time. */
class Executor {
  private readonly milling: Milling;
  private readonly progress: MillProgress;
  private readonly running = new Map<string, Promise<JobResult>>();

  constructor(milling: Milling, progress: MillProgress) {
    this.milling = milling;
    this.progress = progress;
  }

  readonly execute: Execute = async (job, input) => {
    const address = await addressOf(job, this.milling.version);
    const same = this.running.get(address);
    if (same !== undefined) return this.note(job, input, address, same, () => 'stored');
    let state: JobState = 'stored';
    const result = this.find(address, job, () => {
      state = 'done';
    });
    this.running.set(address, result);
    try {
      return await this.note(job, input, address, result, () => state);
    } finally {
      this.running.delete(address);
    }
  };

  private async find(address: string, job: Job, onRun: () => void): Promise<JobResult> {
    const { store, host, signal } = this.milling;
    const stored = await store.read(address);
    if (stored !== undefined) return stored;
    signal.throwIfAborted();
    onRun();
    const result = await host.run(address, job);
    signal.throwIfAborted();
    await store.write(address, result);
    return result;
  }

  private async note(job: Job, input: Input, address: string, work: Promise<JobResult>, state: () => JobState): Promise<JobResult> {
    const { signal, onEvent } = this.milling;
    const base = { input: input.path, stage: job.stage, address };
    try {
      const result = await work;
      this.progress.addJob(job.stage, state(), result.ms);
      onEvent({ ...base, state: state(), ms: result.ms }, this.progress);
      return result;
    } catch (error) {
      if (!signal.aborted) {
        this.progress.addJob(job.stage, 'failed', 0);
        onEvent({ ...base, state: 'failed', ms: 0, message: (error as Error).message }, this.progress);
      }
      throw error;
    }
  }
}

/** Prints the volumes of the book. */
async function printBook(
  entries: readonly BookEntry[],
  settings: (PlannedStage & { readonly stage: 'book' })['settings'],
  { execute }: Executor,
  results: ResultFolder,
): Promise<void> {
  const rank = ({ difficulty }: BookEntry) => difficulty ?? Number.MAX_VALUE;
  const sorted = entries.toSorted((a, b) => rank(a) - rank(b));
  for (let first = 0; first < sorted.length; first += settings.max) {
    const name = first === 0 ? 'book' : `book-${1 + first / settings.max}`;
    const text = JSON.stringify(sorted.slice(first, first + settings.max));
    const input = { path: name, name, read: async () => text };
    const { files = [] } = await execute({ stage: 'book', settings, content: { kind: 'puzzle', name, text } }, input);
    for (const { suffix, content } of files) await results.write(`${name}${suffix}`, content);
  }
}

/** Works on several items at a time, in order. Rejects as soon as one rejects, and starts no further one. */
async function forEachConcurrently<Item>(
  items: readonly Item[],
  count: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const entries = items.entries();
  let hasFailed = false;
  const runOne = async () => {
    for (const [index, item] of entries) {
      if (hasFailed) return;
      try {
        await work(item, index);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: count }, runOne));
}
