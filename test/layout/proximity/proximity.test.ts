import { expect, test } from 'vitest';
import { createRandom } from '../../../samples/kit/random.ts';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { distanceToSegmentSq } from '../../../src/geometry/segments.ts';
import { clearanceThreshold } from '../../../src/layout/forces/clearance.ts';
import { pinPoint } from '../../../src/layout/hold.ts';
import { createLayout, type Layout, stages, step } from '../../../src/layout/layout.ts';
import { meetingDistance } from '../../../src/layout/proximity/distances.ts';
import type { Pairs } from '../../../src/layout/proximity/proximity.ts';
import { changeSettings, presets, type Settings } from '../../../src/layout/settings.ts';
import { type LayoutState, Mobility } from '../../../src/layout/state.ts';
import { MIN_DISTANCE } from '../../../src/layout/tolerances.ts';
import { preparePuzzle } from '../../../src/puzzle/open.ts';
import { expectFound } from './expectFound.ts';
import { inside } from './inside.ts';
import { demanded, entriesOf, held, isNeighbour, matters } from './pairs.ts';

const wild = changeSettings(presets.kronkel, {
  temperature: 20,
  cap: 12,
  split: 300,
  merge: 40,
  'repulsion.on': true,
  'repulsion.radius': 40,
});
const shy = changeSettings(presets['bos-2022'], { cap: 10, 'repulsion.radius': 2, 'repulsion.heldPush': false });

test.each([
  ['kronkel', presets.kronkel],
  ['bos-2022', presets['bos-2022']],
  ['wild settings, with long segments', wild],
  ['a radius below the reach of a step', shy],
])('under %s the lists hold every pair that brute force finds', (_, settings) => {
  const layout = createLayout(preparePuzzle(randomPuzzle(12, 7)), settings);
  pinPoint(layout, layout.state.pointId[layout.state.firstInner + 3], true);
  let pairs = 0;
  for (let i = 0; i < 25; i++) {
    step(layout, settings);
    layout.proximity.update(layout.state, settings);
    pairs += expectLists(layout, settings);
  }
  expect(pairs).toBeGreaterThan(1000);
});

test.each([
  ['the radius', { 'repulsion.radius': 30 }],
  ['the cap', { cap: 12 }],
  ['heldPush', { 'repulsion.heldPush': true }],
])('the lists hold every pair after a change of %s alone', (_, changes) => {
  const settings = changeSettings(presets['bos-2022'], { cap: 1, 'repulsion.radius': 5 });
  const layout = createLayout(preparePuzzle(randomPuzzle(12, 7)), settings);
  for (const now of [settings, changeSettings(settings, changes)]) {
    layout.proximity.update(layout.state, now);
    expect(expectLists(layout, now)).toBeGreaterThan(100);
  }
});

test.each([
  ['nearly as far as they may, and are kept', 0.999],
  ['more than that, and are made from nothing', 1.2],
])('the lists hold every pair after points moved by %s', (_, share) => {
  const settings = presets.kronkel;
  for (let turn = 0; turn < 8; turn++) {
    const layout = createFast(settings);
    const { state, proximity } = layout;
    moveToAndFro(state, (point) => share * inside(proximity).references.skin[point], turn);
    proximity.update(state, settings);
    expect(inside(proximity).references.maxDrift > 0).toBe(share < 1);
    expect(expectLists(layout, settings)).toBeGreaterThan(1000);
  }
});

/** Frequent resampling and long motion. */
const lively = changeSettings(presets['bos-2022'], {
  temperature: 0.3,
  integrator: 'adaptive',
  warmSteps: 300,
  cooling: 0.995,
  split: 12.5,
  merge: 11,
  minInner: 2,
  'repulsion.radius': 16,
  'repulsion.heldPush': true,
  'smoothing.middle': 4,
  'smoothing.exponent': 1,
  'attraction.weight': 1,
  'transition.reach': 6,
});

test.each([
  ['lively settings', lively],
  ['lively settings with clearance', changeSettings(lively, { 'clearance.on': true })],
  ['a radius below the reach of a step', changeSettings(lively, { cap: 10, 'repulsion.radius': 2, 'repulsion.heldPush': false })],
  ['a wide radius and a low temperature', changeSettings(lively, { temperature: 0.1, 'repulsion.radius': 40 })],
])('under %s repaired lists hold exactly the pairs of rebuilt ones', (_, settings) => {
  const layout = createLayout(preparePuzzle(randomPuzzle(12, 7)), settings);
  const { state, proximity } = layout;
  const repaired = { went: 0, came: 0, strayed: 0 };
  for (let i = 0; i < 400; i++) {
    const { pointCount } = state;
    const { repairs } = proximity;
    for (const [name, run] of Object.entries(stages)) {
      run(layout, settings);
      if (name !== 'proximity' || proximity.repairs === repairs) continue;
      const what = state.pointCount < pointCount ? 'went' : state.pointCount > pointCount ? 'came' : 'strayed';
      if (repaired[what]++ % 4 === 0) expectExactLists(layout);
    }
  }
  expect(Math.min(...Object.values(repaired))).toBeGreaterThan(3);
});

/** Expects the lists to hold exactly the pairs that the reference positions require. */
function expectExactLists({ state, proximity }: Layout): void {
  const lists = inside(proximity);
  const all = Array.from({ length: state.segmentCount }, (_, segment) => segment);
  expect(all.map((segment) => held(lists, segment))).toEqual(all.map((segment) => demanded(lists, state, segment)));
}

/** A layout with fresh lists, made for points of all speeds. */
function createFast(settings: Settings): Layout {
  const layout = createLayout(preparePuzzle(randomPuzzle(12, 7)), settings);
  const { state, proximity } = layout;
  for (let point = 0; point < state.pointCount; point++) state.velocityX[point] = point % 50 === 0 ? 0.5 : (point % 7) / 70;
  proximity.invalidate();
  proximity.update(state, settings);
  const { skin, maxSkin } = inside(proximity).references;
  expect(new Set(skin.subarray(0, state.pointCount)).size).toBeGreaterThan(3);
  expect(maxSkin).toBeGreaterThan(5);
  return layout;
}

/** Moves points alternately in opposite directions by a distance each. Proximity does not depend on the topology. */
function moveToAndFro({ x, y, pointCount }: LayoutState, by: (point: number) => number, turn: number): void {
  for (let point = 0; point < pointCount; point++) {
    const way = point % 2 === 0 ? by(point) : -by(point);
    x[point] += way * Math.cos(turn);
    y[point] += way * Math.sin(turn);
  }
}

/** Expects the three lists to be complete. Returns the number of required pairs. */
function expectLists(layout: Layout, settings: Settings): number {
  const { felt, pushed, near } = layout.proximity;
  const { mobility, segmentA, segmentB } = layout.state;
  const { repulsion, clearance } = settings;
  const radius = Math.max(repulsion.on ? repulsion.radius : 0, clearance.on ? clearanceThreshold(layout.state, clearance) : 0);
  const heldPush = clearance.on || (repulsion.on && repulsion.heldPush);
  const isHeld = (point: number) => mobility[point] === Mobility.held;
  const isFree = (point: number) => mobility[point] === Mobility.free;
  const mayBePushed = (segment: number) => heldPush && isFree(segmentA[segment]) && isFree(segmentB[segment]);
  expectAscending(pushed, layout.state.segmentCount);
  return (
    expectPairs(layout, felt, radius, (point, segment) => !isHeld(point) && !isNeighbour(layout.state, point, segment)) +
    expectPairs(
      layout,
      pushed,
      radius,
      (point, segment) => isHeld(point) && mayBePushed(segment) && !isNeighbour(layout.state, point, segment),
    ) +
    expectPairs(layout, near, meetingDistance(settings.cap), () => true)
  );
}

/** Expects all relevant pairs within the distance to be listed. Returns their number. */
function expectPairs({ state }: Layout, pairs: Pairs, most: number, belongs: (point: number, segment: number) => boolean) {
  const { x, y, segmentA, segmentB, segmentCount, pointCount } = state;
  let count = 0;
  for (let segment = 0; segment < segmentCount; segment++) {
    const list = entriesOf(pairs, segment);
    if (new Set(list).size !== list.length) expect.fail(`a point is listed twice for segment ${segment}`);
    const [a, b] = [segmentA[segment], segmentB[segment]];
    for (let point = 0; point < pointCount; point++) {
      if (distanceToSegmentSq(x[point], y[point], x[a], y[a], x[b], y[b]) > most * most) continue;
      if (!matters(state, point, segment) || !belongs(point, segment)) continue;
      count++;
      if (!list.includes(point)) expect.fail(`point ${point} is near segment ${segment} and not listed`);
    }
  }
  return count;
}

function expectAscending(pairs: Pairs, segmentCount: number): void {
  for (let segment = 0; segment < segmentCount; segment++) {
    const list = entriesOf(pairs, segment);
    if (list.some((point, i) => point < list[i - 1])) expect.fail(`the list of segment ${segment} is not in order`);
  }
}

test.each([
  ['kronkel', presets.kronkel],
  ['wild settings, with long segments', wild],
  ['segments as long as can be', changeSettings(wild, { segmentLength: 1000, split: 1e4, merge: 0 })],
])('under %s a search finds every segment in a box, even after a step', (_, settings) => {
  const random = createRandom(3);
  const layout = createLayout(preparePuzzle(randomPuzzle(21, 8)), settings);
  let comesIn = 0;
  for (let i = 0; i < 20; i++) {
    step(layout, settings);
    for (let box = 0; box < 30; box++) {
      const [minX, minY] = [1100 * random() - 50, 1100 * random() - 50];
      comesIn += expectFound(layout.state, layout.proximity, {
        minX,
        minY,
        maxX: minX + 200 * random() ** 3,
        maxY: minY + 200 * random() ** 3,
      });
    }
  }
  expect(comesIn).toBeGreaterThan(500);
});

test('a search finds segments after all points used their skins and made one more step', () => {
  const settings = presets.kronkel;
  for (let turn = 0; turn < 8; turn++) {
    const layout = createFast(settings);
    const { state, proximity } = layout;
    moveToAndFro(state, (point) => 0.999 * inside(proximity).references.skin[point], turn);
    proximity.update(state, settings);
    moveToAndFro(state, () => settings.cap + MIN_DISTANCE, turn);
    for (let point = 0; point < state.pointCount; point += 3) {
      const [x, y] = [state.x[point], state.y[point]];
      expect(expectFound(layout.state, layout.proximity, { minX: x, minY: y, maxX: x, maxY: y })).toBeGreaterThan(0);
    }
  }
});
