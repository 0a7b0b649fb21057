import { countAmbiguities } from '../../src/metrics/bos2022/live.ts';
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

/** A line for each puzzle that is still ambiguous at rest, with how many places were and are; nothing where there is none. */
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
