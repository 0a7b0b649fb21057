import { readFileSync } from 'node:fs';
import { gallery } from '../../samples/kit/gallery.ts';
import type { MethodName } from '../../src/generator/catalogue.ts';
import { PictureError } from '../../src/generator/error.ts';
import { methods } from '../../src/generator/generate.ts';
import type { GeneratorRun } from '../../src/generator/run.ts';
import { defaults } from '../../src/layout/settings.ts';
import { countAmbiguities, measureBos } from '../../src/metrics/bos2022/live.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { type OpenedPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import { relaxToRest } from '../../src/session/relax/relax.ts';
import { readChanges } from '../../src/settings/text.ts';
import type { Picture } from '../../src/svg/picture.ts';
import { readPicture } from '../../src/svg/readPicture.ts';
import { pictureDefaults, plainReading } from '../../src/svg/settings.ts';
import { verify } from '../../src/verify/verify.ts';
import { defineMeasurement, readWhole } from '../measurement.ts';
import { processorNow } from '../processorTime.ts';
import { annealed, annealedUncrossed, climbed, type Published, type PublishedTable } from './published.ts';
import { MAX_STEPS } from './task.ts';

interface Table {
  readonly method: MethodName;
  readonly pictures: readonly string[];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly published: PublishedTable;
}

const tangrams = Object.keys(gallery).filter((name) => gallery[name][0] === 'tangram');
const silhouettes = Object.keys(gallery).filter((name) => gallery[name][0] !== 'tangram');

const tables: Readonly<Record<string, Table>> = {
  // Table 1 prints ten times that distance, which is not consistent with the published scores: see docs/metrics.md.
  paper: { method: 'anneal', pictures: Object.keys(annealed), settings: { distanceShare: 0.02 }, published: annealed },
  uncrossed: {
    method: 'anneal',
    pictures: Object.keys(annealed),
    settings: { distanceShare: 0.02, selfCrossings: false },
    published: annealedUncrossed,
  },
  anneal: { method: 'anneal', pictures: silhouettes, settings: {}, published: {} },
  climb: { method: 'climb', pictures: silhouettes, settings: {}, published: climbed },
  tangram: { method: 'tangram', pictures: tangrams, settings: {}, published: {} },
};

const options = {
  table: { type: 'string', value: 'NAME', about: `only one table: ${Object.keys(tables).join(', ')}` },
  pictures: { type: 'string', value: 'A,B', about: 'only these pictures, in the table or not' },
  seed: { type: 'string', value: 'N', about: 'the seed of all runs, 1 by default' },
  set: { type: 'string', multiple: true, value: 'KEY=VALUE', about: 'a setting, as in kronkel generate' },
} as const;

/**
 * Generates puzzles from the pictures in samples/pictures, relaxes them, and prints the tables of docs/generator.md together with the
 * published figures. Seconds are processor time of the generator alone.
 */
export const measurement = defineMeasurement(options, async (values) => {
  const request: Request = {
    seed: readWhole('seed', values.seed ?? '1', 0),
    changes: readChanges(values.set),
    pictures: values.pictures?.split(','),
  };
  const { table } = values;
  if (table !== undefined && !Object.hasOwn(tables, table))
    throw new RangeError(`unknown table ${table}; known tables: ${Object.keys(tables).join(', ')}`);
  for (const name of table === undefined ? Object.keys(tables) : [table]) await formatTable(name, tables[name], request);
});

/** The parsed options. */
interface Request {
  readonly seed: number;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly pictures: readonly string[] | undefined;
}

async function formatTable(name: string, { method, pictures, settings, published }: Table, request: Request): Promise<void> {
  const has = (figure: keyof Published) => Object.values(published).some((row) => row[figure] !== undefined);
  const publishedCell = (figure: keyof Published, value: string | undefined) => (has(figure) ? [value ?? ''] : []);
  const measures = ['score', 'seconds', 'faces', 'bridges'] as const;
  const head = [
    'picture',
    'open ends',
    ...measures.flatMap((figure) => [figure, ...publishedCell(figure, 'published')]),
    'ambiguities',
    'relaxed',
  ];
  console.log(`\n${name}\n\n| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}`);
  for (const title of request.pictures ?? pictures) {
    const text = readFileSync(new URL(`../../samples/pictures/${title}.svg`, import.meta.url), 'utf8');
    const { picture } = readPicture(text, title, { ...pictureDefaults, ...plainReading });
    const paper = published[title];
    // As in the papers, which add no curves for solvability.
    const found = await measure(picture, methods[method].create(picture, request.seed, { class: 'any', ...settings, ...request.changes }));
    const cells = [
      title,
      2 * countOpen(picture.curves),
      ...measures.flatMap((figure) => [format(found?.[figure]), ...publishedCell(figure, format(paper?.[figure]))]),
      format(found?.ambiguities),
      format(found?.relaxed),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** Returns undefined if the generator finds no puzzle. */
async function measure(picture: Picture, run: GeneratorRun) {
  const start = processorNow();
  try {
    while (!run.isDone) run.advance();
  } catch (error) {
    if (error instanceof PictureError) return undefined;
    throw error;
  }
  const seconds = (processorNow() - start) / 1000;
  const { puzzle, map, warnings } = run.takeBest()!;
  return {
    score: run.bestScore,
    seconds: Number(seconds.toFixed(1)),
    faces: map.faceCount,
    bridges: countOpen(picture.curves) - countOpen(puzzle.curves),
    ambiguities: countAmbiguities(measureBos(map)),
    relaxed: countAmbiguities(measureBos(await relax({ puzzle, map, warnings }))),
  };
}

function countOpen(curves: readonly { readonly closed: boolean }[]): number {
  return curves.filter(({ closed }) => !closed).length;
}

async function relax(opened: OpenedPuzzle): Promise<PlanarMap> {
  const { puzzle } = await relaxToRest(opened, defaults, { maxSteps: MAX_STEPS });
  const [difference] = verify(opened.puzzle, puzzle);
  if (difference !== undefined) throw new Error(`relaxing changed the puzzle: ${difference.message}`);
  return preparePuzzle(puzzle).map;
}

/** A dash if there is no puzzle to measure. */
function format(value: number | undefined): string {
  if (value === undefined) return '–';
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 });
}
