import type { LazyWorker } from '../../src/workers/lazyWorker.ts';
import type { Pool } from '../pool.ts';
import { openCalmCache } from './calmPuzzle.ts';
import { type Gathered, gather } from './gather.ts';
import { openIconCache } from './iconPuzzle.ts';
import type { QualityJobs } from './process.ts';
import { type GeneratedSource, type GroupName, groups } from './sets.ts';
import type { Column } from './table.ts';
import type { Configuration } from './task.ts';

export type QualityPool = Pool<LazyWorker<QualityJobs>>;

/** Shows a line with the progress. */
export type Show = (line: string) => void;

/** Collects the puzzles of some groups; generates those that are not cached. */
export async function gatherAll(names: readonly GroupName[], pool: QualityPool, show: Show): Promise<Gathered[]> {
  const caches = { icon: openIconCache(), calm: openCalmCache() };
  let generated = 0;
  const generate = async (source: GeneratedSource) => {
    const cache = caches[source.kind];
    const kept = cache.find(source.name);
    if (kept !== undefined) return kept;
    const text = await pool.run((runner) =>
      source.kind === 'icon'
        ? runner.call('generateIcon', source.name)
        : runner.call('generateCalm', { name: source.name, url: source.url.href }),
    );
    cache.keep(source.name, text);
    show(`${++generated} puzzles generated`);
    return text;
  };
  return Promise.all(names.map((name) => gather(groups[name], generate)));
}

/** Relaxes the puzzles of each group under each configuration, and if `isAgain` their results once more. */
export async function relaxAll(
  titled: readonly (Gathered & { readonly title: string })[],
  configurations: readonly Configuration[],
  pool: QualityPool,
  show: Show,
  isAgain = false,
): Promise<Column[]> {
  let done = 0;
  const all = configurations.length * titled.reduce((count, { puzzles }) => count + puzzles.length, 0);
  const relax = async ({ name, text }: Gathered['puzzles'][number], { preset, changes }: Configuration) => {
    const outcome = await pool.run((runner) => runner.call('relax', { text, preset, changes, isAgain }));
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
