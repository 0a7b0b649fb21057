import { openProcessRunner } from '../openRunner.ts';
import type { AgainstJobs } from './againstProcess.ts';
import { formatNumber, formatRatio, median, sum } from './figures.ts';
import type { NamedPuzzle } from './gather.ts';
import { formatLines } from './table.ts';
import type { SettlingResult, TimeTask } from './task.ts';

/** The number of times that each engine relaxes each puzzle. The shortest time counts, because other load disturbed it the least. */
const ROUNDS = 3;

/** One puzzle with the engines of both checkouts. */
export interface Match {
  readonly name: string;
  readonly here: SettlingResult;
  readonly there: SettlingResult;
}

/** Two checkouts, each with its own process. The caller closes it. */
export interface Checkouts {
  /** Relaxes a puzzle with both engines alternately, one at a time. */
  match(puzzle: NamedPuzzle): Promise<Match>;
  close(): void;
}

/** @param changes to the preset Kronkel of this checkout; the other checkout uses its own preset */
export function openCheckouts(here: URL, there: URL, changes: TimeTask['changes']): Checkouts {
  const script = new URL('./againstProcess.ts', import.meta.url);
  const sides = [
    { runner: openProcessRunner<AgainstJobs>(script, here), directory: here.href, changes },
    { runner: openProcessRunner<AgainstJobs>(script, there), directory: there.href, changes: {} },
  ];
  return {
    async match({ name, text }) {
      const rests: SettlingResult[][] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        // Alternate the order, because the first run affects the machine for the second.
        for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
          const { runner, directory, changes } = sides[side];
          rests[side].push(await runner.call('time', { text, directory, changes }));
        }
      }
      const [atHere, atThere] = rests.map((side) => side.reduce((a, b) => (b.processorMs < a.processorMs ? b : a)));
      return { name, here: atHere, there: atThere };
    },
    close() {
      for (const { runner } of sides) runner.close();
    },
  };
}

/** Formats a line for each puzzle, and a summary. */
export function formatMatches(matches: readonly Match[]): string {
  const lines = matches.map(({ name, here, there }) => [
    name,
    ...[here, there].map(({ steps, isSettled }) => `${isSettled ? '' : '> '}${formatNumber(steps)}`),
    ...[here, there].map(({ processorMs }) => formatNumber(processorMs)),
    formatRatio(here.processorMs / there.processorMs),
  ]);
  const [here, there] = (['here', 'there'] as const).map((side) => sum(matches.map((match) => match[side].processorMs)));
  const ratios = matches.map((match) => match.here.processorMs / match.there.processorMs);
  return `${formatLines(['processor time until settled', 'steps here', 'steps there', 'ms here', 'ms there', 'ratio'], lines)}
${matches.length} puzzles: median ratio ${formatRatio(median(ratios))}, ratio of the sums ${formatRatio(here / there)}
`;
}
