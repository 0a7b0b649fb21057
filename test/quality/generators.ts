/**
 * Generates a puzzle from each of the pictures in samples/pictures with one method, relaxes it, and prints a table with the papers' own
 * figures beside: `npm run generators -- --method anneal`. `--pictures a,b` takes only those; `--seed N` and `--set KEY=VALUE` are as in
 * `kronkel generate`. Seconds are of processor time, of the generator alone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type MethodName, methods } from '../../src/generator/generate.ts';
import { readPicture } from '../../src/generator/svg/readPicture.ts';
import { createLayout, isSettled, step } from '../../src/layout/layout.ts';
import { defaults } from '../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../src/layout/snapshot.ts';
import { measureBos } from '../../src/metrics/bos2022/live.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { preparePuzzle } from '../../src/puzzle/open.ts';
import { verify } from '../../src/verify/verify.ts';
import { readChange } from '../../src/workbench/settingText.ts';

const MOST_STEPS = 2000;

interface Published {
  readonly score: number;
  readonly seconds?: number;
  readonly bridges?: number;
  readonly faces?: number;
}

/** Averages of Tables 2 and 4 of van de Kerkhof et al. 2019, self-crossings allowed. */
const annealed: Readonly<Record<string, Published>> = {
  beaver: { score: 580, bridges: 2.18, seconds: 1694 },
  knight: { score: 276, bridges: 2.33, seconds: 1866 },
  bait: { score: 30_006, bridges: 5.1, seconds: 5291 },
  butterfly: { score: 4398, bridges: 6, seconds: 3091 },
  swallow: { score: 3964, bridges: 6.35, seconds: 4900 },
  elephant: { score: 21_771, bridges: 7.96, seconds: 8484 },
};

/** Tables 4 and 5 of de Jong 2016, setting (c); 13 hours and 23 minutes for the car. */
const climbed: Readonly<Record<string, Published>> = {
  penguin: { score: 0, faces: 40 },
  'coffee-cup': { score: 0, faces: 62 },
  lamb: { score: 0, faces: 63 },
  'butterfly-2': { score: 0, faces: 59 },
  fish: { score: 0, faces: 88 },
  monitor: { score: 0, faces: 109 },
  rocket: { score: 0.13, faces: 100 },
  mask: { score: 0, faces: 96 },
  airplane: { score: 0, faces: 107 },
  flower: { score: 16.16, faces: 157 },
  car: { score: 17.54, faces: 113, seconds: 48_180 },
  hut: { score: 29.38, faces: 114 },
  catface: { score: 26.4, faces: 147 },
  church: { score: 0, faces: 137 },
  pumpkin: { score: 91.32, faces: 212 },
  space: { score: 48.61, faces: 190 },
};

const published: Readonly<Record<MethodName, Readonly<Record<string, Published>>>> = {
  anneal: annealed,
  climb: climbed,
  tangram: {},
};

const { values } = parseArgs({
  options: {
    method: { type: 'string', default: 'anneal' },
    pictures: { type: 'string' },
    seed: { type: 'string', default: '1' },
    set: { type: 'string', multiple: true },
  },
});
const method = values.method as MethodName;
const changes = Object.fromEntries((values.set ?? []).map(readChange));
const folder = new URL('../../samples/pictures/', import.meta.url);
const names = values.pictures?.split(',') ?? readdirSync(folder).flatMap((file) => (file.endsWith('.svg') ? [file.slice(0, -4)] : []));

console.log(
  '| picture | open ends | score | published | seconds | published | faces | published | bridges | published | ambiguities | relaxed |',
);
console.log(`|${' --- |'.repeat(12)}`);
for (const name of names) {
  const { picture } = readPicture(readFileSync(new URL(`${name}.svg`, folder), 'utf8'), name);
  const start = process.cpuUsage();
  const run = methods[method].create(picture, Number(values.seed), changes);
  while (!run.isDone) run.advance();
  const { user, system } = process.cpuUsage(start);
  const { puzzle, map } = run.takeBest()!;
  const openCurves = (list: readonly { readonly closed: boolean }[]) => list.filter(({ closed }) => !closed).length;
  const relaxed = relax({ puzzle, map, warnings: [] });
  const paper = published[method][name];
  const cells = [
    name,
    2 * openCurves(picture.curves),
    format(run.bestScore),
    format(paper?.score),
    ((user + system) / 1e6).toFixed(1),
    format(paper?.seconds),
    map.faceCount,
    format(paper?.faces),
    openCurves(picture.curves) - openCurves(puzzle.curves),
    format(paper?.bridges),
    countAmbiguities(map),
    countAmbiguities(relaxed),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

function relax(opened: ReturnType<typeof preparePuzzle>): PlanarMap {
  const layout = createLayout(opened, defaults);
  while (layout.state.step < MOST_STEPS && !isSettled(layout)) step(layout, defaults);
  const puzzle = snapshotPuzzle(layout.state);
  const [difference] = verify(opened.puzzle, puzzle);
  if (difference !== undefined) throw new Error(`relaxing changed the puzzle: ${difference.message}`);
  return preparePuzzle(puzzle).map;
}

function countAmbiguities(map: PlanarMap): number {
  const { ambiguousAngles, ambiguousSpacing } = measureBos(map);
  return ambiguousAngles + ambiguousSpacing;
}

function format(value: number | undefined): string {
  if (value === undefined) return '';
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
}
