import { expect, test } from 'vitest';
import { createArt } from '../../src/print/createArt.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { joinParts } from '../../src/svg/import/joinParts.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { NO_LABELS } from './drawings.ts';

test('splits curves where others meet them; the first part starts the curve, the others are in no order along it', () => {
  const uprights = Array.from({ length: 9 }, (_, i) => upright(100 * (i + 1)));
  const { curves } = createArt(openPuzzle(puzzleText([level(500), ...uprights], {})), NO_LABELS, 20);
  expect(curves.map(({ parts }) => parts.length).sort((a, b) => b - a)).toEqual([10, ...uprights.map(() => 2)]);
  const [{ points }, ...others] = curves.find(({ parts }) => parts.length === 10)!.parts;
  expect([...points.slice(0, 2)]).toEqual([0, 500]);
  const lefts = others.map((part) => Math.min(part.points[0], part.points.at(-2)!));
  expect(lefts).not.toEqual(lefts.toSorted((a, b) => a - b));
  expect(lefts).not.toEqual(lefts.toSorted((a, b) => b - a));
  expect(new Set(others.map((part) => part.points[0] < part.points.at(-2)!)).size).toBe(2);
});

test('parts are joined in any order and direction, also after an editor rounded them; others are not', () => {
  const part = (ax: number, bx: number) => ({ cubics: [[ax, 0, ax, 1, bx, 1, bx, 0]] as const, closed: false });
  const joined = joinParts([part(0, 1), part(3, 2), part(1.001, 2.002), part(3, 4)])!;
  expect(joined.closed).toBe(false);
  expect(joined.cubics.map((cubic) => [cubic[0], cubic[6]])).toEqual([
    [0, 1],
    [1, 2.002],
    [2.002, 3],
    [3, 4],
  ]);
  expect(joinParts([part(0, 1), part(1, 2), part(2, 0)])?.closed).toBe(true);
  expect(joinParts([part(0, 1), part(5, 6)])).toBeUndefined();
  expect(joinParts([part(0, 1), { ...part(1, 2), closed: true }])).toBeUndefined();
});
