import { countAmbiguities } from '../../src/metrics/bos2022/live.ts';
import { rows } from './rows.ts';
import type { Outcome } from './task.ts';

/** The puzzles of one group under one configuration. */
export interface Column {
  readonly title: string;
  readonly outcomes: readonly (Outcome & { readonly name: string })[];
}

/** The table of all measures, with one column per group and configuration. */
export function formatTable(columns: readonly Column[]): string {
  const head = ['before → settled', 'target', ...columns.map(({ title, outcomes }) => `${outcomes.length} ${title}`)];
  return formatLines(
    head,
    rows.map(({ label, target, ofAll }) => [label, target, ...columns.map(({ outcomes }) => ofAll(outcomes))]),
  );
}

/**
 * A line for each puzzle that is still ambiguous after settling, with the number of ambiguities before and after; empty if there is none.
 */
export function listAmbiguous(columns: readonly Column[]): string {
  return columns
    .flatMap(({ title, outcomes }) =>
      outcomes
        .filter(({ after }) => after.bos.ambiguous)
        .map(
          ({ name, before, after }) => `ambiguous: ${name} (${title}): ${countAmbiguities(before.bos)} → ${countAmbiguities(after.bos)}\n`,
        ),
    )
    .join('');
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
