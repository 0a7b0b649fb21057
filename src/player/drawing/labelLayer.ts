import { FIGURE_OUTLINES, FIGURE_WIDTH } from '../../labels/figures.ts';
import { visitNumbers } from '../../labels/numbers.ts';
import { COORDINATES_PER_LABEL } from '../../labels/placedLabels.ts';
import type { ClueProgress } from '../../play/clueProgress.ts';
import { ARROW_LENGTH, type DrawnLabels } from './preparedPuzzle.ts';
import { createSvg, write } from './svg.ts';

/** The unit of the figure outlines, as a fraction of the font size. */
const OUTLINE_UNIT = 0.001;

/** Half the width of the arrow that shows the reading direction, as a fraction of the font size. */
const ARROW_WIDTH = 0.2;

/** One label on screen. */
export interface LabelElement {
  readonly line: number;
  readonly element: SVGGElement;
  /** The middle, in puzzle units. */
  readonly x: number;
  readonly y: number;
  /** The elements of its numbers, in the order of the clue. */
  readonly numbers: readonly SVGGElement[];
}

/** Draws the clues around the frame: each with its numbers, the line that extends its curve, and an arrow in the reading direction. */
export function drawLabels({ placed, lines }: DrawnLabels): LabelElement[] {
  return lines.map((line, label) => drawLabel(placed, line, label));
}

/** Shows the progress of a clue: numbers that are done fade; a clue that can't be met is crossed through. */
export function showProgress({ element, numbers }: LabelElement, { isDone, isImpossible }: ClueProgress): void {
  for (const [i, number] of numbers.entries()) number.classList.toggle('done', isDone[i]);
  element.classList.toggle('impossible', isImpossible);
}

function drawLabel(placed: DrawnLabels['placed'], line: number, label: number): LabelElement {
  const { size, coordinates, labelEnd } = placed;
  const at = COORDINATES_PER_LABEL * label;
  const [ax, ay, bx, by, cx, cy, dx, dy, startX, startY] = coordinates.subarray(at, at + COORDINATES_PER_LABEL);
  const corners = [ax, ay, bx, by, cx, cy, dx, dy].map(write);
  const box = `M${corners.slice(0, 2)}L${corners.slice(2, 4)}L${corners.slice(4, 6)}L${corners.slice(6)}Z`;
  const length = Math.hypot(bx - ax, by - ay);
  const [alongX, alongY] = [(bx - ax) / length, (by - ay) / length];
  // At the outer end, in the direction of the curve: towards the frame at its start, away from it at its finish.
  const isInward = labelEnd[label] === 0;
  const corner = (along: number, across: number) => {
    const [u, v] = [along * ARROW_LENGTH * size, across * ARROW_WIDTH * size];
    return `${write(bx + u * alongX - v * alongY)} ${write(by + u * alongY + v * alongX)}`;
  };
  const arrow = isInward ? `M${corner(0, 0)}L${corner(1, 1)}L${corner(1, -1)}Z` : `M${corner(1, 0)}L${corner(0, 1)}L${corner(0, -1)}Z`;
  const numbers: SVGGElement[] = [];
  visitNumbers(placed, label, (value, x, y, readX, readY) => numbers.push(drawNumber(value, x, y, readX, readY, size)));
  const element = createSvg(
    'g',
    { class: 'label', role: 'button', tabindex: -1, 'data-line': line },
    createSvg('path', { class: 'label-box', d: box }),
    createSvg('path', { class: 'label-line', d: `M${write(startX)} ${write(startY)}L${write(bx)} ${write(by)}` }),
    createSvg('path', { class: 'label-arrow', d: arrow }),
    ...numbers,
    createSvg('path', {
      class: 'label-strike',
      d: `M${write((ax + dx) / 2)} ${write((ay + dy) / 2)}L${write((bx + cx) / 2)} ${write((by + cy) / 2)}`,
    }),
  );
  return { line, element, x: (ax + cx) / 2, y: (ay + cy) / 2, numbers };
}

/** Draws a number with the outlines of its figures, so that it looks the same without the font. */
function drawNumber(value: number, x: number, y: number, readX: number, readY: number, size: number): SVGGElement {
  const scale = size * OUTLINE_UNIT;
  const text = String(value);
  const figures = Array.from(text, (figure, i) => {
    const along = size * FIGURE_WIDTH * (i - text.length / 2);
    const matrix = [scale * readX, scale * readY, scale * readY, -scale * readX, x + along * readX, y + along * readY];
    const transform = `matrix(${matrix.map((part) => Math.round(1e5 * part) / 1e5).join(' ')})`;
    return createSvg('path', { d: FIGURE_OUTLINES[Number(figure)], transform });
  });
  return createSvg('g', { class: 'number' }, ...figures);
}
