import { rows } from './rows.ts';
import type { Outcome } from './task.ts';

/** Puzzles of one group after one configuration. */
export interface Column {
  readonly title: string;
  readonly outcomes: readonly (Outcome & { readonly name: string })[];
}

/** The table of all measures, one column for each group and configuration. */
export function formatTable(columns: readonly Column[]): string {
  const head = ['before → at rest', 'wanted', ...columns.map(({ title, outcomes }) => `${outcomes.length} ${title}`)];
  return formatLines(
    head,
    rows.map(({ label, wanted, ofAll }) => [label, wanted, ...columns.map(({ outcomes }) => ofAll(outcomes))]),
  );
}

/** A line for each puzzle of a column. */
export function formatEach({ title, outcomes }: Column): string {
  return formatLines(
    [title, ...rows.map(({ short }) => short)],
    outcomes.map((outcome) => [outcome.name, ...rows.map(({ ofOne }) => ofOne(outcome))]),
  );
}

export function formatLines(head: readonly string[], lines: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
