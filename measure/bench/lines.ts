import { readdirSync, readFileSync } from 'node:fs';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { solvePuzzle } from '../../src/session/solve.ts';
import { EMPTY, findOrphans, noColours } from '../../src/solver/board.ts';
import { classify } from '../../src/solver/classify.ts';
import { LineSolving } from '../../src/solver/line/lineSolving.ts';
import { assignSlots } from '../../src/solver/line/slots.ts';
import { boardOf, halfCurves } from '../../src/solver/sides.ts';
import { defineMeasurement } from '../measurement.ts';
import { median, medianMs } from './timing.ts';

const FOLDERS = ['samples', 'samples/generated'];
const ROUNDS = 5;
const WITHOUT_END = { limitMs: Number.POSITIVE_INFINITY };

const HEAD = ['puzzle', 'class', 'minimal', 'level', 'faces', 'sides', 'longest side', 'w', 'lines, ms', 'class, ms', 'all, ms', 'steps'];

/** Prints the table of docs/solver.md. */
export const measurement = defineMeasurement({}, async () => {
  console.log(`| ${HEAD.join(' | ')} |\n|${' --- |'.repeat(HEAD.length)}`);
  for (const folder of FOLDERS) {
    for (const file of readdirSync(new URL(`../../${folder}/`, import.meta.url)).filter((name) => name.endsWith('.json'))) {
      console.log(`| ${(await measureFile(folder, file)).join(' | ')} |`);
    }
  }
  return undefined;
});

/** A row: w is the most faces that are open at once along a side before anything is known; times are medians. */
async function measureFile(folder: string, file: string): Promise<(string | number)[]> {
  const { puzzle, map } = openPuzzle(readFileSync(new URL(`../../${folder}/${file}`, import.meta.url), 'utf8'));
  const board = boardOf(map, halfCurves(puzzle, map));
  const { lines } = board;
  const widths = lines.map(({ faces }) => assignSlots(faces, () => true).width);
  const solved = await solvePuzzle(puzzle, map, WITHOUT_END);
  const linesMs = medianMs(() => {
    const known = noColours(board);
    for (const face of findOrphans(board)) known[face] = EMPTY;
    new LineSolving(board).propagate(known);
  }, ROUNDS);
  const [classMs, allMs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await classify(board, { picture: map.faceFilled });
    classMs.push(performance.now() - start);
    allMs.push((await solvePuzzle(puzzle, map, WITHOUT_END)).ms);
  }
  return [
    `${folder === 'samples' ? '' : 'generated '}${file.replace('.json', '')}`,
    solved.class,
    solved.minimalClass,
    solved.level,
    map.faceCount,
    lines.length,
    Math.max(...lines.map(({ faces }) => faces.length)),
    Math.max(...widths),
    ...[linesMs, median(classMs), median(allMs)].map((ms) => ms.toFixed(1)),
    solved.trace.length,
  ];
}
