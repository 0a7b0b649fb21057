import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { showProgress } from '../../src/cli/terminal/progress.ts';
import { createLineWriter } from '../../src/cli/terminal/terminal.ts';
import { changeSettings, presets } from '../../src/layout/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { readChanges } from '../../src/settings/text.ts';
import { readCheckout } from '../checkout.ts';
import { endAtInterrupt } from '../interrupt.ts';
import { defineMeasurement, readWhole } from '../measurement.ts';
import { HERE, openProcessRunner } from '../openRunner.ts';
import { Pool } from '../pool.ts';
import type { QualityJobs } from '../quality/process.ts';
import { gatherAll, type QualityPool, type Show } from '../quality/relaxAll.ts';
import { type GroupName, groups, readSets, sets } from '../quality/sets.ts';
import { readAnswers } from './answers.ts';
import { chooseEvenly } from './choose.ts';
import { formatCounts } from './count.ts';
import { readKey } from './key.ts';
import { findKind, KINDS } from './kind.ts';
import { assertNewFiles, type ComparedPuzzle, type Texts, writeSheets } from './makeSheets.ts';
import { type Engine, relaxWith } from './relaxWith.ts';
import { VERSIONS, type Version } from './versions.ts';

const DEFAULT_SETS = 'icons,unseen';

const options = {
  make: { type: 'string', value: 'DIR', about: 'write shuffled sheets and QUESTIONS.md for the judges to this new folder' },
  key: { type: 'string', value: 'FILE', about: 'the file of the key, outside of DIR; DIR-key.json by default' },
  'set-of': { type: 'string', value: 'A,B', about: `sets of puzzles: ${Object.keys(sets).join(', ')}; ${DEFAULT_SETS} by default` },
  against: {
    type: 'string',
    value: 'CHECKOUT',
    about: 'also draw the puzzles as the engine of another checkout of Kronkel relaxes them, which needs its node_modules',
  },
  set: {
    type: 'string',
    multiple: true,
    value: 'PATH=VALUE',
    about: 'change a setting of this checkout, as in kronkel relax; repeatable',
  },
  seed: { type: 'string', value: 'N', about: 'shuffles the sheets and columns, 1 by default' },
  count: { type: 'string', value: 'N', about: 'at most N faulty and N calm puzzles, evenly from the sets; by default all' },
  'count-answers': { type: 'string', value: 'KEY', about: 'count the answers of judges, with the key of their sheets' },
} as const;

const operands = { value: 'ANSWERS.json...', about: 'with --count-answers: a file for each judge' };

/**
 * Compares engines by eye, without bias: --make draws puzzles as they are and relaxed, side by side in random order, for judges who do not
 * know which is which; --count-answers counts their preferences.
 */
export const measurement = defineMeasurement(
  options,
  async (values, files) => {
    const { make, 'count-answers': keyFile } = values;
    if ((make === undefined) === (keyFile === undefined))
      throw new RangeError('use either --make DIR or --count-answers KEY ANSWERS.json...; see npm run measure -- blind --help');
    if (keyFile !== undefined) return countAnswers(keyFile, files);
    if (files.length > 0) throw new RangeError(`unexpected argument ${files[0]}: answers belong to --count-answers`);
    return makeSheets({
      folder: make!,
      keyFile: values.key ?? `${resolve(make!)}-key.json`,
      groupNames: readSets(values['set-of'] ?? DEFAULT_SETS),
      there: values.against === undefined ? undefined : readCheckout(values.against),
      changes: readSettings(values.set ?? []),
      seed: readWhole('seed', values.seed ?? '1', 0),
      count: values.count === undefined ? Number.POSITIVE_INFINITY : readWhole('count', values.count, 1),
    });
  },
  operands,
);

function countAnswers(keyFile: string, files: readonly string[]): undefined {
  if (files.length === 0) throw new RangeError('--count-answers needs the files with the answers after the key');
  const key = readKey(keyFile);
  const passes = files.map((file) => ({ title: basename(file, '.json'), answers: readAnswers(file, key) }));
  process.stdout.write(formatCounts(key, passes));
}

/** Throws for an unknown setting or an invalid value. */
function readSettings(texts: readonly string[]): readonly string[] {
  changeSettings(presets.kronkel, readChanges(texts));
  return texts;
}

/** The parsed options of --make. */
interface Request {
  readonly folder: string;
  readonly keyFile: string;
  readonly groupNames: readonly GroupName[];
  readonly there: URL | undefined;
  readonly changes: readonly string[];
  readonly seed: number;
  readonly count: number;
}

async function makeSheets({ folder, keyFile, groupNames, there, changes, seed, count }: Request): Promise<number> {
  assertNewFiles(folder, keyFile);
  const engines: Partial<Record<Version, Engine>> = {
    ...(there && { present: { directory: there, changes: [] } }),
    new: { directory: HERE, changes },
  };
  const controller = new AbortController();
  const runners = Array.from({ length: availableParallelism() }, () =>
    openProcessRunner<QualityJobs>(new URL('../quality/process.ts', import.meta.url)),
  );
  const close = () => {
    controller.abort();
    for (const runner of runners) runner.close();
  };
  try {
    return await endAtInterrupt(close, () =>
      showProgress({ rewriteLine: createLineWriter(process.stderr) }, async (show) => {
        const pool = new Pool(runners);
        const puzzles = choosePuzzles(await gatherPuzzles(groupNames, pool, show), count, seed);
        const relaxed = await relaxAll(puzzles, engines, pool, show, controller.signal);
        show('drawing');
        const versions = VERSIONS.filter((version) => version === 'original' || engines[version] !== undefined);
        await writeSheets(folder, keyFile, relaxed, versions, seed);
        process.stdout.write(`${puzzles.length} sheets in ${folder}; the key, not for judges: ${keyFile}\n`);
      }),
    );
  } finally {
    close();
  }
}

/** The puzzles of each group. */
async function gatherPuzzles(names: readonly GroupName[], pool: QualityPool, show: Show): Promise<ComparedPuzzle[][]> {
  const gathered = await gatherAll(names, pool, show);
  return gathered.map(({ puzzles }, i) =>
    puzzles.map((puzzle) => ({ ...puzzle, kind: findKind(openPuzzle(puzzle.text).puzzle), title: groups[names[i]].title })),
  );
}

function choosePuzzles(lists: readonly (readonly ComparedPuzzle[])[], count: number, seed: number): ComparedPuzzle[] {
  return KINDS.flatMap((kind) =>
    chooseEvenly(
      lists.map((list) => list.filter((puzzle) => puzzle.kind === kind)),
      count,
      seed,
    ),
  );
}

/** Relaxes each puzzle with each engine, on all processors. */
async function relaxAll(
  puzzles: readonly ComparedPuzzle[],
  engines: Readonly<Partial<Record<Version, Engine>>>,
  pool: QualityPool,
  show: Show,
  signal: AbortSignal,
): Promise<{ readonly puzzle: ComparedPuzzle; readonly texts: Texts }[]> {
  let done = 0;
  const entries = Object.entries(engines) as [Version, Engine][];
  const relax = async ({ title, name, text }: ComparedPuzzle, engine: Engine) => {
    try {
      const relaxed = await pool.run(() => relaxWith(engine, text, signal));
      show(`${++done} of ${puzzles.length * entries.length} drawings relaxed`);
      return relaxed;
    } catch (error) {
      throw new Error(`${title}, ${name}, relaxed by ${engine.directory.pathname}: ${(error as Error).message}`);
    }
  };
  return Promise.all(
    puzzles.map(async (puzzle) => {
      const relaxed = await Promise.all(entries.map(async ([version, engine]) => [version, await relax(puzzle, engine)] as const));
      return { puzzle, texts: { original: puzzle.text, ...Object.fromEntries(relaxed) } };
    }),
  );
}
