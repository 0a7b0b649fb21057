import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { sampleNames } from '../../../samples/recipes/index.ts';
import type { BlockLdl } from '../../../src/layout/implicit/blockLdl.ts';
import { orderSkeleton } from '../../../src/layout/implicit/order.ts';
import { Resistance } from '../../../src/layout/implicit/resistance.ts';
import { createLayout } from '../../../src/layout/layout.ts';
import { defaults } from '../../../src/layout/settings.ts';
import { type OpenedPuzzle, openPuzzle, preparePuzzle } from '../../../src/puzzle/open.ts';
import { closedSquare, level, puzzleText, upright } from '../../support/puzzleText.ts';

const openSample = (name: string) => openPuzzle(readFileSync(new URL(`../../../samples/${name}.json`, import.meta.url), 'utf8'));

test.each<[string, () => OpenedPuzzle]>([
  ['random curves', () => preparePuzzle(randomPuzzle(3, 12))],
  ['no curve that moves', () => openPuzzle(puzzleText([{ ...level(500), fixed: true }]))],
  ['curves that meet nothing', () => openPuzzle(puzzleText([closedSquare(300, 300, 50), closedSquare(600, 600, 50)]))],
  ['a grid', () => openPuzzle(puzzleText([200, 400, 600, 800].flatMap((at) => [level(at), upright(at)])))],
  ['a sample', () => openSample('butterfly')],
  ['a large net, which is cut into parts', () => openSample('meadow')],
])('the order of %s has every vertex and both ends of every edge once', (_, open) => {
  const { map } = open();
  const order = orderSkeleton(map);
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: map.vertexCount + 2 * map.edgeCount }, (_, i) => i));
});

test('the order is found once for a map, and the same for the same map again', () => {
  const [one, other] = [preparePuzzle(randomPuzzle(3, 8)), preparePuzzle(randomPuzzle(3, 8))];
  expect(orderSkeleton(one.map)).toBe(orderSkeleton(one.map));
  expect(orderSkeleton(other.map)).toEqual(orderSkeleton(one.map));
});

test.each(sampleNames)('few blocks are filled in on the sample %s', (name) => {
  const { state } = createLayout(openSample(name), defaults);
  const resistance = new Resistance();
  resistance.renumber(state);
  const { ldl } = resistance as unknown as { ldl: BlockLdl };
  // A chain tied two apart has 2 for each row without any that is filled in; where all is a dense net there are more by far.
  expect(ldl.blockCount / resistance.count).toBeLessThan(name === 'meadow' ? 15 : 8);
  expect(ldl.blockCount / resistance.count).toBeGreaterThan(1.9);
});
