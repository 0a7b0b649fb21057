import { expect, test } from 'vitest';
import { forces as known } from '../../src/layout/forces/index.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { PAGE_COLORS } from '../../src/view/colorNames.ts';
import { borderlines } from '../../src/view/overlays/borderlines.ts';
import { curvatureComb } from '../../src/view/overlays/curvatureComb.ts';
import { classifyFaces, faceSizes, HEAT_CLASSES } from '../../src/view/overlays/faceSizes.ts';
import { OVERLAY_COLORS, OVERLAYS } from '../../src/view/overlays/index.ts';
import type { OverlayContext, PutStroke } from '../../src/view/overlays/overlay.ts';
import { solution } from '../../src/view/overlays/solution.ts';
import { type PutArrow, placeForces } from '../../src/view/scene/forceArrows.ts';
import { DEFAULT_VIEW_SETTINGS, extrasFor } from '../../src/view/settings.ts';
import { linesThrough } from '../drawing/lines.ts';
import { puzzleText, type TestCurve, type XY } from '../support/puzzleText.ts';
import { showOnly } from './showOnly.ts';

function collect(place: (put: PutArrow) => void): number[][] {
  const arrows: number[][] = [];
  place((...arrow) => arrows.push(arrow));
  return arrows;
}

test('gives each overlay unique texts and colours, and uses only defined colours', () => {
  for (const key of ['name', 'label', 'hint'] as const) expect(new Set(OVERLAYS.map((overlay) => overlay[key])).size).toBe(OVERLAYS.length);
  const brought = OVERLAYS.flatMap(({ colors }) => Object.keys(colors));
  expect(new Set(brought).size).toBe(brought.length);
  const used = OVERLAYS.flatMap(({ legend = [], faces, edges, strokes, markers: signs }) => [
    ...legend.map(({ color }) => color),
    ...(faces ? [...faces.colors, faces.stripes ?? faces.colors[0]] : []),
    ...[edges, strokes].flatMap((part) => part?.color ?? []),
    ...(signs?.styles ?? []).map(({ color }) => color),
  ]);
  expect(used.filter((color) => !(color in OVERLAY_COLORS) && !PAGE_COLORS.includes(color))).toEqual([]);
  for (const { light, dark } of Object.values(OVERLAY_COLORS)) expect([light, dark].join()).toMatch(/^#[0-9a-f]{6},#[0-9a-f]{6}$/);
});

test('paints the faces of the solution and reports changes', () => {
  const context = (...filled: number[]) => ({ map: { faceFilled: Uint8Array.from(filled) } }) as unknown as OverlayContext;
  const faceLayer = new Int8Array(3).fill(-1);
  expect(solution.faces.assign(context(0, 1, 1), faceLayer)).toBe(true);
  expect([...faceLayer]).toEqual([-1, 0, 0]);
  expect(solution.faces.assign(context(0, 1, 1), faceLayer)).toBe(false);
  expect(faceSizes.faces.assign({ drawn: {} } as OverlayContext, faceLayer)).toBe(false);
});

test('requests only the frame data that is shown', () => {
  expect(extrasFor(DEFAULT_VIEW_SETTINGS, 24)).toEqual({ forces: [], borderlines: false, labels: 24 });
  const showForces = { repulsion: true, smoothing: false, faces: true };
  expect(extrasFor({ ...DEFAULT_VIEW_SETTINGS, ...showOnly('borderlines'), showForces }, 24)).toEqual({
    forces: ['repulsion', 'faces'],
    borderlines: true,
    labels: 0,
  });
});

test('classifies faces by relative size and reports changes', () => {
  // The average is 100.
  const areas = [5, 20, 40, 50, 199, 0, 386].concat(new Array(6).fill(100));
  const faceClass = new Int8Array(areas.length).fill(-1);
  expect(areas.reduce((a, b) => a + b) / areas.length).toBe(100);
  expect(classifyFaces(Float64Array.from(areas), faceClass)).toBe(true);
  expect([...faceClass].slice(0, 7)).toEqual([0, 1, 2, 3, 3, 0, 4]);
  expect(classifyFaces(Float64Array.from(areas), faceClass)).toBe(false);
  [areas[6], areas[0]] = [areas[0], areas[6]];
  expect(classifyFaces(Float64Array.from(areas), faceClass)).toBe(true);
  expect([faceClass[0], faceClass[6]]).toEqual([4, 0]);
});

test('has no upper limit for the last class', () => {
  const areas = new Float64Array(50);
  areas[7] = 1;
  const faceClass = new Int8Array(50);
  classifyFaces(areas, faceClass);
  expect(faceClass[7]).toBe(HEAT_CLASSES.length - 1);
});

test('draws an arrow for each shown force at each point that it acts on', () => {
  const lines = linesThrough([
    [0, 0],
    [5, 0],
    [9, 9],
  ]);
  const forces = { repulsion: Float32Array.of(0, 0, 1, 2, 3, 0), faces: Float32Array.of(9, 9, 9, 9, 9, 9) };
  const wanted = { repulsion: true, smoothing: true };
  const color = 1 + known.findIndex(({ name }) => name === 'repulsion');
  expect(collect((put) => placeForces({ ...lines, forces }, known, wanted, put))).toEqual([
    [5, 0, 1, 2, color],
    [9, 9, 3, 0, color],
  ]);
  expect(collect((put) => placeForces(lines, known, wanted, put))).toEqual([]);
});

test('draws each borderline from end to end', () => {
  const strokes: number[][] = [];
  const put: PutStroke = (...stroke) => strokes.push(stroke);
  borderlines.strokes.place({ drawn: { borderlines: Float32Array.of(1, 2, 4, 6, 10, 10, 9, 9) } } as unknown as OverlayContext, put);
  expect(strokes).toEqual([
    [1, 2, 4, 6],
    [10, 10, 9, 9],
  ]);
  borderlines.strokes.place({ drawn: {} } as OverlayContext, () => expect.fail('there is none'));
});

test('draws the teeth of the comb outside of an arc, as long as its curvature, and none on a straight line', () => {
  const arc = Array.from({ length: 161 }, (_, i): XY => {
    const angle = (Math.PI * i) / 160;
    return [500 - 250 * Math.cos(angle), 900 - 250 * Math.sin(angle)];
  });
  const curves: TestCurve[] = [
    { id: 'arc', pieces: [{ fixed: false, points: [[250, 1000], ...arc, [750, 1000]] }] },
    {
      id: 'line',
      pieces: [
        {
          fixed: false,
          points: [
            [0, 300],
            [1000, 300],
          ],
        },
      ],
    },
  ];
  const { map } = openPuzzle(puzzleText(curves));
  const teeth: number[][] = [];
  curvatureComb.strokes.place({ map, drawn: map } as unknown as OverlayContext, (...stroke) => teeth.push(stroke));
  const above = teeth.filter(([x, y, toX, toY]) => y < 800 && y > 600 && Math.hypot(toX - x, toY - y) > 1 && isRadial(x, y, toX, toY));
  expect(above.length).toBeGreaterThan(20);
  // The curvature is 1/250, so a tooth has 1000 × 1000 × 0.001 / 250 = 4 units.
  for (const [x, y, toX, toY] of above) expect(Math.hypot(toX - x, toY - y)).toBeCloseTo(4, 0);
  for (const [, y, , toY] of teeth) if (y < 400) expect([y, toY]).toEqual([300, 300]);
});

/** Whether a stroke points away from the middle of the arc. */
function isRadial(x: number, y: number, toX: number, toY: number): boolean {
  const away = (toX - x) * (x - 500) + (toY - y) * (y - 900);
  return away > 0.95 * Math.hypot(toX - x, toY - y) * Math.hypot(x - 500, y - 900);
}
