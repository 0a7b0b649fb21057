import { readdirSync, readFileSync } from 'node:fs';
import { formatMetric } from '../../src/metrics/format.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { DEFAULT_LIMIT_S, type Omitted, omitClues } from '../../src/session/solve/omit/omit.ts';
import { median } from '../bench/timing.ts';
import { defineMeasurement } from '../measurement.ts';

const FOLDERS = ['samples', 'samples/generated'];

interface Row {
  readonly name: string;
  readonly omitted: Omitted;
  readonly seconds: number;
}

/** Prints the effect of omitting as many clues as possible from each sample, and then the totals for docs/solver.md. */
export const measurement = defineMeasurement({}, async () => {
  printRow(['puzzle', 'clues', 'omitted', 'proved', 'difficulty', 'after', 'fun', 'after', 's']);
  const rows: Row[] = [];
  for (const folder of FOLDERS) {
    for (const file of readdirSync(new URL(`../../${folder}/`, import.meta.url)).filter((found) => found.endsWith('.json'))) {
      rows.push(await measureFile(`${folder}/${file}`));
      printRow(cellsOf(rows.at(-1)!));
    }
  }
  const sum = (read: (row: Row) => number) => rows.reduce((total, row) => total + read(row), 0);
  const [clues, out] = [sum(({ omitted }) => omitted.clueCount), sum(({ omitted }) => omitted.omitted.length)];
  const harder = rows.filter(({ omitted: { before, after } }) => after.rating.difficulty! > before.rating.difficulty!);
  const asHard = rows.filter(({ omitted: { before, after } }) => after.rating.difficulty === before.rating.difficulty);
  const funnier = rows.filter(({ omitted: { before, after } }) => after.rating.fun! > before.rating.fun!);
  const proved = rows.filter(({ omitted }) => omitted.proof === 'most');
  console.log();
  console.log(`${out} of ${clues} clues of ${rows.length} puzzles are omitted; proved to be the maximum in ${proved.length} of them`);
  console.log(`median percentage: ${(100 * median(rows.map(omittedFraction))).toFixed(0)} %`);
  console.log(`harder by the rating: ${harder.length}, as hard: ${asHard.length}; more fun: ${funnier.length}`);
  const usable = (['before', 'after'] as const).map((when) => median(rows.map(({ omitted }) => omitted[when].rating.components.usable)));
  console.log(`median number of usable sides per step: ${usable.map((count) => count.toFixed(1)).join(' → ')}`);
  return undefined;
});

async function measureFile(path: string): Promise<Row> {
  const { puzzle, map } = openPuzzle(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
  const start = performance.now();
  const omitted = await omitClues(puzzle, map, { goal: 'max', seed: 1, limitMs: 1000 * DEFAULT_LIMIT_S });
  return { name: path.slice('samples/'.length, -'.json'.length), omitted, seconds: (performance.now() - start) / 1000 };
}

function omittedFraction({ omitted }: Row): number {
  return omitted.omitted.length / omitted.clueCount;
}

function cellsOf({ name, omitted: { clueCount, omitted, proof, before, after }, seconds }: Row): string[] {
  const numbers = [before.rating.difficulty, after.rating.difficulty, before.rating.fun, after.rating.fun];
  return [name, String(clueCount), String(omitted.length), proof, ...numbers.map(formatMetric), seconds.toFixed(1)];
}

function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}
