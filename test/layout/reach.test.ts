import { describe, expect, test } from 'vitest';
import { createLayout, type Layout, step } from '../../src/layout/layout.ts';
import { MAX_PAIRS } from '../../src/layout/proximity/lists.ts';
import { Proximity } from '../../src/layout/proximity/proximity.ts';
import { reduceReach } from '../../src/layout/reach.ts';
import { changeSettings, defaults, presets, type Settings } from '../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../src/layout/snapshot.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { verify } from '../../src/verify/verify.ts';
import { comb, lattice, loops, spiral } from '../support/crowds.ts';
import { hashCoordinates } from '../support/hash.ts';
import { puzzleText, type TestCurve } from '../support/puzzleText.ts';
import { pickDaily } from '../support/rotatingSeed.ts';
import { inside } from './proximity/inside.ts';
import { demanded, held } from './proximity/pairs.ts';

const open = (curves: readonly TestCurve[]) => openPuzzle(puzzleText(curves));

/** All pairs that forces and limits visit in a step. */
function countListed({ state, proximity: { felt, pushed, near } }: Layout): number {
  return [felt, pushed, near].reduce((sum, { first }) => sum + first[state.segmentCount], 0);
}

/** A layout with a maximum number of listed pairs. */
function createCrowded(curves: readonly TestCurve[], settings: Settings, maxPairs: number): Layout {
  return { ...createLayout(open(curves), settings), proximity: new Proximity(maxPairs) };
}

test('a file with many points in one spot has no more pairs than the largest puzzles', () => {
  // A file of 6 kB: 28 curves cross 28 others within 4 units.
  const opened = open(lattice(28, 4));
  const layout = createLayout(opened, defaults);
  expect(layout.state.pointCount).toBeGreaterThan(9_000);
  step(layout, defaults);
  expect(layout.proximity.reduceReach(defaults)).not.toBe(defaults);
  layout.proximity.update(layout.state, defaults);
  expect(countListed(layout)).toBeGreaterThan(MAX_PAIRS / 10);
  expect(countListed(layout)).toBeLessThanOrEqual(MAX_PAIRS);
  expect(layout.largestMove).toBeGreaterThan(0);
  expect(verify(opened.puzzle, snapshotPuzzle(layout.state))).toEqual([]);
});

test('rejects the first step of a file with too many pairs within the minimum reach, with the numbers', () => {
  const layout = createLayout(open(loops(2700, 0.001)), defaults);
  const error = new RangeError(
    'more than 25,000,000 pairs of a point and a segment are nearer to each other than 0.003 units, which is too many to relax: ' +
      'remove curves, or draw them farther apart',
  );
  expect(() => step(layout, defaults)).toThrow(error);
});

/** Crowds small enough for brute force. */
const CROWDS = { spiral: spiral(500, 6), comb: comb(400, 5, 0.38), loops: loops(80, 3), lattice: lattice(5, 2) };
const HOT = changeSettings(presets['bos-2022'], { temperature: 20, cap: 10, 'repulsion.heldPush': true });
const cases = Object.entries(CROWDS).flatMap(([name, curves]) =>
  [defaults, HOT].flatMap((settings) => [4_000, 20_000].map((maxPairs) => ({ name, curves, settings, maxPairs }))),
);

describe.each(pickDaily(cases, 2))('a crowd ($name) with at most $maxPairs listed pairs', ({ curves, settings, maxPairs }) => {
  test('lists all pairs that could meet, limits moves accordingly, and keeps the topology', () => {
    const layout = createCrowded(curves, settings, maxPairs);
    const { state, proximity } = layout;
    const { puzzle } = open(curves);
    for (let i = 0; i < 25; i++) {
      step(layout, settings);
      const { cap } = proximity.reduceReach(settings);
      expect(layout.largestMove).toBeLessThan(cap + 0.002);
      proximity.update(state, settings);
      expect(countListed(layout)).toBeLessThanOrEqual(maxPairs);
      expect(inside(proximity).cap).toBe(proximity.reduceReach(settings).cap);
      expect(verify(puzzle, snapshotPuzzle(state))).toEqual([]);
    }
    const lists = inside(proximity);
    for (let segment = 0; segment < state.segmentCount; segment++) expect(held(lists, segment)).toEqual(demanded(lists, state, segment));
  });

  test('gives the same bits with old and new lists and with both indexes', () => {
    const run = (own: Settings, isForgetful: boolean) => {
      const layout = createCrowded(curves, settings, maxPairs);
      const levels: number[] = [];
      for (let i = 0; i < 25; i++) {
        if (isForgetful) layout.proximity.invalidate();
        step(layout, own);
        levels.push(inside(layout.proximity).level);
      }
      return { levels, hash: hashCoordinates(layout.state) };
    };
    const once = run(settings, false);
    expect(run(settings, true)).toEqual(once);
    expect(run(changeSettings(settings, { proximity: 'grid' }), false)).toEqual(once);
  });
});

test('restores the full reach after a crowd has dispersed', () => {
  const layout = createCrowded(CROWDS.lattice, defaults, 4_000);
  const { state, proximity } = layout;
  proximity.update(state, defaults);
  expect(proximity.reduceReach(defaults)).toEqual(reduceReach(defaults, inside(proximity).level));
  expect(proximity.reduceReach(defaults).cap).toBeLessThan(defaults.cap);
  for (let point = 0; point < state.pointCount; point++) {
    state.x[point] *= 100;
    state.y[point] *= 100;
  }
  proximity.invalidate();
  proximity.update(state, defaults);
  expect(proximity.reduceReach(defaults)).toBe(defaults);
});

test('each level halves the reach, down to the minimum cap', () => {
  const settings = changeSettings(defaults, { 'repulsion.on': true });
  for (let level = 1; level < 8; level++) {
    const [before, after] = [reduceReach(settings, level - 1), reduceReach(settings, level)];
    expect(after.cap).toBe(before.cap / 2);
    expect(after.repulsion.radius).toBe(before.repulsion.radius / 2);
    expect(after.clearance.max).toBe(before.clearance.max / 2);
    expect(after.clearance.min).toBe(before.clearance.min / 2);
    expect(after.stiffness).toBe(settings.stiffness);
  }
  expect(reduceReach(settings, 15).cap).toBe(0.001);
  expect(reduceReach(settings, 0)).toBe(settings);
});
