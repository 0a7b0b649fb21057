import { createStrokes, resampleStrokes, type Strokes } from '../../drawing/strokes.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { MarkerShape } from '../scene/markerStyle.ts';
import type { Overlay, PutStroke } from './overlay.ts';

const color = 'comb';

/** The distance between teeth, in puzzle units. */
const STEP = 8;

/** The length of a tooth is the curvature times the area of the drawing times this: 16 units for a radius of 62 units in a drawing of 1000 × 1000. */
const SCALE = 0.001;

/** Passes of smoothing. The points of a moving drawing are 8 to 16 units apart. */
const PASSES = 4;

/** Maximum length of a tooth, in steps. Longer ones, at corners, would cover the drawing. */
const MAX_STEPS = 10;

/** The strokes of a puzzle, and its area. Buffers are reused while the puzzle stays open. */
interface Combed {
  readonly strokes: Strokes;
  readonly area: number;
}

const combed = new WeakMap<PlanarMap, Combed>();

/** Designers read curves by their comb: a fair curve has a smooth edge of teeth with few waves. */
export const curvatureComb = {
  name: 'comb',
  label: 'curvature comb',
  hint: 'Shows the curvature of moveable curves as teeth on the outer side: the longer, the tighter. Boxes separate pieces in which the curvature only grows or only shrinks.',
  isOn: false,
  colors: { [color]: { light: '#9a5b00', dark: '#f0b45c' } },
  strokes: {
    color,
    place({ map, drawn }, put) {
      const { strokes, area } = findStrokes(map);
      resampleStrokes(strokes, drawn, STEP);
      for (let stroke = 0; stroke < strokes.count; stroke++) placeComb(strokes, stroke, SCALE * area, put);
    },
  },
  markers: {
    styles: [{ shape: MarkerShape.box, radius: 3, color }],
    place({ drawn: { grace } }, put) {
      for (const { x, y } of grace?.places.curvatureExtrema ?? []) put(x, y, 0);
    },
  },
} as const satisfies Overlay;

function findStrokes(map: PlanarMap): Combed {
  const known = combed.get(map);
  if (known !== undefined) return known;
  const { pointX, pointY } = map;
  let [minX, minY, maxX, maxY] = [pointX[0], pointY[0], pointX[0], pointY[0]];
  for (let point = 1; point < pointX.length; point++) {
    minX = Math.min(minX, pointX[point]);
    maxX = Math.max(maxX, pointX[point]);
    minY = Math.min(minY, pointY[point]);
    maxY = Math.max(maxY, pointY[point]);
  }
  const found = { strokes: createStrokes(map), area: (maxX - minX) * (maxY - minY) };
  combed.set(map, found);
  return found;
}

/** Places a tooth at each point of a stroke, and a line along their tips. */
function placeComb(strokes: Strokes, stroke: number, scale: number, put: PutStroke): void {
  const { firstPoint, closed, x, y } = strokes;
  const first = firstPoint[stroke];
  const count = firstPoint[stroke + 1] - first;
  const curvature = smoothCurvature(strokes, stroke);
  const neighbour = closed[stroke] === 1 ? (i: number) => (i + count) % count : (i: number) => Math.max(0, Math.min(count - 1, i));
  let tipX = 0;
  let tipY = 0;
  for (let i = 0; i < count + closed[stroke]; i++) {
    const point = first + (i % count);
    const [before, after] = [first + neighbour(i - 1), first + neighbour(i + 1)];
    const dx = x[after] - x[before];
    const dy = y[after] - y[before];
    const length = Math.sqrt(dx * dx + dy * dy);
    const tooth = length === 0 ? 0 : Math.max(-MAX_STEPS * STEP, Math.min(MAX_STEPS * STEP, scale * curvature[i % count])) / length;
    // A positive turn is to the left on screen, where y points down; the teeth are on the right, the outer side.
    const toX = x[point] - tooth * dy;
    const toY = y[point] + tooth * dx;
    if (tooth !== 0) put(x[point], y[point], toX, toY);
    if (i > 0) put(tipX, tipY, toX, toY);
    tipX = toX;
    tipY = toY;
  }
}

/** The curvature at each point of a stroke, in 1/units, smoothed by 1 2 1: otherwise each corner of the polyline would be a tooth. */
function smoothCurvature({ firstPoint, closed, turnRad, span }: Strokes, stroke: number): number[] {
  const first = firstPoint[stroke];
  const count = firstPoint[stroke + 1] - first;
  let curvature = Array.from({ length: count }, (_, i) => (turnRad[first + i] === 0 ? 0 : turnRad[first + i] / span[first + i]));
  const isClosed = closed[stroke] === 1;
  for (let pass = 0; pass < PASSES; pass++) {
    curvature = curvature.map((own, i) => {
      const before = curvature[i > 0 ? i - 1 : isClosed ? count - 1 : 0];
      const after = curvature[i + 1 < count ? i + 1 : isClosed ? 0 : i];
      return (before + 2 * own + after) / 4;
    });
  }
  return curvature;
}
