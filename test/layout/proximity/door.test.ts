import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../samples/kit/random.ts';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { distanceToSegmentSq } from '../../../src/geometry/segments.ts';
import { createLayout, type Layout, stages, step } from '../../../src/layout/layout.ts';
import { Proximity } from '../../../src/layout/proximity/proximity.ts';
import { splitSegments } from '../../../src/layout/resample.ts';
import { changeSettings, defaults, presets } from '../../../src/layout/settings.ts';
import { preparePuzzle } from '../../../src/puzzle/open.ts';
import { expectFound } from './expectFound.ts';
import { inside } from './inside.ts';
import { entriesOf } from './pairs.ts';

const fresh = () => createLayout(preparePuzzle(randomPuzzle(3, 5)), defaults);
const BOX = { minX: 200, minY: 200, maxX: 300, maxY: 300 };

/** Every read that requires fresh lists. */
const questions: readonly ((layout: Layout) => unknown)[] = [
  ...(['felt', 'pushed', 'near'] as const).flatMap((list) => [
    ({ proximity }: Layout) => proximity[list].first,
    ({ proximity }: Layout) => proximity[list].point,
    ({ proximity, state }: Layout) => proximity[list].measure(state),
  ]),
  ({ proximity }) => proximity.listedDistance,
  ({ proximity, state }) => proximity.measureNear(state, 1),
  ({ proximity }) => proximity.nearDistanceSq,
  ({ proximity, state }) => proximity.findSegments(state, BOX),
  ({ proximity, state }) => proximity.findSegmentsAround(state, 0, BOX),
  ({ proximity }) => proximity.found,
];

function expectRefusals(layout: Layout): void {
  expect(layout.proximity.isStale).toBe(true);
  for (const ask of questions) expect(() => ask(layout)).toThrow('call update first');
  layout.proximity.update(layout.state, defaults);
  expect(layout.proximity.isStale).toBe(false);
  for (const ask of questions) ask(layout);
}

describe('throws when the lists are stale', () => {
  test('before the first update', () => {
    expectRefusals({ ...fresh(), proximity: new Proximity() });
  });

  test('after an invalidation', () => {
    const layout = fresh();
    layout.proximity.update(layout.state, defaults);
    layout.proximity.invalidate();
    expectRefusals(layout);
  });

  test('after points were added or removed', () => {
    const layout = fresh();
    layout.proximity.update(layout.state, defaults);
    expect(splitSegments(layout.state, layout.proximity, { split: 5, merge: 0, minInner: 1 })).toBe(true);
    expectRefusals(layout);
  });

  test('after points moved farther than in one step', () => {
    const layout = fresh();
    layout.proximity.update(layout.state, defaults);
    layout.proximity.recordStep(defaults.cap);
    expect(layout.proximity.isStale).toBe(false);
    layout.proximity.recordStep(0.1);
    expectRefusals(layout);
  });
});

test('finds segments after a step without another update', () => {
  const hot = changeSettings(presets.kronkel, { temperature: 20, cap: 12 });
  const random = createRandom(5);
  const layout = createLayout(preparePuzzle(randomPuzzle(3, 5)), hot);
  let some = 0;
  for (let i = 0; i < 30; i++) {
    step(layout, hot);
    expect(layout.proximity.isStale).toBe(false);
    for (let box = 0; box < 20; box++) {
      const [x, y] = [1000 * random(), 1000 * random()];
      some += expectFound(layout.state, layout.proximity, { minX: x, minY: y, maxX: x + 100 * random(), maxY: y + 100 * random() });
    }
  }
  expect(some).toBeGreaterThan(1000);
});

test('a cached search around a vertex agrees with a new search', () => {
  const random = createRandom(4);
  const layout = createLayout(preparePuzzle(randomPuzzle(21, 8)), defaults);
  const { state, proximity } = layout;
  const found = (count: number) =>
    Array.from(proximity.found)
      .slice(0, count)
      .sort((p, q) => p - q);
  let some = 0;
  for (let i = 0; i < 60; i++) {
    for (const run of Object.values(stages)) run(layout, defaults);
    for (let vertex = 0; vertex < state.map.vertexCount; vertex += 3) {
      // Mostly within the margin of the last search, and sometimes far beyond it.
      const by = random() < 0.1 ? 40 * random() : 5 + random();
      const [x, y] = [state.x[vertex], state.y[vertex]];
      const at = { minX: x - by, minY: y - by / 2, maxX: x + by / 3, maxY: y + by };
      const around = found(proximity.findSegmentsAround(state, vertex, at));
      expect(around).toEqual(found(proximity.findSegments(state, at)));
      some += around.length;
    }
  }
  expect(some).toBeGreaterThan(1000);
});

test('measures near pairs again only when they may have changed by more than the limit', () => {
  const { state, proximity } = fresh();
  proximity.update(state, defaults);
  expect(() => proximity.nearDistanceSq).toThrow('not been measured');
  expect(proximity.measureNear(state, 1)).toBe(0);
  inside(proximity).near.distanceSq[0] = -1;
  proximity.recordStep(0.25);
  expect(proximity.measureNear(state, 1)).toBe(0.5);
  expect(proximity.nearDistanceSq[0]).toBe(-1);
  proximity.recordStep(0.3);
  expect(proximity.measureNear(state, 1)).toBe(0);
  expect(proximity.nearDistanceSq[0]).toBeGreaterThanOrEqual(0);
});

test('pair views show the current pairs and distances after an update', () => {
  const layout = fresh();
  const { state, proximity } = layout;
  const { felt } = proximity;
  for (let i = 0; i < 40; i++) {
    step(layout, defaults);
    proximity.update(state, defaults);
    const distanceSq = felt.measure(state);
    for (let segment = 0; segment < state.segmentCount; segment += 7) {
      expect(entriesOf(felt, segment)).toEqual(entriesOf(inside(proximity).felt, segment));
      const [a, b, pair] = [state.segmentA[segment], state.segmentB[segment], felt.first[segment]];
      if (pair === felt.first[segment + 1]) continue;
      const [x, y] = [state.x, state.y];
      const p = felt.point[pair];
      expect(distanceSq[pair]).toBeCloseTo(distanceToSegmentSq(x[p], y[p], x[a], y[a], x[b], y[b]), 6);
    }
  }
});

test('other folders import only proximity.ts', () => {
  const folder = fileURLToPath(new URL('../../../src/', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith(join('layout', 'proximity')),
  );
  const imports = files.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/'[^']*\/proximity\/(\w+)\.ts'/g)]);
  expect(imports.length).toBeGreaterThan(5);
  expect(new Set(imports.map(([, name]) => name))).toEqual(new Set(['proximity']));
});
