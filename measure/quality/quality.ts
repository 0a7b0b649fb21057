import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { showProgress } from '../../src/cli/terminal/progress.ts';
import { createLineWriter } from '../../src/cli/terminal/terminal.ts';
import { changeSettings, type PresetName, presets } from '../../src/layout/settings.ts';
import { readChanges } from '../../src/settings/text.ts';
import { readCheckout } from '../checkout.ts';
import { endAtInterrupt } from '../interrupt.ts';
import { defineMeasurement } from '../measurement.ts';
import { HERE, openProcessRunner } from '../openRunner.ts';
import { Pool } from '../pool.ts';
import { formatMatches, type Match, openCheckouts } from './against.ts';
import type { Gathered } from './gather.ts';
import type { QualityJobs } from './process.ts';
import { gatherAll, relaxAll } from './relaxAll.ts';
import { type GroupName, groups, readSets, sets } from './sets.ts';
import { formatEach, formatTable, listAmbiguous } from './table.ts';
import type { Configuration } from './task.ts';

const options = {
  'set-of': { type: 'string', value: 'A,B', about: `sets of puzzles: ${Object.keys(sets).join(', ')}; icons,unseen by default` },
  set: {
    type: 'string',
    multiple: true,
    value: 'PATH=VALUE',
    about: 'change a setting of the preset Kronkel, as in kronkel relax; repeatable',
  },
  compare: {
    type: 'string',
    multiple: true,
    value: 'PRESET',
    about: `compare with this unchanged preset: ${Object.keys(presets).join(', ')}; repeatable`,
  },
  again: { type: 'boolean', about: 'also relax each result again, and report how far its crossings move' },
  each: { type: 'boolean', about: 'also print a line for each puzzle' },
  json: { type: 'string', value: 'FILE', about: 'write the measurements of each puzzle to a file' },
  against: {
    type: 'string',
    value: 'DIR',
    about: 'only compare the time until settled with another checkout of Kronkel, which needs its node_modules',
  },
} as const;

/**
 * Relaxes puzzles until they settle, and prints the results. Tune settings on the set *tuned* only; *icons* and *unseen* are for
 * measuring. Ctrl-C stops without printing results.
 */
export const measurement = defineMeasurement(options, async (values) => {
  const names = readSets(values['set-of'] ?? 'icons,unseen');
  const configurations = readConfigurations(values.set ?? [], values.compare ?? []);
  const there = values.against === undefined ? undefined : readCheckout(values.against);
  const write = (text: string, data: unknown) => {
    process.stdout.write(text);
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(data, null, 2)}\n`);
  };

  const runners = Array.from({ length: availableParallelism() }, () =>
    openProcessRunner<QualityJobs>(new URL('./process.ts', import.meta.url)),
  );
  const pool = new Pool(runners);
  const checkouts = there && openCheckouts(HERE, there, configurations[0].changes);
  const close = () => {
    for (const runner of [...runners, checkouts]) runner?.close();
  };
  try {
    return await endAtInterrupt(close, () =>
      showProgress({ rewriteLine: createLineWriter(process.stderr) }, async (show) => {
        const gathered = await gatherAll(names, pool, show);
        printRejected(names, gathered);
        if (checkouts !== undefined) {
          const matches: Match[] = [];
          for (const puzzle of gathered.flatMap(({ puzzles }) => puzzles)) {
            show(`${matches.length} puzzles relaxed by both`);
            matches.push(await checkouts.match(puzzle));
          }
          write(formatMatches(matches), matches);
          return;
        }
        const titled = gathered.map((found, i) => ({ ...found, title: groups[names[i]].title }));
        const columns = await relaxAll(titled, configurations, pool, show, values.again === true);
        const each = values.each === true ? columns.map((column) => `${formatEach(column)}\n`).join('') : '';
        write(`${each}${formatTable(columns)}\n${listAmbiguous(columns)}`, columns);
      }),
    );
  } finally {
    close();
  }
});

function readConfigurations(texts: readonly string[], names: readonly string[]): Configuration[] {
  const changes = readChanges(texts);
  changeSettings(presets.kronkel, changes);
  const unknown = names.find((name) => !Object.hasOwn(presets, name));
  if (unknown !== undefined)
    throw new RangeError(`there is no preset ${JSON.stringify(unknown)}; there are ${Object.keys(presets).join(', ')}`);
  return [
    { title: ['kronkel', ...texts].join(' '), preset: 'kronkel', changes },
    ...names.map((name) => ({ title: name, preset: name as PresetName, changes: {} })),
  ];
}

function printRejected(names: readonly GroupName[], gathered: readonly Gathered[]): void {
  gathered.forEach(({ rejected }, i) => {
    for (const reason of rejected) process.stderr.write(`no puzzle for ${groups[names[i]].title}: ${reason}; using another one instead\n`);
  });
}
