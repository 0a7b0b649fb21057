import { readFileSync } from 'node:fs';
import type { MethodName } from '../../src/generator/catalogue.ts';
import { methods } from '../../src/generator/generate.ts';
import type { GeneratorRun } from '../../src/generator/run.ts';
import type { Puzzle } from '../../src/puzzle/puzzle.ts';
import { createGeneratorRun } from '../../src/session/generate/generatePuzzle.ts';
import { readPicture } from '../../src/svg/readPicture.ts';
import { pictureDefaults, plainReading } from '../../src/svg/settings.ts';

/** The seeds other than 1 of the puzzles for printing. */
const PRINTABLE_SEEDS: Readonly<Record<string, number>> = { beaver: 2, elephant: 2, lamb: 2, penguin: 3, pumpkin: 2 };

/**
 * The method and seed for each picture: annealing for the six of van de Kerkhof et al. 2019, climbing for the sixteen of de Jong 2016, and tangrams,
 * as in the papers.
 */
export const gallery: Readonly<Record<string, readonly [method: MethodName, seed: number]>> = {
  butterfly: ['anneal', 1],
  beaver: ['anneal', 1],
  knight: ['anneal', 1],
  bait: ['anneal', 1],
  swallow: ['anneal', 1],
  elephant: ['anneal', 1],
  penguin: ['climb', 1],
  'coffee-cup': ['climb', 1],
  lamb: ['climb', 1],
  'butterfly-2': ['climb', 1],
  fish: ['climb', 1],
  monitor: ['climb', 1],
  rocket: ['climb', 1],
  mask: ['climb', 1],
  airplane: ['climb', 1],
  flower: ['climb', 1],
  car: ['climb', 1],
  hut: ['climb', 1],
  catface: ['climb', 1],
  church: ['climb', 3],
  pumpkin: ['climb', 1],
  space: ['climb', 1],
  swan: ['tangram', 1],
  boat: ['tangram', 1],
  runner: ['tangram', 1],
};

/** The seed of each picture’s puzzle for printing, chosen by looking at several. */
export const printable: Readonly<Record<string, number>> = Object.fromEntries(
  Object.keys(gallery).map((name) => [name, PRINTABLE_SEEDS[name] ?? 1]),
);

/** Generates the puzzle of a picture with the method of its paper, not relaxed. Smooth outlines are kept, as in both papers. */
export function generateSample(name: string): Puzzle {
  const [method, seed] = gallery[name];
  const { text, title } = readSample(name);
  const { picture } = readPicture(text, title, { ...pictureDefaults, ...plainReading });
  return finish(methods[method].create(picture, seed, {}));
}

/** Generates the puzzle of a picture as `kronkel generate` does by default, not relaxed. */
export function generatePrintable(name: string): Puzzle {
  const { text, title } = readSample(name);
  return finish(createGeneratorRun('calm', readPicture(text, title).picture, printable[name], {}));
}

function readSample(name: string): { readonly text: string; readonly title: string } {
  const text = readFileSync(new URL(`../pictures/${name}.svg`, import.meta.url), 'utf8');
  const words = name.replaceAll('-', ' ');
  return { text, title: words[0].toUpperCase() + words.slice(1) };
}

function finish(run: GeneratorRun): Puzzle {
  while (!run.isDone) run.advance();
  return run.takeBest()!.puzzle;
}
