import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { sampleNames } from '../../../samples/recipes/index.ts';
import type { BlockLdl } from '../../../src/layout/implicit/blockLdl.ts';
import { orderElimination } from '../../../src/layout/implicit/eliminationOrder.ts';
import { Resistance } from '../../../src/layout/implicit/resistance.ts';
import { createLayout } from '../../../src/layout/layout.ts';
import { changeSettings, defaults } from '../../../src/layout/settings.ts';
import { createState, type LayoutState } from '../../../src/layout/state.ts';
import { type OpenedPuzzle, openPuzzle, preparePuzzle } from '../../../src/puzzle/open.ts';
import { lattice } from '../../support/crowds.ts';
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
  const order = orderElimination(map);
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: map.vertexCount + 2 * map.edgeCount }, (_, i) => i));
});

test('caches the order per map, and gives equal maps equal orders', () => {
  const [one, other] = [preparePuzzle(randomPuzzle(3, 8)), preparePuzzle(randomPuzzle(3, 8))];
  expect(orderElimination(one.map)).toBe(orderElimination(one.map));
  expect(orderElimination(other.map)).toEqual(orderElimination(one.map));
});

test.each(sampleNames)('fills in few blocks on the sample %s', (name) => {
  const { state } = createLayout(openSample(name), defaults);
  const resistance = new Resistance();
  resistance.renumber(state);
  const { ldl } = resistance as unknown as { ldl: BlockLdl };
  // A chain with couplings two apart has 2 blocks per row without fill-in; dense graphs have far more.
  expect(ldl.blockCount / resistance.count).toBeLessThan(name === 'meadow' ? 15 : 8);
  expect(ldl.blockCount / resistance.count).toBeGreaterThan(1.9);
});

/** The number of blocks of L per moveable point, or undefined if the factorization takes too many products. */
function countBlocks(state: LayoutState, maxProducts: number): number | undefined {
  const resistance = new Resistance();
  if (!resistance.renumber(state, maxProducts)) return undefined;
  return (resistance as unknown as { ldl: BlockLdl }).ldl.blockCount / resistance.count;
}

test('numbers single inner points late if the factorization would take too many products', () => {
  const opened = openPuzzle(puzzleText(lattice(40, 800)));
  const [one, two] = [1, 2].map(
    (minInner) => createLayout(opened, changeSettings(defaults, { minInner, segmentLength: 30, split: 40 })).state,
  );
  expect(one.pointCount).toBeLessThan(0.7 * two.pointCount);
  // Otherwise the order is unchanged.
  expect(countBlocks(one, Number.POSITIVE_INFINITY)).toBeGreaterThan(60);
  expect(countBlocks(one, 10_000_000)).toBeLessThan(30);
  expect(countBlocks(two, 10_000_000)).toBeLessThan(30);
});

test('refuses a factorization with too many products', () => {
  const opened = openPuzzle(puzzleText(lattice(60, 800)));
  expect(countBlocks(createState(opened), 400_000_000)).toBeUndefined();
  expect(countBlocks(createLayout(opened, defaults).state, 400_000_000)).toBeLessThan(30);
});
