import { readdirSync, readFileSync } from 'node:fs';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { type SolvedPuzzle, solvePuzzle } from '../../src/session/solve/solve.ts';
import { EMPTY, findOrphans, noColours } from '../../src/solver/board.ts';
import { classify } from '../../src/solver/classify.ts';
import { LinePropagator } from '../../src/solver/line/linePropagator.ts';
import { defineMeasurement } from '../measurement.ts';
import { median, timeMs } from './timing.ts';

const GROUPS: Readonly<Record<string, string>> = { samples: 'samples', 'generated samples': 'samples/generated' };
const ROUNDS = 7;
const UNLIMITED = { limitMs: Number.POSITIVE_INFINITY };

interface Row {
  readonly name: string;
  readonly solved: SolvedPuzzle;
  readonly faces: number;
  readonly longest: number;
  /** The maximum number of faces that are open at once along a side, before anything is known. */
  readonly width: number;
  /**
   * The time for line solving only; until the class is known; until class and trace are known. Each is the time of the fastest round, which
   * other load disturbed the least.
   */
  readonly linesMs: number;
  readonly classMs: number;
  readonly allMs: number;
}

/** Prints a row for each puzzle, and then the table of docs/solver.md. */
export const measurement = defineMeasurement({}, async () => {
  const groups: [string, Row[]][] = [];
  printRow(['puzzle', 'class', 'minimal', 'level', 'faces', 'sides', 'longest side', 'w', 'lines, ms', 'class, ms', 'all, ms', 'steps']);
  for (const [name, folder] of Object.entries(GROUPS)) {
    const rows: Row[] = [];
    for (const file of readdirSync(new URL(`../../${folder}/`, import.meta.url)).filter((found) => found.endsWith('.json'))) {
      rows.push(await measureFile(`${folder}/${file}`));
      printRow(cellsOf(rows.at(-1)!));
    }
    groups.push([name, rows]);
  }
  console.log();
  printRow(['', ...groups.map(([name, rows]) => `${rows.length} ${name}`)]);
  printRow(['---', ...groups.map(() => '---')]);
  for (const [label, read] of SUMMARY) printRow([label, ...groups.map(([, rows]) => read(rows))]);
  return undefined;
});

const SUMMARY: readonly (readonly [label: string, read: (rows: readonly Row[]) => string])[] = [
  ['class', (rows) => tally(rows, ({ solved }) => solved.class)],
  ['class by the minimal rule', (rows) => tally(rows, ({ solved }) => solved.minimalClass)],
  ['level', (rows) => tally(rows, ({ solved }) => solved.level)],
  ['faces', (rows) => spread(rows, ({ faces }) => faces)],
  ['faces along the longest side', (rows) => spread(rows, ({ longest }) => longest)],
  ['w, maximum of any side', (rows) => spread(rows, ({ width }) => width)],
  ['line by line, ms', (rows) => spread(rows, ({ linesMs }) => linesMs, 1)],
  ['to the class, ms', (rows) => spread(rows, ({ classMs }) => classMs, 1)],
  ['to the class and the trace, ms', (rows) => spread(rows, ({ allMs }) => allMs, 1)],
  ['steps of the trace', (rows) => spread(rows, ({ solved }) => solved.trace.length)],
];

async function measureFile(path: string): Promise<Row> {
  const { puzzle, map } = openPuzzle(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
  const solved = await solvePuzzle(puzzle, map, UNLIMITED);
  const { board } = solved;
  const solveLines = () => {
    const known = noColours(board);
    for (const face of findOrphans(board)) known[face] = EMPTY;
    new LinePropagator(board).propagate(known);
  };
  let [linesMs, classMs, allMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    linesMs = Math.min(linesMs, timeMs(solveLines));
    const start = performance.now();
    await classify(board, { picture: map.faceFilled });
    classMs = Math.min(classMs, performance.now() - start);
    allMs = Math.min(allMs, (await solvePuzzle(puzzle, map, UNLIMITED)).ms);
  }
  return {
    name: path.replace(/^samples\/|\.json$/g, ''),
    solved,
    faces: map.faceCount,
    longest: Math.max(...board.lines.map(({ faces }) => faces.length)),
    width: Math.max(...board.lines.map(({ faces }) => countOpen(Array.from(faces)))),
    linesMs,
    classMs,
    allMs,
  };
}

/** The maximum number of faces that are open at once: visited, and visited again later. */
function countOpen(faces: readonly number[]): number {
  const openAt = faces.map((_, i) => new Set(faces.slice(0, i + 1).filter((face) => faces.includes(face, i + 1))).size);
  return Math.max(...openAt);
}

function cellsOf({ name, solved, faces, longest, width, linesMs, classMs, allMs }: Row): (string | number)[] {
  const { class: found, minimalClass, level, board, trace } = solved;
  const times = [linesMs, classMs, allMs].map((ms) => ms.toFixed(1));
  return [name, found, minimalClass, level, faces, board.lines.length, longest, width, ...times, trace.length];
}

function printRow(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

/** For example: 8 simple, 2 multiple. */
function tally(rows: readonly Row[], read: (row: Row) => string): string {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(read(row), (counts.get(read(row)) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.map(([value, count]) => `${count} ${value}`).join(', ');
}

/** Median and maximum. */
function spread(rows: readonly Row[], read: (row: Row) => number, digits = 0): string {
  const values = rows.map(read);
  return `${median(values).toFixed(digits)}, max ${Math.max(...values).toFixed(digits)}`;
}
