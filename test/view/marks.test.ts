import { expect, test } from 'vitest';
import { UNPAINTED } from '../../src/view/fills.ts';
import { assignListed, chooseLit, LIT, MARK_PAINTS, NO_MARKS } from '../../src/view/marks.ts';
import { differing } from '../../src/view/overlays/differing.ts';
import type { Sight } from '../../src/view/overlays/overlay.ts';
import { NONE } from '../../src/view/segments.ts';

const sight = (marks: Partial<typeof NO_MARKS>) => ({ marks: { ...NO_MARKS, ...marks } }) as Sight;

test('a half-curve is lit along all its edges, on one side or on both', () => {
  // The frame has the edge 0, and three curves have two edges each.
  const map = { edgeCount: 7, curveFirstEdge: Int32Array.of(1, 3, 5, 7) };
  const lit = chooseLit(map, [
    { curve: 0, side: 'left' },
    { curve: 2, side: 'right' },
    { curve: 2, side: 'left' },
  ]);
  expect([...lit]).toEqual([NONE, LIT.left, LIT.left, NONE, NONE, LIT.both, LIT.both]);
  expect([...chooseLit(map, [{ curve: 1, side: 'right' }])].slice(3, 5)).toEqual([LIT.right, LIT.right]);
});

test('faces of a list are painted and no others, and a change is told', () => {
  const faceLayer = new Int8Array(3).fill(UNPAINTED);
  expect(assignListed([2], faceLayer)).toBe(true);
  expect([...faceLayer]).toEqual([UNPAINTED, UNPAINTED, 0]);
  expect(assignListed([2], faceLayer)).toBe(false);
  expect(differing.faces.assign(sight({ differ: [0] }), faceLayer)).toBe(true);
  expect([...faceLayer]).toEqual([0, UNPAINTED, UNPAINTED]);
});

test('what is known while stepping is painted, and nothing without steps', () => {
  const [known] = MARK_PAINTS;
  const faceLayer = new Int8Array(3).fill(UNPAINTED);
  expect(known.faces!.assign(sight({}), faceLayer)).toBe(false);
  expect(known.faces!.assign(sight({ known: Int8Array.of(1, UNPAINTED, 2) }), faceLayer)).toBe(true);
  expect([...faceLayer]).toEqual([1, UNPAINTED, 2]);
});
