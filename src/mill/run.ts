import type { Content, MadeFile, Value } from './content.ts';
import type { Job, JobResult, WorkerName } from './job.ts';
import type { Plan, PlannedStage } from './plan.ts';
import { splitGenerate } from './stages/generate.ts';
import { keepBest } from './stages/keep.ts';

/** A file for the mill. */
export interface Input {
  /** As the user named it. */
  readonly path: string;
  /** Unique among the inputs; the names of the results begin with it. */
  readonly name: string;
  /** Rejects with a message for the user. */
  read(): Promise<string>;
}

/** Gets the result of a job, from a store or by running it. Rejects with a message for the user. */
export type Execute = (job: Job, input: Input) => Promise<JobResult>;

/** A puzzle on its way through the plan. */
export interface Item {
  readonly input: Input;
  /** Of its files: the name of its input and, if it was generated, its seed and variant. */
  readonly name: string;
  readonly content: Content;
  readonly values: Readonly<Record<string, Value>>;
  /** The settings of the stage that generated it. */
  readonly settings: Readonly<Record<string, unknown>> | undefined;
  /** Milliseconds by stage. */
  readonly ms: Readonly<Record<string, number>>;
  readonly notes: readonly string[];
  /** The pages. */
  readonly files: readonly MadeFile[];
  readonly thumbnail: string | undefined;
  /** The stage that failed, and why; later stages are skipped. */
  readonly fault: { readonly stage: string; readonly message: string } | undefined;
}

/**
 * Takes one input through the plan, except for its book, and returns its puzzles. A job that fails ends the way of its puzzle only. Rejects only with
 * the reason of the signal, if it is aborted.
 */
export async function processInput({ stages }: Plan, input: Input, execute: Execute, signal: AbortSignal): Promise<Item[]> {
  const step = async (item: Item, stage: WorkerName, settings: Readonly<Record<string, unknown>>): Promise<Item> => {
    if (item.fault !== undefined) return item;
    signal.throwIfAborted();
    try {
      return advance(item, stage, await execute({ stage, settings, content: item.content }, input));
    } catch (error) {
      signal.throwIfAborted();
      return { ...item, fault: { stage, message: (error as Error).message } };
    }
  };
  const stepAll = (items: readonly Item[], stage: WorkerName, settings: Readonly<Record<string, unknown>>) =>
    Promise.all(items.map((item) => step(item, stage, settings)));

  const generates = stages.some(({ stage }) => stage === 'generate');
  let items = [await step(await readInput(input), 'open', { fileName: input.path, takesPictures: generates })];
  for (const { stage, settings } of stages) {
    if (stage === 'book') break;
    if (stage === 'keep') items = keepGood(items, settings);
    else if (stage === 'generate') items = (await Promise.all(items.map((item) => generateAll(item, settings, step)))).flat();
    else items = await stepAll(items, stage, settings);
  }
  return stepAll(items, 'card', {});
}

async function readInput(input: Input): Promise<Item> {
  const { name } = input;
  const start = { input, name, values: {}, settings: undefined, ms: {}, notes: [], files: [], thumbnail: undefined };
  try {
    return { ...start, content: { kind: 'puzzle', name, text: await input.read() }, fault: undefined };
  } catch (error) {
    return { ...start, content: { kind: 'puzzle', name, text: '' }, fault: { stage: 'read', message: (error as Error).message } };
  }
}

function advance(item: Item, stage: WorkerName, { content, values, notes = [], files = [], ms }: JobResult): Item {
  const isCard = stage === 'card';
  return {
    ...item,
    content: content === undefined ? item.content : { ...item.content, ...content },
    values: { ...item.values, ...values },
    ms: { ...item.ms, [stage]: (item.ms[stage] ?? 0) + ms },
    notes: [...item.notes, ...notes],
    files: isCard ? item.files : [...item.files, ...files],
    thumbnail: isCard ? (files[0].content as string) : item.thumbnail,
  };
}

type GenerateStage = PlannedStage & { readonly stage: 'generate' };

async function generateAll(
  item: Item,
  settings: GenerateStage['settings'],
  step: (item: Item, stage: WorkerName, settings: Readonly<Record<string, unknown>>) => Promise<Item>,
): Promise<Item[]> {
  if (item.fault !== undefined || item.content.kind === 'puzzle') return [item];
  const tasks = splitGenerate(settings);
  const isVaried = Object.values(settings.vary).some(({ length }) => length > 1);
  return Promise.all(
    tasks.map((task, index) => {
      const variant = isVaried ? `-${(index % (tasks.length / settings.seeds)) + 1}` : '';
      const { seeds: _, ...rest } = task;
      return step({ ...item, name: `${item.name}-${task.seed}${variant}`, settings: rest }, 'generate', task);
    }),
  );
}

/** Failed puzzles are dropped if others are left; if all failed, the first one reports why. */
function keepGood(items: readonly Item[], settings: (PlannedStage & { readonly stage: 'keep' })['settings']): Item[] {
  const good = items.filter(({ fault }) => fault === undefined);
  return good.length > 0 ? keepBest(good, settings) : items.slice(0, 1);
}

/** How many jobs of each stage an input needs at most, in order. Puzzles among the inputs are not multiplied by "generate". */
export function countJobs({ stages }: Plan, { path }: Pick<Input, 'path'>): Readonly<Record<string, number>> {
  const isPicture = /\.svg$/i.test(path);
  const counts: Record<string, number> = { open: 1 };
  let puzzles = 1;
  for (const { stage, settings } of stages) {
    if (stage === 'book') break;
    if (stage === 'keep') puzzles = Math.min(puzzles, settings.best);
    else if (stage === 'generate' && isPicture) puzzles = splitGenerate(settings).length;
    if (stage !== 'keep') counts[stage] = (counts[stage] ?? 0) + puzzles;
  }
  return { ...counts, card: puzzles };
}
