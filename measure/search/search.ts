import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { endAtInterrupt } from '../interrupt.ts';
import { defineMeasurement, readWhole } from '../measurement.ts';
import { openProcessRunner } from '../openRunner.ts';
import { Pool } from '../pool.ts';
import { type Optimum, rateEveryGrid } from './everyGrid.ts';
import type { searchJobs } from './process.ts';
import { FIRST_SEED, GOALS, listRuns, METHODS, type Protocol, pickRows, SIZES } from './protocol.ts';
import { CSV_HEAD, isSameRun, readRows, writeRow } from './rows.ts';
import { summarise } from './summary.ts';

/** There are too many larger grids to rate them all first. */
const MAX_SQUARES = 25;

const options = {
  goals: { type: 'string', value: 'A,B', about: `only these tables: ${GOALS.join(', ')}` },
  sizes: { type: 'string', value: 'A,B', about: `only these sizes, columns x rows; ${SIZES.join(', ')} by default` },
  methods: { type: 'string', value: 'A,B', about: `only these methods: ${METHODS.join(', ')}` },
  corner: { type: 'boolean', about: 'swap rectangles in the upper left corner only, like the paper’s program' },
  runs: { type: 'string', value: 'N', about: `number of runs of each combination, with the seeds from ${FIRST_SEED} on; 10 by default` },
  seconds: { type: 'string', value: 'S', about: 'processor time of each run, 60 by default' },
  processes: { type: 'string', value: 'N', about: 'number of concurrent runs, each on its own core; 1 by default' },
  csv: {
    type: 'string',
    value: 'FILE',
    about: 'add a row for each run to this file; runs already in it are not repeated but included, also those of other lengths',
  },
  ceiling: {
    type: 'boolean',
    about: `stop a run when it reaches the highest possible score; for sizes of up to ${MAX_SQUARES} squares, whose grids are all rated first: two minutes for 5x5`,
  },
  print: { type: 'boolean', about: 'make no runs; print the tables of the runs in --csv, with as many seeds as given by --runs' },
} as const;

/** Prints the tables of Roucairol and Cazenave 2024 next to ours. Ctrl-C stops and prints the tables so far. */
export const measurement = defineMeasurement(options, async (values) => {
  const goals = pick('goals', values.goals, GOALS);
  const methods = pick('methods', values.methods, METHODS);
  const sizes = values.sizes?.split(',') ?? SIZES;
  const invalid = sizes.find((size) => !/^([1-9]|[12]\d|30)x([1-9]|[12]\d|30)$/.test(size));
  if (invalid !== undefined) throw new RangeError(`--sizes has ${JSON.stringify(invalid)}; sizes are from 1x1 to 30x30`);
  const protocol: Protocol = {
    goals,
    sizes,
    methods,
    places: values.corner === true ? 'corner' : 'anywhere',
    runs: readWhole('runs', values.runs ?? '10', 1),
    budget: readWhole('seconds', values.seconds ?? '60', 1),
  };
  const processes = readWhole('processes', values.processes ?? '1', 1);

  if (values.print === true && (values.csv === undefined || !existsSync(values.csv)))
    throw new Error('--print needs a file with runs: name it with --csv');
  const rows = values.csv === undefined ? [] : readRows(values.csv);
  if (values.csv !== undefined && !existsSync(values.csv)) writeFileSync(values.csv, CSV_HEAD);
  const left = values.print === true ? [] : listRuns(protocol).filter((run) => !rows.some((row) => isSameRun(run, row)));
  const ceilings = values.ceiling === true ? findCeilings(left.map(({ size }) => size)) : new Map<string, Optimum>();
  let made = 0;

  const runners = Array.from({ length: Math.min(processes, left.length) }, () =>
    openProcessRunner<typeof searchJobs>(new URL('./process.ts', import.meta.url)),
  );
  const pool = new Pool(runners);
  const close = () => {
    for (const runner of runners) runner.close();
  };
  const code = await endAtInterrupt(close, async () => {
    await Promise.all(
      left.map((run) =>
        pool.run(async (runner) => {
          const row = await runner.call('run', { run, ceiling: ceilings.get(run.size)?.[run.goal].score ?? Number.POSITIVE_INFINITY });
          rows.push(row);
          if (values.csv !== undefined) appendFileSync(values.csv, writeRow(row));
          process.stderr.write(`${++made} of ${left.length}: ${writeRow(row)}`);
        }),
      ),
    );
  }).finally(close);
  const shown = pickRows(protocol, rows);
  console.log(shown.length === 0 ? 'No run finished.' : summarise(shown));
  return code;
});

/** The highest scores by size, for sizes that are small enough. */
function findCeilings(sizes: readonly string[]): Map<string, Optimum> {
  const found = new Map<string, Optimum>();
  for (const size of new Set(sizes)) {
    const [width, height] = size.split('x').map(Number);
    if (width * height > MAX_SQUARES) continue;
    process.stderr.write(`rating all grids of ${size}\n`);
    // In one slice, so that the first value is the result.
    found.set(size, rateEveryGrid(width, height, Number.POSITIVE_INFINITY).next().value as Optimum);
  }
  return found;
}

function pick<Name extends string>(option: string, text: string | undefined, all: readonly Name[]): readonly Name[] {
  const names = text?.split(',') ?? all;
  const unknown = names.find((name) => !(all as readonly string[]).includes(name));
  if (unknown !== undefined) throw new RangeError(`--${option} has ${JSON.stringify(unknown)}; known values: ${all.join(', ')}`);
  return names as readonly Name[];
}
