import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { showProgress } from '../../src/cli/terminal/progress.ts';
import { createLineWriter } from '../../src/cli/terminal/terminal.ts';
import { compareStandings, type Standing } from '../../src/session/polish/order.ts';
import type { Methods } from '../../src/workers/methods.ts';
import { endAtInterrupt } from '../interrupt.ts';
import { defineMeasurement, readWhole } from '../measurement.ts';
import { openProcessRunner } from '../openRunner.ts';
import { Pool } from '../pool.ts';
import { formatNumber, formatRatio, formatShare, median, sum } from '../quality/figures.ts';
import type { NamedPuzzle } from '../quality/gather.ts';
import type { QualityJobs } from '../quality/process.ts';
import { gatherAll } from '../quality/relaxAll.ts';
import { groups, readSets, sets } from '../quality/sets.ts';
import { formatLines } from '../quality/table.ts';
import type { PolishJobs, PolishOutcome } from './process.ts';

const options = {
  'set-of': { type: 'string', value: 'A,B', about: `sets of puzzles: ${Object.keys(sets).join(', ')}; icons,unseen by default` },
  seed: { type: 'string', value: 'N', about: 'the seed of the search, 1 by default' },
  tries: { type: 'string', value: 'N', about: 'the number of settings that a search begins with' },
  each: { type: 'boolean', about: 'also print a line for each puzzle' },
  json: { type: 'string', value: 'FILE', about: 'write the results of each puzzle to a file' },
} as const;

interface Named extends PolishOutcome {
  readonly name: string;
}

interface Column {
  readonly title: string;
  readonly outcomes: readonly Named[];
}

/** Polishes puzzles of the sets of *quality* and compares them with the original and with the preset Kronkel. */
export const measurement = defineMeasurement(options, async (values) => {
  const names = readSets(values['set-of'] ?? 'icons,unseen');
  const seed = readWhole('seed', values.seed ?? '1', 0);
  const tries = values.tries === undefined ? undefined : readWhole('tries', values.tries, 1);
  const open = <Table extends Methods>(script: URL) =>
    Array.from({ length: availableParallelism() }, () => openProcessRunner<Table>(script));
  const gatherers = open<QualityJobs>(new URL('../quality/process.ts', import.meta.url));
  const runners = open<PolishJobs>(new URL('./process.ts', import.meta.url));
  const pool = new Pool(runners);
  const close = () => {
    for (const runner of [...gatherers, ...runners]) runner.close();
  };
  try {
    return await endAtInterrupt(close, () =>
      showProgress({ rewriteLine: createLineWriter(process.stderr) }, async (show) => {
        const gathered = await gatherAll(names, new Pool(gatherers), show);
        for (const gatherer of gatherers) gatherer.stop();
        let done = 0;
        const polish = async ({ name, text }: NamedPuzzle): Promise<Named> => {
          const outcome = await pool.run((runner) => runner.call('polish', { text, seed, tries }));
          show(`${++done} puzzles polished`);
          return { name, ...outcome };
        };
        const columns: Column[] = await Promise.all(
          gathered.map(async ({ puzzles }, i) => ({ title: groups[names[i]].title, outcomes: await Promise.all(puzzles.map(polish)) })),
        );
        if (values.each === true) for (const column of columns) process.stdout.write(`${formatEach(column)}\n`);
        process.stdout.write(`${formatTable(columns)}\n${listAmbiguous(columns)}`);
        if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(columns, null, 2)}\n`);
      }),
    );
  } finally {
    close();
  }
});

interface Row {
  readonly label: string;
  readonly target: string;
  of(all: readonly Named[]): string;
}

const share = (all: readonly Named[], isSo: (outcome: Named) => boolean) => formatShare(all.filter(isSo).length, all.length);
const three = (all: readonly Named[], read: (standing: Standing) => number, of: (numbers: readonly number[]) => string) =>
  [all.map(({ before }) => read(before)), all.map(({ plain }) => read(plain)), all.map(({ after }) => read(after))].map(of).join(' → ');

const rows: readonly Row[] = [
  {
    label: 'unambiguous: original → preset → polished',
    target: '≥ 98 %',
    of: (all) =>
      three(
        all,
        ({ ambiguities }) => ambiguities,
        (counts) => formatShare(counts.filter((count) => count === 0).length, counts.length),
      ),
  },
  { label: 'polished visibly better than the preset', target: '≥ 90 %', of: (all) => share(all, ({ isBetter }) => isBetter) },
  {
    label: 'polished worse than the original',
    target: '0 %',
    of: (all) => share(all, ({ before, after }) => compareStandings(after, before) > 0),
  },
  {
    label: 'preset: calmer settings or the original were better',
    target: '',
    of: (all) => share(all, ({ plainChoice }) => plainChoice !== 'requested'),
  },
  {
    label: 'faces too narrow for a pen on A4, sum',
    target: 'fewer',
    of: (all) =>
      three(
        all,
        ({ narrowFaces }) => narrowFaces,
        (counts) => formatNumber(sum(counts)),
      ),
  },
  {
    label: 'cost, median',
    target: '',
    of: (all) =>
      three(
        all,
        ({ cost }) => cost,
        (costs) => formatNumber(median(costs), 2),
      ),
  },
  {
    label: 'cost of the polished drawing / of the preset’s, median',
    target: '',
    of: (all) => formatRatio(median(all.map(({ plain, after }) => after.cost / plain.cost))),
  },
  { label: 'differences found by the verifier', target: '0', of: (all) => String(sum(all.map(({ differences }) => differences))) },
  { label: 'steps of all trials, median', target: '', of: (all) => formatNumber(median(all.map(({ steps }) => steps))) },
];

function formatTable(columns: readonly Column[]): string {
  return formatLines(
    ['original → preset → polished', 'target', ...columns.map(({ title, outcomes }) => `${outcomes.length} ${title}`)],
    rows.map(({ label, target, of }) => [label, target, ...columns.map(({ outcomes }) => of(outcomes))]),
  );
}

function formatEach({ title, outcomes }: Column): string {
  const format = ({ ambiguities, narrowFaces, clear, even, graceful, cost }: Standing) =>
    `${ambiguities}, ${narrowFaces}; ${clear.toFixed(3)}, ${even.toFixed(2)}, ${graceful.toFixed(2)}; ${cost.toFixed(2)}`;
  return formatLines(
    [title, 'original', 'preset', 'polished', 'better', 'variant'],
    outcomes.map(({ name, before, plain, after, isBetter, variant }) => [
      name,
      ...[before, plain, after].map(format),
      isBetter ? 'yes' : 'no',
      variant,
    ]),
  );
}

/** A line for each puzzle that stays ambiguous, with the fixed places to blame. */
function listAmbiguous(columns: readonly Column[]): string {
  return columns
    .flatMap(({ title, outcomes }) =>
      outcomes
        .filter(({ after }) => after.ambiguities > 0)
        .map(
          ({ name, after, blame }) =>
            `ambiguous: ${name} (${title}): ${after.ambiguities}; ${blame.length === 0 ? 'no fixed place found' : blame.join('; ')}\n`,
        ),
    )
    .join('');
}
