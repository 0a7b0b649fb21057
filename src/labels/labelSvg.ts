import type { SvgSurroundings } from '../drawing/svg.ts';
import { writeXmlText } from '../drawing/xmlText.ts';
import { boxOfPairs } from '../geometry/box.ts';
import { FIGURE_OUTLINES, FIGURE_WIDTH } from './figures.ts';
import { visitNumbers } from './numbers.ts';
import { COORDINATES_PER_LABEL, type PlacedLabels } from './placedLabels.ts';

/** CSS colours. */
export interface LabelColors {
  readonly ink: string;
  /** Colour of the lines from the curves along their labels. */
  readonly line: string;
}

/** For white paper. */
const PRINT_COLORS: LabelColors = { ink: '#000000', line: '#9a9a9a' };

/** In puzzle units. */
const LINE_WIDTH = 1;

/** The unit of the figure outlines, as a fraction of the font size. */
const OUTLINE_UNIT = 0.001;

/**
 * Draws labels as SVG. The numbers are outlines, so that they look the same without the font. Numbers and lines are filled, because a
 * drawing that names its curves may contain other lines only if they are filled.
 */
export function drawLabels(labels: PlacedLabels, { ink, line }: LabelColors = PRINT_COLORS): SvgSurroundings {
  const { size, coordinates, labelCurve } = labels;
  const used = new Set<number>();
  const figures: string[] = [];
  const lines: string[] = [];
  const scale = size * OUTLINE_UNIT;
  for (let label = 0; label < labelCurve.length; label++) {
    const at = COORDINATES_PER_LABEL * label;
    lines.push(`M${round(coordinates[at + 8])} ${round(coordinates[at + 9])}L${round(coordinates[at + 2])} ${round(coordinates[at + 3])}`);
    visitNumbers(labels, label, (value, x, y, readX, readY) => {
      const text = String(value);
      [...text].forEach((figure, i) => {
        used.add(Number(figure));
        const along = size * FIGURE_WIDTH * (i - text.length / 2);
        const turn = [scale * readX, scale * readY, scale * readY, -scale * readX].map((part) => Math.round(1e6 * part) / 1e6);
        const start = [x + along * readX, y + along * readY].map(round);
        figures.push(`<use href="#figure-${figure}" transform="matrix(${[...turn, ...start].join(' ')})"/>`);
      });
    });
  }
  const outlines = [...used].sort().map((figure) => `<path id="figure-${figure}" d="${FIGURE_OUTLINES[figure]}"/>`);
  const paint = (color: string) => `fill="${writeXmlText(color)}"`;
  const parts = [
    `<defs>${outlines.join('')}</defs>`,
    `<path class="label-lines" ${paint(line)} stroke="${writeXmlText(line)}" stroke-width="${LINE_WIDTH}" d="${lines.join('')}"/>`,
    `<g class="labels" ${paint(ink)} stroke="none">${figures.join('')}</g>`,
  ];
  return { box: boxOfPairs(coordinates), parts: labelCurve.length === 0 ? [] : parts };
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
