import { expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import type { Lines } from '../../src/drawing/lines.ts';
import { gatherLines, listEdgePoints } from '../../src/layout/edgePoints.ts';
import { createLayout, step } from '../../src/layout/layout.ts';
import { defaults } from '../../src/layout/settings.ts';
import { createLiveMetrics, measureBos } from '../../src/metrics/bos2022/live.ts';
import { createLiveGrace } from '../../src/metrics/grace/live.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { preparePuzzle } from '../../src/puzzle/open.ts';
import { randomMap } from './maps.ts';

/** The same drawing with extra points in the middle of all segments, in columns that are longer than needed. */
function refine(map: PlanarMap): Lines {
  const edgeFirstPoint = new Int32Array(map.edgeCount + 1);
  const pointX = new Float64Array(3 * map.pointX.length).fill(Number.NaN);
  const pointY = pointX.slice();
  let count = 0;
  for (let edge = 0; edge < map.edgeCount; edge++) {
    edgeFirstPoint[edge] = count;
    for (let p = map.edgeFirstPoint[edge]; p < map.edgeFirstPoint[edge + 1]; p++) {
      pointX[count] = map.pointX[p];
      pointY[count++] = map.pointY[p];
      if (p + 1 === map.edgeFirstPoint[edge + 1]) continue;
      pointX[count] = (map.pointX[p] + map.pointX[p + 1]) / 2;
      pointY[count++] = (map.pointY[p] + map.pointY[p + 1]) / 2;
    }
  }
  edgeFirstPoint[map.edgeCount] = count;
  return { edgeFirstPoint, pointX, pointY };
}

/** The same topology drawn smaller. A layout never does this, but it changes all values. */
function shrink(map: PlanarMap): Lines {
  return { edgeFirstPoint: map.edgeFirstPoint, pointX: map.pointX.map((x) => x / 2), pointY: map.pointY.map((y) => y / 2) };
}

test('does not depend on the density of points', () => {
  for (const seed of [1, 2, 3]) {
    const map = randomMap(seed);
    const live = createLiveMetrics(map);
    const coarse = live.measure(map);
    const fine = live.measure(refine(map));
    expect(fine.ambiguousAngles).toBe(coarse.ambiguousAngles);
    expect(fine.ambiguousSpacing).toBe(coarse.ambiguousSpacing);
    expect(fine.tinyFaces).toBe(coarse.tinyFaces);
    expect(fine.smoothness / coarse.smoothness).toBeCloseTo(1, 6);
    expect(fine.angles / coarse.angles).toBeCloseTo(1, 9);
    expect(fine.faceSize / coarse.faceSize).toBeCloseTo(1, 9);
  }
});

test('does not depend on earlier measurements', () => {
  const map = randomMap(4);
  const live = createLiveMetrics(map);
  live.measure(shrink(map), { minAngleRad: 1, minDistance: 20, minFaceWidth: 30, boundaryFactor: 2, sampleStep: 3 });
  const { places, ...scores } = measureBos(map);
  expect(live.measure(map)).toEqual(scores);
  expect(live.listPlaces()).toEqual(places);
});

test('lists the places of the drawing measured last', () => {
  const map = randomMap(3);
  const live = createLiveMetrics(map);
  const settings = { minAngleRad: 0.5, minDistance: 4, minFaceWidth: 20, boundaryFactor: 3, sampleStep: 10 };
  const { ambiguousAngles, ambiguousSpacing, tinyFaces } = live.measure(shrink(map), settings);
  const { angles, spacing, faces } = live.listPlaces();
  expect([angles.length, spacing.length, faces.length]).toEqual([ambiguousAngles, ambiguousSpacing, tinyFaces]);
  expect(Math.min(spacing.length, faces.length)).toBeGreaterThan(0);
  for (const { x, y } of [...angles, ...spacing, ...faces]) expect(Math.max(x, y)).toBeLessThanOrEqual(500);
});

test('does not change the drawing', () => {
  const map = randomMap(5);
  const columns = [map.pointX, map.pointY, map.edgeFirstPoint, map.halfFace, map.rotation];
  const copies = columns.map((column) => column.slice());
  measureBos(map);
  expect(columns).toEqual(copies);
});

test('equals measurements from scratch at every step of a run that adds and removes points', () => {
  const opened = preparePuzzle(randomPuzzle(6, 4));
  const layout = createLayout(opened, defaults);
  const [live, grace] = [createLiveMetrics(opened.map), createLiveGrace(opened.map)];
  const counts = new Set<number>();
  for (let i = 0; i < 25; i++) {
    step(layout, defaults);
    counts.add(layout.state.pointCount);
    const lines = gatherLines(layout.state, listEdgePoints(layout.state));
    const [freshLive, freshGrace] = [createLiveMetrics(opened.map), createLiveGrace(opened.map)];
    expect(live.measure(lines)).toEqual(freshLive.measure(lines));
    expect(grace.measure(lines)).toEqual(freshGrace.measure(lines));
    if (i % 5 > 0) continue;
    expect(live.listPlaces()).toEqual(freshLive.listPlaces());
    expect(grace.listPlaces()).toEqual(freshGrace.listPlaces());
    expect(live.faceArea).toEqual(freshLive.faceArea);
  }
  expect(counts.size).toBeGreaterThan(1);
});
