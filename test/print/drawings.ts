import { readdirSync, readFileSync } from 'node:fs';
import { boxOfPairs } from '../../src/geometry/box.ts';
import type { Labelling } from '../../src/labels/labelling.ts';
import { layersOfArt, PRINT_STYLE } from '../../src/print/artLayers.ts';
import { createArt } from '../../src/print/createArt.ts';
import type { Nodes } from '../../src/print/fit/fitProved.ts';
import { writeSheetSvg } from '../../src/print/writeSvg.ts';
import { type OpenedPuzzle, openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';

const folder = new URL('../../samples/', import.meta.url);

/** All samples, drawn and generated. */
export const SAMPLES: readonly string[] = ['', 'generated/'].flatMap((inside) =>
  readdirSync(new URL(inside, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => inside + file),
);

export const openSample = (file: string) => openPuzzle(readFileSync(new URL(file, folder), 'utf8'));

export const NO_LABELS: Labelling = { state: 'compact', labels: [], unmet: [] };

/** Writes a sheet with the puzzle at a size in points; at uneven coordinates, as on real pages. */
export function writeSheet(
  opened: OpenedPuzzle,
  { labelling = NO_LABELS, size = 523.7, showSolution = false, nodes = 'atCrossings' as Nodes } = {},
): string {
  const { minX, minY, maxX, maxY } = boxOfPairs(opened.puzzle.frame);
  const scale = size / Math.max(maxX - minX, maxY - minY);
  const transform = { scale, x: 31.37 - scale * minX, y: 47.91 - scale * minY };
  const art = createArt(opened, labelling, 20, { transform, nodes });
  const layers = layersOfArt(art, transform, { ...PRINT_STYLE, showSolution });
  const sheet = { width: size + 62.74, height: size + 95.82, layers };
  return writeSheetSvg(sheet, { title: opened.puzzle.name, puzzle: showSolution ? writePuzzle(opened.puzzle) : undefined });
}
