import { writeCsv } from '../session/metrics/metricsFile.ts';
import type { Value } from './content.ts';
import { type Plan, STAGES } from './plan.ts';
import type { Item } from './run.ts';
import { open } from './stages/open.ts';

/** A row of the table: a puzzle, or an input that gave none. Plain data, as in the file `table.json`. */
export interface Row {
  readonly input: string;
  readonly name: string;
  /** Paths in the result folder; `puzzle` is null if the puzzle failed. */
  readonly puzzle: string | null;
  readonly thumbnail: string | null;
  readonly pages: readonly string[];
  readonly values: Readonly<Record<string, Value>>;
  /** How it was generated. */
  readonly settings: Readonly<Record<string, unknown>> | null;
  /** Milliseconds by stage. */
  readonly ms: Readonly<Record<string, number>>;
  readonly notes: readonly string[];
  readonly fault: { readonly stage: string; readonly message: string } | null;
}

/** The folders of the result. */
export const FOLDERS = { puzzles: 'puzzles', pages: 'pages', thumbnails: 'thumbnails' } as const;

export function createRow({ input, name, values, settings, ms, notes, files, thumbnail, fault }: Item): Row {
  const isDone = fault === null || fault === undefined;
  return {
    input: input.path,
    name,
    puzzle: isDone ? `${FOLDERS.puzzles}/${name}.json` : null,
    thumbnail: thumbnail === undefined ? null : `${FOLDERS.thumbnails}/${name}.svg`,
    pages: isDone ? files.map(({ suffix }) => `${FOLDERS.pages}/${name}${suffix}`) : [],
    values,
    settings: settings ?? null,
    ms,
    notes,
    fault: fault ?? null,
  };
}

/** The columns with values that a plan measures, in order. */
export function listColumns({ stages }: Plan): string[] {
  const measured = stages.flatMap(({ stage }) => STAGES[stage].values);
  return [...new Set([...open.values, ...measured])];
}

/** The columns of the table as CSV. */
export function writeCsvHead(plan: Plan): string {
  const columns = [...LEADING, ...listColumns(plan), ...listTimes(plan).map((stage) => `ms.${stage}`), ...TRAILING];
  return writeCsv([columns]);
}

const LEADING = ['input', 'name', 'puzzle'] as const;
const TRAILING = ['settings', 'notes', 'failed', 'fault'] as const;

/** A row of the table as CSV, with exact numbers. Cells without a value are empty. */
export function writeCsvRow(plan: Plan, { input, name, puzzle, values, settings, ms, notes, fault }: Row): string {
  return writeCsv([
    [
      input,
      name,
      puzzle ?? '',
      ...listColumns(plan).map((column) => String(values[column] ?? '')),
      ...listTimes(plan).map((stage) => String(ms[stage] ?? '')),
      settings === null ? '' : JSON.stringify(settings),
      notes.join('; '),
      fault?.stage ?? '',
      fault?.message ?? '',
    ],
  ]);
}

function listTimes({ stages }: Plan): string[] {
  return [...new Set(['open', ...stages.map(({ stage }) => stage).filter((stage) => stage !== 'keep' && stage !== 'book')])];
}
