import { readdirSync, readFileSync } from 'node:fs';
import { hypot } from '../../src/geometry/arithmetic/squares.ts';
import { boxOfPairs } from '../../src/geometry/box.ts';
import { type Cubic, pointAt } from '../../src/geometry/cubic.ts';
import { layersOfArt } from '../../src/print/artLayers.ts';
import { createArt } from '../../src/print/createArt.ts';
import { writeSheetSvg } from '../../src/print/writeSvg.ts';
import { type OpenedPuzzle, openPuzzle } from '../../src/puzzle/open.ts';
import { readDrawing } from '../../src/svg/drawing.ts';
import { joinParts } from '../../src/svg/import/joinParts.ts';
import { createKinds, learn, rankBy, type VisibleCubic } from '../../test/print/cubicFeatures.ts';
import { defineMeasurement } from '../measurement.ts';

const FOLDER = new URL('../../samples/generated/', import.meta.url);

/** Points per puzzle unit: a page of 190 mm. */
const SCALE = 0.5237;

/** What someone may know about a cubic of a sheet. Places are distances from the middle of the curve's cubics, from 0 to 0.5. */
const FEATURES = {
  placeInFile: 'place in the file',
  placeOnCurve: 'place along the traced curve',
  length: 'length',
  turning: 'turning',
  toFrame: 'distance to the frame',
  toCentre: 'distance to the centre',
} as const;

type Feature = keyof typeof FEATURES;
const NAMES = Object.keys(FEATURES) as Feature[];

/** The rows of the table. Before curves were split, the place in the file was the place along the curve. */
const ROWS: readonly (readonly [title: string, features: readonly Feature[]])[] = [
  ...NAMES.map((name) => [FEATURES[name], [name]] as const),
  ['the file alone, before curves were split: place along the curve, length, turning', ['placeOnCurve', 'length', 'turning']],
  ['the file alone: place in the file, length, turning', ['placeInFile', 'length', 'turning']],
  ['all geometry: traced place, length, turning, distances', ['placeOnCurve', 'length', 'turning', 'toFrame', 'toCentre']],
];

/**
 * Prints how well a logistic regression separates the cubics of the picture from the others on sheets without the solution, learned from all other
 * puzzles: the area under the ROC curve (AUC), 0.5 by chance and 1 with certainty.
 */
export const measurement = defineMeasurement({}, () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
  const puzzles = files.map((file) => listCubics(openPuzzle(readFileSync(new URL(file, FOLDER), 'utf8'))));
  console.log(`${files.length} puzzles, ${puzzles.flat().length} cubics that do not end at the frame`);
  console.log('\n| learned from | mean AUC | lowest | highest |\n| --- | --- | --- | --- |');
  for (const [title, features] of ROWS) {
    const areas = puzzles.map((puzzle, i) => rankUnseen(select(puzzle, features), select(puzzles.toSpliced(i, 1).flat(), features)));
    const mean = areas.reduce((sum, area) => sum + area, 0) / areas.length;
    const cells = [mean, Math.min(...areas), Math.max(...areas)].map((area) => area.toFixed(2));
    console.log(`| ${title} | ${cells.join(' | ')} |`);
  }
  return undefined;
});

function select(cubics: readonly VisibleCubic[], features: readonly Feature[]): VisibleCubic[] {
  const columns = features.map((name) => NAMES.indexOf(name));
  return cubics.map(({ isPicture, features: values }) => ({ isPicture, features: columns.map((column) => values[column]) }));
}

function rankUnseen(puzzle: readonly VisibleCubic[], others: readonly VisibleCubic[]): number {
  const judge = learn(others);
  return rankBy(
    puzzle.map(({ isPicture, features }) => ({ isPicture, features: [judge(features)] })),
    0,
  );
}

/** The cubics of a sheet's curves that do not end at the frame and belong to one kind of pieces. */
function listCubics(opened: OpenedPuzzle): VisibleCubic[] {
  const transform = { scale: SCALE, x: 0, y: 0 };
  const labelling = { state: 'compact', labels: [], unmet: [] } as const;
  const layers = layersOfArt(createArt(opened, labelling, 20, { transform }), transform);
  const { shapes } = readDrawing(writeSheetSvg({ width: 600, height: 600, layers }));
  const frame = boxOfPairs(opened.puzzle.frame);
  const kindAt = createKinds(opened.puzzle);
  return shapes
    .filter(({ attributes }) => attributes.get('class') === 'curve')
    .flatMap(({ subpaths }) => {
      const { cubics, closed } = joinParts(subpaths)!;
      const written = subpaths.flatMap((part) => part.cubics);
      const placeInFile = new Map(written.map((cubic, i) => [middleOf(cubic).join(), i]));
      const fold = (index: number) => Math.abs((index + 0.5) / cubics.length - 0.5);
      return cubics.flatMap((cubic, i): VisibleCubic[] => {
        if (!closed && (i === 0 || i === cubics.length - 1)) return [];
        const kinds = [0.2, 0.5, 0.8].map((t) => {
          const { x, y } = pointAt(cubic, t);
          return kindAt(x / SCALE, y / SCALE);
        });
        if (kinds.includes(undefined) || new Set(kinds).size > 1) return [];
        const values: Record<Feature, number> = {
          placeInFile: fold(placeInFile.get(middleOf(cubic).join())!),
          placeOnCurve: fold(i),
          ...measureShape(cubic),
          ...measureDistances(cubic, frame),
        };
        return [{ isPicture: kinds[0]!, features: NAMES.map((name) => values[name]) }];
      });
    });
}

/** The same for a cubic and its reverse, to a thousandth of a point. */
function middleOf(cubic: Cubic): number[] {
  const { x, y } = pointAt(cubic, 0.5);
  return [Math.round(1000 * x), Math.round(1000 * y)];
}

function measureShape([ax, ay, bx, by, cx, cy, dx, dy]: Cubic): { length: number; turning: number } {
  const length = hypot(bx - ax, by - ay) + hypot(cx - bx, cy - by) + hypot(dx - cx, dy - cy);
  const [ux, uy, vx, vy] = [bx - ax, by - ay, dx - cx, dy - cy];
  return { length, turning: Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)) / length };
}

function measureDistances(cubic: Cubic, { minX, minY, maxX, maxY }: ReturnType<typeof boxOfPairs>): { toFrame: number; toCentre: number } {
  const { x, y } = pointAt(cubic, 0.5);
  const [px, py] = [x / SCALE, y / SCALE];
  return {
    toFrame: Math.min(px - minX, maxX - px, py - minY, maxY - py),
    toCentre: hypot(px - (minX + maxX) / 2, py - (minY + maxY) / 2),
  };
}
