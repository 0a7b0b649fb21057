import { readdirSync, readFileSync } from 'node:fs';
import { hypot } from '../../src/geometry/arithmetic/squares.ts';
import { changeSettings, presets, type Settings } from '../../src/layout/settings.ts';
import { FRAME, type PlanarMap, VertexKind } from '../../src/puzzle/map/planarMap.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { relaxToRest } from '../../src/session/relax/relax.ts';
import { defineMeasurement } from '../measurement.ts';
import { formatShare, sum } from '../quality/figures.ts';

/** The tolerance for rounding. */
const TOLERANCE = 0.01;

const FOLDERS: Readonly<Record<string, URL>> = {
  'samples except Meadow': new URL('../../samples/', import.meta.url),
  generated: new URL('../../samples/generated/', import.meta.url),
};

/**
 * The number of pairs of neighbouring ends on the frame that are not both fixed, and the number of those with space for two labels between
 * them.
 */
interface Count {
  readonly all: number;
  readonly withRoom: number;
}

/**
 * Prints the percentage of neighbouring ends with space for two labels along the frame: in the files, relaxed without the label spacing
 * force, and relaxed with it. Ignores slanted sides: labels at right angles need this much.
 */
export const measurement = defineMeasurement({}, async () => {
  const runs: readonly (Settings | undefined)[] = [
    undefined,
    changeSettings(presets.kronkel, { 'labelSpacing.on': false }),
    presets.kronkel,
  ];
  console.log('| puzzles | neighbours | in the file | relaxed without label spacing | relaxed with label spacing |');
  console.log(`|${' --- |'.repeat(5)}`);
  for (const [title, folder] of Object.entries(FOLDERS)) {
    const files = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'meadow.json');
    const counts = runs.map((): Count[] => []);
    for (const file of files) {
      const opened = openPuzzle(readFileSync(new URL(file, folder), 'utf8'));
      for (const [i, settings] of runs.entries()) {
        const { map } = settings === undefined ? opened : await relaxToRest(opened, settings);
        counts[i].push(countNeighbours(map, 2 * presets.kronkel.labelSpacing.height));
      }
    }
    const percentages = counts.map((list) => formatShare(sum(list.map(({ withRoom }) => withRoom)), sum(list.map(({ all }) => all)), 1));
    console.log(`| ${files.length} ${title} | ${sum(counts[0].map(({ all }) => all))} | ${percentages.join(' | ')} |`);
  }
});

function countNeighbours(map: PlanarMap, needed: number): Count {
  const count = { all: 0, withRoom: 0 };
  for (let edge = 0; edge < map.edgeCount; edge++) {
    if (map.edgeCurve[edge] !== FRAME) continue;
    const kinds = [map.vertexKind[map.halfOrigin[2 * edge]], map.vertexKind[map.halfOrigin[2 * edge + 1]]];
    if (!kinds.includes(VertexKind.borderTrain)) continue;
    count.all++;
    if (measureLength(map, edge) >= needed - TOLERANCE) count.withRoom++;
  }
  return count;
}

function measureLength({ edgeFirstPoint, pointX, pointY }: PlanarMap, edge: number): number {
  let length = 0;
  for (let p = edgeFirstPoint[edge]; p < edgeFirstPoint[edge + 1] - 1; p++)
    length += hypot(pointX[p + 1] - pointX[p], pointY[p + 1] - pointY[p]);
  return length;
}
