import { expect, test } from 'vitest';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { createLayout } from '../../../src/layout/layout.ts';
import { listSegments } from '../../../src/layout/proximity/listSegments.ts';
import { createLists, type Lists, updateLists } from '../../../src/layout/proximity/lists.ts';
import { changeSettings, defaults, presets, type Settings } from '../../../src/layout/settings.ts';
import type { LayoutState } from '../../../src/layout/state.ts';
import { openPuzzle, preparePuzzle } from '../../../src/puzzle/open.ts';
import { spiral } from '../../support/crowds.ts';
import { closedSquare, level, puzzleText } from '../../support/puzzleText.ts';
import { demanded, held } from './pairs.ts';

function listAll(state: LayoutState, settings: Settings): Lists {
  const lists = createLists();
  updateLists(lists, state, settings);
  return lists;
}

const both = (['rtree', 'grid'] as const).map((proximity) => [proximity] as const);

test.each(both)('with the %s every segment gets exactly the points within reach, for all skins', (proximity) => {
  for (const settings of [presets.kronkel, changeSettings(presets['bos-2022'], { cap: 12, 'repulsion.radius': 4 })]) {
    const { state } = createLayout(preparePuzzle(randomPuzzle(12, 4)), settings);
    for (let point = 0; point < state.pointCount; point++) state.velocityX[point] = (point % 7) / 20;
    const lists = listAll(state, changeSettings(settings, { proximity }));
    for (let segment = 0; segment < state.segmentCount; segment++) expect(held(lists, segment)).toEqual(demanded(lists, state, segment));
  }
});

test.each(both)('with the %s a long slanted segment is searched in pieces, and no point is listed twice', (proximity) => {
  // Rings on both sides of a diagonal, nearer and farther.
  const rings = Array.from({ length: 12 }, (_, i) => closedSquare(120 + 65 * i, 100 + 65 * i + (i % 2 === 0 ? 30 : -45) + i, 6));
  const diagonal = {
    points: [
      [0, 0.5],
      [1000, 999.5],
    ] as const,
  };
  const settings = changeSettings(defaults, { proximity, segmentLength: 1000, split: 1e4, merge: 0, minInner: 1 });
  const { state } = createLayout(openPuzzle(puzzleText([diagonal, ...rings])), settings);
  const lists = listAll(state, settings);
  const segments = Array.from({ length: state.segmentCount - state.wallCount }, (_, i) => state.wallCount + i);
  const long = segments.filter((segment) => Math.abs(state.x[state.segmentB[segment]] - state.x[state.segmentA[segment]]) > 300);
  expect(long).toHaveLength(2);
  for (const segment of long) {
    expect(held(lists, segment)).toEqual(demanded(lists, state, segment));
    expect(held(lists, segment).felt.length).toBeGreaterThan(3);
  }
});

test('listing segments together or one by one gives the same pairs', () => {
  const { state } = createLayout(preparePuzzle(randomPuzzle(9, 5)), defaults);
  const [together, single] = [listAll(state, defaults), listAll(state, defaults)];
  for (let segment = 0; segment < state.segmentCount; segment++) listSegments(single, state, segment, segment + 1);
  for (let segment = 0; segment < state.segmentCount; segment++) expect(held(single, segment)).toEqual(held(together, segment));
});

test('points of a picture are not compared with its segments, even with many in one spot', () => {
  const picture = { ...spiral(2000, 4)[0], fixed: true };
  const { state } = createLayout(openPuzzle(puzzleText([picture, level(900)])), defaults);
  expect(state.wallCount).toBeGreaterThan(2000);
  let asked = 0;
  const mobility = new Proxy(state.mobility, {
    get: (column, name) => {
      asked++;
      return Reflect.get(column, name);
    },
  });
  listAll({ ...state, mobility }, defaults);
  // Once or twice for each point and segment, not for each pair of them.
  expect(asked).toBeGreaterThan(state.wallCount);
  expect(asked).toBeLessThan(20 * state.wallCount);
});
