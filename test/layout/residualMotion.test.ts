import { expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { saveCheckpoint } from '../../src/layout/checkpoint.ts';
import { pinPoint, pullPoint } from '../../src/layout/hold.ts';
import { createLayout, isSettled, type Layout, reheat, step } from '../../src/layout/layout.ts';
import { isAtRest, measureResidualMotion, SETTLED_MOVE } from '../../src/layout/residualMotion.ts';
import { changeSettings, defaults, type Settings } from '../../src/layout/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';

const opened = openPuzzle(writePuzzle(randomPuzzle(42, 5)));

function relax(settings: Settings = defaults): Layout {
  const layout = createLayout(opened, settings);
  while (!isSettled(layout)) step(layout, settings);
  return layout;
}

test('residual motion is the largest move after a reheat, and measuring changes nothing', () => {
  const layout = relax();
  const before = structuredClone(saveCheckpoint(layout));
  const { distance } = measureResidualMotion(layout, defaults);
  expect(saveCheckpoint(layout)).toEqual(before);
  expect(isSettled(layout)).toBe(true);
  layout.state.velocityX.fill(0);
  layout.state.velocityY.fill(0);
  layout.state.step = 1;
  reheat(layout);
  step(layout, defaults);
  expect(layout.largestMove).toBe(distance);
});

test('measuring during a run does not change its bits', () => {
  const [looked, alone] = [createLayout(opened, defaults), createLayout(opened, defaults)];
  for (let i = 0; i < 60; i++) {
    step(looked, defaults);
    step(alone, defaults);
    if (i % 7 === 0) measureResidualMotion(looked, defaults);
  }
  expect(saveCheckpoint(looked)).toEqual(saveCheckpoint(alone));
});

test('a run that cools fast has more residual motion, and a held drawing has none', () => {
  const [fast, slow] = [0.1, 0.97].map((cooling) => changeSettings(defaults, { cooling, warmSteps: cooling < 0.5 ? 0 : 300 }));
  const [hasty, calm] = [measureResidualMotion(relax(fast), fast), measureResidualMotion(relax(slow), slow)];
  expect(hasty.distance).toBeGreaterThan(3 * calm.distance);
  expect(isAtRest(hasty)).toBe(false);
  const layout = createLayout(opened, defaults);
  for (const id of layout.state.pointId.slice(0, layout.state.pointCount)) pinPoint(layout, id, true);
  const held = measureResidualMotion(layout, defaults);
  expect([held, isAtRest(held)]).toEqual([{ distance: 0, places: [] }, true]);
});

test('lists separate places with the largest moves, the largest first', () => {
  const layout = createLayout(opened, defaults);
  const { distance, places } = measureResidualMotion(layout, defaults);
  expect(places.length).toBeGreaterThan(1);
  expect(places[0].distance).toBeCloseTo(distance, 9);
  expect(places.map((place) => place.distance)).toEqual(places.map((place) => place.distance).toSorted((a, b) => b - a));
  for (const place of places) expect(place.distance).toBeGreaterThanOrEqual(SETTLED_MOVE);
  for (const [i, place] of places.entries())
    for (const other of places.slice(i + 1)) expect(Math.hypot(place.x - other.x, place.y - other.y)).toBeGreaterThan(layout.state.unit);
});

test('reports residual motion at temperature 0 under every integrator', () => {
  for (const integrator of ['implicit', 'adaptive', 'plain']) {
    const cold = changeSettings(defaults, { temperature: 0, integrator });
    expect(measureResidualMotion(relax(cold), cold).distance).toBeGreaterThan(SETTLED_MOVE);
  }
});

test('a pulled point at its target has no residual motion', () => {
  const layout = relax();
  const { state } = layout;
  const point = state.firstInner + 20;
  pullPoint(layout, state.pointId[point], { x: state.x[point], y: state.y[point] });
  const pulled = measureResidualMotion(layout, defaults);
  expect(pulled.places.some(({ x, y }) => x === state.x[point] && y === state.y[point])).toBe(false);
});
