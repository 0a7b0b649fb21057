import { expect, test } from 'vitest';
import { UNPAINTED } from '../../../src/view/meshes/faceFans.ts';
import { NONE } from '../../../src/view/meshes/segments.ts';
import { differing } from '../../../src/view/overlays/differing.ts';
import type { OverlayContext } from '../../../src/view/overlays/overlay.ts';
import { chooseHighlights, HIGHLIGHT, MARK_PAINTS, NO_MARKS, paintListed } from '../../../src/view/scene/marks.ts';

const context = (marks: Partial<typeof NO_MARKS>) => ({ marks: { ...NO_MARKS, ...marks } }) as OverlayContext;

test('highlights a half-curve along all its edges, on one side or both', () => {
  // Edge 0 is the frame; three curves have two edges each.
  const map = { edgeCount: 7, curveFirstEdge: Int32Array.of(1, 3, 5, 7) };
  const highlights = chooseHighlights(map, [
    { curve: 0, side: 'left' },
    { curve: 2, side: 'right' },
    { curve: 2, side: 'left' },
  ]);
  expect([...highlights]).toEqual([NONE, HIGHLIGHT.left, HIGHLIGHT.left, NONE, NONE, HIGHLIGHT.both, HIGHLIGHT.both]);
  expect([...chooseHighlights(map, [{ curve: 1, side: 'right' }])].slice(3, 5)).toEqual([HIGHLIGHT.right, HIGHLIGHT.right]);
});

test('paints only the listed faces and reports changes', () => {
  const faceLayer = new Int8Array(3).fill(UNPAINTED);
  expect(paintListed([2], faceLayer)).toBe(true);
  expect([...faceLayer]).toEqual([UNPAINTED, UNPAINTED, 0]);
  expect(paintListed([2], faceLayer)).toBe(false);
  expect(differing.faces.assign(context({ differ: [0] }), faceLayer)).toBe(true);
  expect([...faceLayer]).toEqual([0, UNPAINTED, UNPAINTED]);
});

test('paints known faces, and nothing without steps', () => {
  const [known] = MARK_PAINTS;
  const faceLayer = new Int8Array(3).fill(UNPAINTED);
  expect(known.faces!.assign(context({}), faceLayer)).toBe(false);
  expect(known.faces!.assign(context({ known: Int8Array.of(1, UNPAINTED, 2) }), faceLayer)).toBe(true);
  expect([...faceLayer]).toEqual([1, UNPAINTED, 2]);
});
