import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CompareMode, paneAt, panesOf } from '../../src/view/compare.ts';

test('the panes lie side by side and are the whole view, wherever the curtain hangs', () => {
  const modes = fc.constantFrom<CompareMode['mode']>('now', 'before', 'curtain', 'side');
  fc.assert(
    fc.property(modes, fc.double({ min: -1, max: 2, noNaN: true }), fc.integer({ min: 1, max: 4000 }), (mode, share, width) => {
      const panes = panesOf({ mode, share }, width);
      let left = 0;
      for (const pane of panes) {
        expect(pane.left).toBe(left);
        expect(pane.width).toBeGreaterThanOrEqual(0);
        left += pane.width;
      }
      expect(left).toBeCloseTo(width, 9);
    }),
  );
});

test('the curtain hides now on its left, and both drawings stay where they are', () => {
  expect(panesOf({ mode: 'curtain', share: 0.25 }, 800)).toEqual([
    { scene: 'before', left: 0, width: 200, shift: 0 },
    { scene: 'now', left: 200, width: 600, shift: 0 },
  ]);
});

test('side by side, now is moved by half of the view, wherever the curtain hung', () => {
  expect(panesOf({ mode: 'side', share: 0.9 }, 800)).toEqual([
    { scene: 'before', left: 0, width: 400, shift: 0 },
    { scene: 'now', left: 400, width: 400, shift: 400 },
  ]);
});

test('a place belongs to the pane that it is in, and beyond the view to the outermost', () => {
  const panes = panesOf({ mode: 'curtain', share: 0.25 }, 800);
  expect([-5, 0, 199, 200, 799, 900].map((x) => paneAt(panes, x).scene)).toEqual(['before', 'before', 'before', 'now', 'now', 'now']);
});
