import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNon } from '../../src/solver/grid/readNon.ts';
import { writeNon } from '../../src/solver/grid/writeNon.ts';
import { formatRow, median } from '../bench/timing.ts';
import { defineMeasurement, readWhole } from '../measurement.ts';
import { type Comparison, compare } from './compare.ts';
import { dominoGrid, generatedGrids, hardGrids, type NamedGrid, warmUpGrids } from './grids.ts';
import { solveOurs } from './ours.ts';
import { Rival } from './rival.ts';

const options = {
  collection: { type: 'string', value: 'DIR', about: 'solve only the .non files in a folder and its subfolders' },
  limit: { type: 'string', value: 'S', about: 'seconds for each grid, 5 by default' },
  write: { type: 'string', value: 'DIR', about: 'write the generated grids to a folder as .non files instead of measuring' },
} as const;

/** Compares our solver with nonogram-solver from npm, and measures it alone on hard grids. */
export const measurement = defineMeasurement(options, async ({ collection, limit = '5', write }) => {
  const limitMs = 1000 * readWhole('limit', limit, 1);
  if (write !== undefined) return writeGrids(write);
  if (collection !== undefined) return compareAll(readGrids(collection), limitMs);
  const faulty = await compareAll(generatedGrids(), limitMs);
  await solveHard(limitMs);
  return faulty;
});

function writeGrids(directory: string): undefined {
  mkdirSync(directory, { recursive: true });
  for (const { name, grid } of [...generatedGrids(), ...hardGrids()]) writeFileSync(join(directory, `${name}.non`), writeNon(grid));
}

/** Prints and skips unreadable files. */
function readGrids(directory: string): NamedGrid[] {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.non'));
  return files.sort().flatMap((name) => {
    try {
      return [{ name, grid: readNon(readFileSync(join(directory, name), 'utf8')) }];
    } catch (error) {
      console.log(`${name}: ${(error as Error).message}`);
      return [];
    }
  });
}

/** Returns 1 if a solver gave a wrong result. */
async function compareAll(grids: readonly NamedGrid[], limitMs: number): Promise<number> {
  if (grids.length === 0) throw new RangeError('no grids found; --collection needs a folder with .non files');
  console.log(
    'Classic grids: class with proof, compared with the first solution of nonogram-solver 2.0.0, in milliseconds of processor time',
  );
  console.log(formatRow(['grid', 'size', 'class', 'open after lines', 'ours', 'theirs', 'ratio'], 18));
  const rival = new Rival(limitMs);
  const rows: Comparison[] = [];
  // Warm up our solver; the other one warms itself up. The last grid needs the SAT solver.
  for (const { grid } of [...warmUpGrids(), dominoGrid(5)]) await solveOurs(grid, 10, limitMs);
  for (const grid of grids) {
    const row = await compare(grid, rival, limitMs);
    const { name, width, height, verdict, ourMs, theirMs, ratio, faults } = row;
    const theirs = theirMs >= limitMs ? `> ${limitMs}` : theirMs.toFixed(2);
    console.log(
      formatRow([name, `${width}×${height}`, verdict.class, verdict.unknown.length, ourMs.toFixed(2), theirs, ratio.toFixed(3)], 18),
    );
    for (const fault of faults) console.log(`${name}: ${fault}`);
    rows.push(row);
  }
  rival.close();
  summarise(rows, limitMs);
  return rows.some(({ faults }) => faults.length > 0) ? 1 : 0;
}

function summarise(rows: readonly Comparison[], limitMs: number): void {
  console.log('\nThe same by kind: medians, and the number of timeouts');
  console.log(formatRow(['kind', 'grids', 'simple', 'ours', 'theirs', 'ratio', 'largest', 'ours missing', 'theirs missing'], 15));
  const kinds = [...new Set(rows.map(kindOf))];
  for (const kind of kinds)
    printKind(
      kind,
      rows.filter((row) => kindOf(row) === kind),
      limitMs,
    );
  if (kinds.length > 1) printKind('all', rows, limitMs);
  console.log(`target: a median ratio of 0.5, and none above 2; disagreements: ${rows.filter(({ faults }) => faults.length > 0).length}`);
}

/** The prefix of the name: the kind for generated grids, the folder for others. */
function kindOf({ name }: Comparison): string {
  return /^[^-/\\]*/.exec(name)![0];
}

function printKind(kind: string, rows: readonly Comparison[], limitMs: number): void {
  const count = (holds: (row: Comparison) => boolean) => rows.filter(holds).length;
  const cells = [
    count(({ verdict }) => verdict.class === 'simple'),
    median(rows.map(({ ourMs }) => ourMs)).toFixed(2),
    median(rows.map(({ theirMs }) => theirMs)).toFixed(2),
    median(rows.map(({ ratio }) => ratio)).toFixed(3),
    Math.max(...rows.map(({ ratio }) => ratio)).toFixed(3),
    count(({ verdict }) => verdict.class === 'unknown'),
    count(({ theirMs }) => theirMs >= limitMs),
  ];
  console.log(formatRow([kind, rows.length, ...cells], 15));
}

async function solveHard(limitMs: number): Promise<void> {
  console.log('\nHard grids: very many solutions, or one that is hard to derive; class with proof, in milliseconds of processor time');
  console.log(formatRow(['grid', 'open after lines', 'class', 'ms'], 18));
  for (const { name, grid } of hardGrids()) {
    const { ms, verdict } = await solveOurs(grid, 1, limitMs);
    console.log(formatRow([name, verdict.unknown.length, verdict.class, ms.toFixed(1)], 18));
  }
}
