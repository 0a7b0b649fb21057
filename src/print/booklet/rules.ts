import type { Box } from '../../geometry/box.ts';
import { findInteriorPoint } from '../../puzzle/map/interiorPoint.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { LEVELS } from '../../solver/level.ts';
import { layersOfArt } from '../artLayers.ts';
import { fitInArea } from '../page/artBox.ts';
import { FINE_STYLE } from '../page/drawArt.ts';
import { fitArt } from '../page/fitArt.ts';
import { capitalize, writeLevelDots } from '../page/header.ts';
import type { PageSetup } from '../page/paper.ts';
import { createPolyline, INK, PALE_INK, type SheetBuilder } from '../page/sheetBuilder.ts';
import { widthOfText } from '../page/textWidth.ts';
import type { Sheet } from '../sheet.ts';
import type { SheetTransform } from '../sheetTransform.ts';
import { BOLD, EXAMPLE_STEPS, facesAfter, facesOfExample, openExample } from './example.ts';
import { createPage, writeParagraph } from './pages.ts';

const INTRODUCTION =
  'Curves divide the frame into faces. Some faces are filled, all others stay white, and the filled faces together show a picture. ' +
  'The numbers around the frame tell you which faces to fill.';

const CLUE_RULES: readonly string[] = [
  'Every curve has two sides, and each side has its own clue. The clue is outside the frame, at one end of the curve, on the side that it ' +
    'describes.',
  'Follow the bold curve along its upper side: it passes the faces 1 to 5. Its clue is 2, so two consecutive faces are filled, ' +
    'and the other three stay white.',
  'A clue like 3 1 describes two groups: three filled faces in a row, then at least one white face, then one filled face. Read it from the outside ' +
    'inwards, the way you would walk along the curve into the frame. A 0 means that all faces stay white.',
];

const LEVEL_RULES = {
  basic: 'A curve touches each face only once.',
  advanced: 'A curve may touch a face several times on one side. The face counts each time.',
  expert: 'A curve may have the same face on both of its sides. The face counts on both.',
} as const;

/** Colours of the faces that the text describes, and of filled faces. */
const TINT = '#e4e4e4';
const FILL = '#8c8c8c';

/** Composes the page for beginners: the meaning of the numbers, and a small puzzle solved step by step. */
export function composeRules(setup: PageSetup, pageNumber: number, solutionsPage: number): Sheet {
  const { sheet, area, unit } = createPage(setup, pageNumber);
  const size = 11.5 * unit;
  const width = area.maxX - area.minX;
  const example = openExample();
  sheet.write({ text: 'How to solve them', x: area.minX, y: area.minY + 24 * unit, size: 26 * unit, weight: 'semibold' });
  let y = writeParagraph(sheet, { text: INTRODUCTION, x: area.minX, y: area.minY + 44 * unit, size }, width);

  y = writeHeading(sheet, 'What the numbers say', area.minX, y, unit);
  const figure = { minX: area.minX, minY: y, maxX: area.minX + 0.53 * width, maxY: y + 206 * unit };
  drawNumberedFaces(sheet, example, figure, unit);
  let textY = y + 4 * unit;
  const column = { x: figure.maxX + 20 * unit, width: area.maxX - figure.maxX - 20 * unit };
  for (const text of CLUE_RULES) textY = writeParagraph(sheet, { text, x: column.x, y: textY, size }, column.width) + 6 * unit;

  y = writeHeading(sheet, 'Step by step', area.minX, Math.max(figure.maxY, textY), unit);
  const gap = 18 * unit;
  const panelWidth = (width - gap * (EXAMPLE_STEPS.length - 1)) / EXAMPLE_STEPS.length;
  let below = y;
  EXAMPLE_STEPS.forEach(({ text }, index) => {
    const x = area.minX + index * (panelWidth + gap);
    const panel = { minX: x, minY: y, maxX: x + panelWidth, maxY: y + 0.74 * panelWidth };
    drawStep(sheet, example, panel, index, unit);
    below = Math.max(below, writeParagraph(sheet, { text, x, y: panel.maxY + 6 * unit, size: 10.5 * unit }, panelWidth));
  });

  y = writeHeading(sheet, 'Three levels', area.minX, below, unit);
  for (const level of LEVELS) {
    const dots = writeLevelDots(sheet, level, area.minX, y + 0.75 * size, size);
    const name = capitalize(level);
    sheet.write({ text: name, x: area.minX + dots, y: y + 0.75 * size, size, weight: 'semibold' });
    const x = area.minX + dots + widthOfText('Advanced', size, 'semibold') + 10 * unit;
    y = writeParagraph(sheet, { text: LEVEL_RULES[level], x, y, size }, area.maxX - x) + 2 * unit;
  }
  const last = `Solutions begin on page ${solutionsPage}.`;
  writeParagraph(sheet, { text: last, x: area.minX, y: y + 8 * unit, size, color: PALE_INK }, width);
  return sheet.build();
}

function writeHeading(sheet: SheetBuilder, text: string, x: number, y: number, unit: number): number {
  sheet.write({ text, x, y: y + 26 * unit, size: 15 * unit, weight: 'semibold' });
  return y + 36 * unit;
}

/** Draws the faces along the bold curve's upper side, tinted and numbered in order. */
function drawNumberedFaces(sheet: SheetBuilder, example: OpenedPuzzle, area: Box, unit: number): void {
  const faces = facesOfExample(example, BOLD);
  const transform = drawExample(sheet, example, faces, area, 10 * unit, TINT);
  drawBold(sheet, example, transform, 2 * unit);
  faces.forEach((face, index) => {
    const { x, y } = findInteriorPoint(example.map, face)!;
    const [size, text] = [11 * unit, String(index + 1)];
    const position = { x: transform.x + transform.scale * x, y: transform.y + transform.scale * y + 0.33 * size };
    sheet.write({ text, ...position, size, anchor: 'middle', color: PALE_INK });
  });
}

/** Draws the state of the example after a step: filled faces, and a dot in faces known to be white. */
function drawStep(sheet: SheetBuilder, example: OpenedPuzzle, area: Box, step: number, unit: number): void {
  const { filled, white } = facesAfter(example, step);
  const transform = drawExample(sheet, example, filled, area, 8 * unit, FILL);
  if (EXAMPLE_STEPS[step].showsBold) drawBold(sheet, example, transform, 1.6 * unit);
  for (const face of white) {
    const { x, y } = findInteriorPoint(example.map, face)!;
    sheet.circle(transform.x + transform.scale * x, transform.y + transform.scale * y, 1.2 * unit, { fill: INK });
  }
}

/** Draws the example with some faces filled. Returns its transform. `size` is the font size of the numbers, in points. */
function drawExample(
  sheet: SheetBuilder,
  { puzzle, map }: OpenedPuzzle,
  faces: readonly number[],
  area: Box,
  size: number,
  filled: string,
): SheetTransform {
  const transformFor = (box: Box) => fitInArea(box, area, FINE_STYLE.frameWidth);
  const faceFilled = map.faceFilled.map((_, face) => (faces.includes(face) ? 1 : 0));
  const { art, box } = fitArt({ puzzle, map: { ...map, faceFilled }, warnings: [] }, transformFor, size);
  const transform = transformFor(box);
  sheet.addLayers(layersOfArt(art, transform, { ...FINE_STYLE, showSolution: true, filled }));
  return transform;
}

function drawBold(sheet: SheetBuilder, { puzzle }: OpenedPuzzle, { scale, x, y }: SheetTransform, width: number): void {
  const { points } = puzzle.curves.find(({ id }) => id === BOLD.id)!.pieces[0];
  const placed = Array.from(points, (value, i) => (i % 2 === 0 ? x : y) + scale * value);
  sheet.draw('curves', [createPolyline(placed, false)], { stroke: { color: INK, width } });
}
