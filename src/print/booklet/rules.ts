import type { Box } from '../../geometry/box.ts';
import { findInteriorPoint } from '../../puzzle/map/interiorPoint.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { LEVELS } from '../../solver/level.ts';
import { layersOfArt } from '../artLayers.ts';
import { placeInRoom } from '../page/artBox.ts';
import { FINE_LOOK } from '../page/drawArt.ts';
import { fitArt } from '../page/fitArt.ts';
import { capitalize, writeLevelDots } from '../page/header.ts';
import type { PageSetup } from '../page/paper.ts';
import { INK, PALE_INK, type SheetMaker, straight } from '../page/sheetMaker.ts';
import { widthOfText } from '../page/textWidth.ts';
import type { Placing } from '../placing.ts';
import type { Sheet } from '../sheet.ts';
import { BOLD, EXAMPLE_STEPS, facesAfter, facesOfExample, openExample } from './example.ts';
import { createPage, writeParagraph } from './pages.ts';

const INTRODUCTION =
  'Curves cut the frame into faces. Some of the faces are to be filled, all others stay white, and the filled ones together show a picture. ' +
  'The numbers around the frame tell which faces these are.';

const WHAT_NUMBERS_SAY: readonly string[] = [
  'Every curve has two sides, and each side has a clue of its own. It stands outside the frame at one end of the curve, on the side that it ' +
    'speaks of.',
  'Follow the bold curve on its upper side: it comes past the faces 1 to 5. Its clue is 2, so two of them that follow each other are filled, ' +
    'and the other three stay white.',
  'A clue like 3 1 speaks of two groups: three filled faces in a row, then at least one white face, then one filled face. Read it from the outside ' +
    'inwards, the way you would walk along the curve into the frame. A 0 says that all faces stay white.',
];

const LEVELS_SAY = {
  basic: 'A curve comes past each face only once.',
  advanced: 'A curve may come past a face several times on one side. It counts each time.',
  expert: 'A curve may have the same face on both of its sides. It counts on both.',
} as const;

/** Of the faces that are spoken of, and of those that are filled. */
const TINT = '#e4e4e4';
const FILL = '#8c8c8c';

/** The page for those who never saw such a puzzle: what the numbers mean, and a small one solved step by step. */
export function composeRules(setup: PageSetup, pageNumber: number, solutionsPage: number): Sheet {
  const { sheet, room, unit } = createPage(setup, pageNumber);
  const size = 11.5 * unit;
  const width = room.maxX - room.minX;
  const example = openExample();
  sheet.write({ text: 'How to solve them', x: room.minX, y: room.minY + 24 * unit, size: 26 * unit, weight: 'semibold' });
  let y = writeParagraph(sheet, { text: INTRODUCTION, x: room.minX, y: room.minY + 44 * unit, size }, width);

  y = writeHeading(sheet, 'What the numbers say', room.minX, y, unit);
  const figure = { minX: room.minX, minY: y, maxX: room.minX + 0.53 * width, maxY: y + 206 * unit };
  drawWalk(sheet, example, figure, unit);
  let textY = y + 4 * unit;
  const column = { x: figure.maxX + 20 * unit, width: room.maxX - figure.maxX - 20 * unit };
  for (const text of WHAT_NUMBERS_SAY) textY = writeParagraph(sheet, { text, x: column.x, y: textY, size }, column.width) + 6 * unit;

  y = writeHeading(sheet, 'Step by step', room.minX, Math.max(figure.maxY, textY), unit);
  const gap = 18 * unit;
  const panelWidth = (width - gap * (EXAMPLE_STEPS.length - 1)) / EXAMPLE_STEPS.length;
  let below = y;
  EXAMPLE_STEPS.forEach(({ text }, index) => {
    const x = room.minX + index * (panelWidth + gap);
    const panel = { minX: x, minY: y, maxX: x + panelWidth, maxY: y + 0.74 * panelWidth };
    drawStep(sheet, example, panel, index, unit);
    below = Math.max(below, writeParagraph(sheet, { text, x, y: panel.maxY + 6 * unit, size: 10.5 * unit }, panelWidth));
  });

  y = writeHeading(sheet, 'Three levels', room.minX, below, unit);
  for (const level of LEVELS) {
    const dots = writeLevelDots(sheet, level, room.minX, y + 0.75 * size, size);
    const name = capitalize(level);
    sheet.write({ text: name, x: room.minX + dots, y: y + 0.75 * size, size, weight: 'semibold' });
    const x = room.minX + dots + widthOfText('Advanced', size, 'semibold') + 10 * unit;
    y = writeParagraph(sheet, { text: LEVELS_SAY[level], x, y, size }, room.maxX - x) + 2 * unit;
  }
  const last = `Solutions begin on page ${solutionsPage}.`;
  writeParagraph(sheet, { text: last, x: room.minX, y: y + 8 * unit, size, color: PALE_INK }, width);
  return sheet.finish();
}

function writeHeading(sheet: SheetMaker, text: string, x: number, y: number, unit: number): number {
  sheet.write({ text, x, y: y + 26 * unit, size: 15 * unit, weight: 'semibold' });
  return y + 36 * unit;
}

/** The faces along the bold curve's upper side, tinted and numbered as one comes past them. */
function drawWalk(sheet: SheetMaker, example: OpenedPuzzle, room: Box, unit: number): void {
  const faces = facesOfExample(example, BOLD);
  const placing = drawExample(sheet, example, faces, room, 10 * unit, TINT);
  drawBold(sheet, example, placing, 2 * unit);
  faces.forEach((face, index) => {
    const { x, y } = findInteriorPoint(example.map, face)!;
    const [size, text] = [11 * unit, String(index + 1)];
    const place = { x: placing.x + placing.scale * x, y: placing.y + placing.scale * y + 0.33 * size };
    sheet.write({ text, ...place, size, anchor: 'middle', color: PALE_INK });
  });
}

/** How far the example is after a step: filled faces, and a dot in those that are known to stay white. */
function drawStep(sheet: SheetMaker, example: OpenedPuzzle, room: Box, step: number, unit: number): void {
  const { filled, white } = facesAfter(example, step);
  const placing = drawExample(sheet, example, filled, room, 8 * unit, FILL);
  if (EXAMPLE_STEPS[step].showsBold) drawBold(sheet, example, placing, 1.6 * unit);
  for (const face of white) {
    const { x, y } = findInteriorPoint(example.map, face)!;
    sheet.circle(placing.x + placing.scale * x, placing.y + placing.scale * y, 1.2 * unit, { fill: INK });
  }
}

/** The example with some of its faces filled. Returns where it stands. @param size of the numbers, in points */
function drawExample(
  sheet: SheetMaker,
  { puzzle, map }: OpenedPuzzle,
  faces: readonly number[],
  room: Box,
  size: number,
  filled: string,
): Placing {
  const placeOf = (box: Box) => placeInRoom(box, room, FINE_LOOK.frameWidth);
  const faceFilled = map.faceFilled.map((_, face) => (faces.includes(face) ? 1 : 0));
  const { art, box } = fitArt({ puzzle, map: { ...map, faceFilled }, warnings: [] }, placeOf, size);
  const placing = placeOf(box);
  sheet.addLayers(layersOfArt(art, placing, { ...FINE_LOOK, showSolution: true, filled }));
  return placing;
}

function drawBold(sheet: SheetMaker, { puzzle }: OpenedPuzzle, { scale, x, y }: Placing, width: number): void {
  const { points } = puzzle.curves.find(({ id }) => id === BOLD.id)!.pieces[0];
  const placed = Array.from(points, (value, i) => (i % 2 === 0 ? x : y) + scale * value);
  sheet.draw('curves', [straight(placed, false)], { stroke: { color: INK, width } });
}
