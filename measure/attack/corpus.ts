import { readdirSync, readFileSync } from 'node:fs';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import type { Random } from '../../src/geometry/random.ts';
import { DEFAULT_SETUP } from '../../src/print/page/paper.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { drawPuzzle } from '../../src/session/document/drawPuzzle.ts';
import { printPuzzle, printSvg } from '../../src/session/print/print.ts';
import { below, pick } from './mutate/choose.ts';

/** Good files to start with. Large ones are slow and find little, so they are rarely used. */
const LARGE_LENGTH = 60_000;
const LARGE_PROBABILITY = 0.02;

const samples = readAll('../../samples/', '.json').concat(readAll('../../samples/generated/', '.json'));
const [small, large] = [samples.filter(({ length }) => length < LARGE_LENGTH), samples.filter(({ length }) => length >= LARGE_LENGTH)];
const pictures = readAll('../../samples/pictures/', '.svg').concat(readAll('../../test/fixtures/svg/', '.svg'));
/** Sizes of random puzzles, in curves. */
const MIN_CURVES = 2;
const MAX_CURVES = 5;
/** The number of different random puzzles. A larger variety is not needed, because the mutations matter. */
const RANDOM_PUZZLES = 200;

const randomPuzzles = new Map<number, string>();

/** Returns the text of a good puzzle file. */
export function choosePuzzle(random: Random): string {
  if (random() < LARGE_PROBABILITY) return pick(random, large);
  return random() < 0.3 ? pick(random, small) : chooseRandom(below(random, RANDOM_PUZZLES));
}

/** Returns the text of a good SVG drawing of a picture or of a puzzle. */
export function chooseDrawing(random: Random): string {
  if (random() < 0.6) return pick(random, pictures);
  const [opened, showSolution] = [openPuzzle(choosePuzzle(random)), random() < 0.5];
  if (random() < 0.5) return drawPuzzle(opened, { showSolution });
  const printed = printPuzzle({ opened, name: opened.puzzle.name }, DEFAULT_SETUP);
  return printSvg(printed, opened, { regular: [], semibold: [] }, showSolution);
}

function chooseRandom(seed: number): string {
  const known = randomPuzzles.get(seed);
  if (known !== undefined) return known;
  const text = writePuzzle(openPuzzle(writePuzzle(randomPuzzle(seed, MIN_CURVES + (seed % (1 + MAX_CURVES - MIN_CURVES))))).puzzle);
  randomPuzzles.set(seed, text);
  return text;
}

function readAll(folder: string, extension: string): string[] {
  const url = new URL(folder, import.meta.url);
  return readdirSync(url)
    .filter((name) => name.endsWith(extension))
    .map((name) => readFileSync(new URL(name, url), 'utf8'));
}
