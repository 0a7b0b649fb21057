import { expect, test } from 'vitest';
import { forces as known } from '../../src/layout/forces/index.ts';
import { ARROW_LINE, type PutArrow, placeBorderlines, placeForces } from '../../src/view/arrows.ts';
import { classifyFaces, HEAT_CLASSES } from '../../src/view/heat.ts';
import { OVERLAYS } from '../../src/view/overlays.ts';
import { DEFAULT_VIEW_SETTINGS, extrasFor } from '../../src/view/settings.ts';
import { linesThrough } from '../drawing/lines.ts';

function collect(place: (put: PutArrow) => void): number[][] {
  const arrows: number[][] = [];
  place((...arrow) => arrows.push(arrow));
  return arrows;
}

test('every switch of the settings is in the list of overlays', () => {
  const switches = Object.entries(DEFAULT_VIEW_SETTINGS).filter(([, value]) => typeof value === 'boolean');
  expect(OVERLAYS.map(({ key }) => key).sort()).toEqual(switches.map(([key]) => key).sort());
});

test('frames are asked for no more than what is shown', () => {
  expect(extrasFor(DEFAULT_VIEW_SETTINGS)).toEqual({ forces: [], borderlines: false });
  const showForces = { repulsion: true, smoothing: false, pressure: true };
  expect(extrasFor({ ...DEFAULT_VIEW_SETTINGS, showForces, showBorderlines: true })).toEqual({
    forces: ['repulsion', 'pressure'],
    borderlines: true,
  });
});

test('faces are classed by their size against the average, and a change of class is told', () => {
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

test('no face is too large for the last class', () => {
  const areas = new Float64Array(50);
  areas[7] = 1;
  const faceClass = new Int8Array(50);
  classifyFaces(areas, faceClass);
  expect(faceClass[7]).toBe(HEAT_CLASSES.length - 1);
});

test('forces that are shown have an arrow at each point on which they act', () => {
  const lines = linesThrough([
    [0, 0],
    [5, 0],
    [9, 9],
  ]);
  const forces = { repulsion: Float32Array.of(0, 0, 1, 2, 3, 0), pressure: Float32Array.of(9, 9, 9, 9, 9, 9) };
  const wanted = { repulsion: true, smoothing: true };
  expect(collect((put) => placeForces({ ...lines, forces }, known, wanted, put))).toEqual([
    [5, 0, 1, 2, 1],
    [9, 9, 3, 0, 1],
  ]);
  expect(collect((put) => placeForces(lines, known, wanted, put))).toEqual([]);
});

test('each borderline is drawn from one end to the other', () => {
  const borderlines = Float32Array.of(1, 2, 4, 6, 10, 10, 9, 9);
  expect(collect((put) => placeBorderlines({ borderlines }, put))).toEqual([
    [1, 2, 3, 4, ARROW_LINE],
    [10, 10, -1, -1, ARROW_LINE],
  ]);
  expect(collect((put) => placeBorderlines({}, put))).toEqual([]);
});
