import { ENGINE_MARK } from '../layout/engineMark.ts';
import type { Content, StageContext, StageOutput, Values } from './content.ts';
import type { Worker } from './stage.ts';
import { book } from './stages/book.ts';
import { card } from './stages/card.ts';
import { generate } from './stages/generate.ts';
import { labels } from './stages/labels.ts';
import { open } from './stages/open.ts';
import { exportStage } from './stages/print.ts';
import { rate } from './stages/rate.ts';
import { relax } from './stages/relax.ts';
import { simplify } from './stages/simplify.ts';
import { solve } from './stages/solve.ts';

/** The stages that run as jobs. */
const WORKERS = { open, generate, simplify, relax, solve, rate, labels, export: exportStage, book, card } as const;

export type WorkerName = keyof typeof WORKERS;

/** One stage for one content: plain data, which threads and queues carry. */
export interface Job {
  readonly stage: WorkerName;
  /** Complete; see `readStage`. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly content: Content;
}

export interface JobResult extends StageOutput {
  /** How long the stage ran, in milliseconds. */
  readonly ms: number;
}

/** Runs a job. Rejects with a message for the user. */
export async function runJob({ stage, settings, content }: Job, context: StageContext): Promise<JobResult> {
  const start = performance.now();
  const worker = WORKERS[stage] as unknown as Worker;
  const { values = {}, ...output } = await worker.run(content, settings, context);
  return { ...output, values: dropInfinite(values), ms: Math.round(performance.now() - start) };
}

/** JSON has no infinite numbers: a stored result must equal the one that was stored. */
function dropInfinite(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value !== 'number' || Number.isFinite(value)));
}

/** Increase it when a stage gives other results for the same settings, and no other mark shows that. */
const FORMAT = 1;

/**
 * The address of a job's result: a hash of the input, the stage, the settings and the version of the program. Two jobs with the same address have the
 * same result.
 */
export async function addressOf({ stage, settings, content }: Job, version: string): Promise<string> {
  const text = JSON.stringify([FORMAT, version, ENGINE_MARK, stage, sortKeys(settings), content.kind, content.name, content.text]);
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The order of the settings in a plan must not matter. */
function sortKeys(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(sortKeys);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, sortKeys(value)]),
  );
}
