import type { LazyWorker } from '../../src/workers/lazyWorker.ts';
import type { Pool } from '../../src/workers/pool.ts';
import { type Gathered, gather } from './gather.ts';
import { openIconCache } from './iconPuzzle.ts';
import type { QualityJobs } from './process.ts';
import { type GroupName, groups } from './sets.ts';
import type { Column } from './table.ts';
import type { Configuration } from './task.ts';

export type QualityPool = Pool<LazyWorker<QualityJobs>>;

/** Shows a line with the progress. */
export type Show = (line: string) => void;

/** Collects the puzzles of some groups; generates those of icons that are not cached. */
export async function gatherAll(names: readonly GroupName[], pool: QualityPool, show: Show): Promise<Gathered[]> {
  const cache = openIconCache();
  let generated = 0;
  const generate = async (icon: string) => {
    const kept = cache.find(icon);
    if (kept !== undefined) return kept;
    const text = await pool.run((runner) => runner.call('generate', icon));
    cache.keep(icon, text);
    show(`${++generated} puzzles generated of icons`);
    return text;
  };
  return Promise.all(names.map((name) => gather(groups[name], generate)));
}

/** Relaxes the puzzles of each group under each configuration. */
export async function relaxAll(
  titled: readonly (Gathered & { readonly title: string })[],
  configurations: readonly Configuration[],
  pool: QualityPool,
  show: Show,
): Promise<Column[]> {
  let done = 0;
  const all = configurations.length * titled.reduce((count, { puzzles }) => count + puzzles.length, 0);
  const relax = async ({ name, text }: Gathered['puzzles'][number], { preset, changes }: Configuration) => {
    const outcome = await pool.run((runner) => runner.call('relax', { text, preset, changes }));
    show(`${++done} of ${all} puzzles relaxed`);
    return { name, ...outcome };
  };
  return Promise.all(
    titled.flatMap(({ title, puzzles }) =>
      configurations.map(async (configuration) => ({
        title: configurations.length === 1 ? title : `${title}, ${configuration.title}`,
        outcomes: await Promise.all(puzzles.map((puzzle) => relax(puzzle, configuration))),
      })),
    ),
  );
}
