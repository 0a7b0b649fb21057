import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CompareMode, paneAt, panesOf } from '../../src/view/compare.ts';

test('fills the view with adjacent panes for any curtain position', () => {
  const modes = fc.constantFrom<CompareMode['mode']>('now', 'before', 'curtain', 'side');
  fc.assert(
    fc.property(modes, fc.double({ min: -1, max: 2, noNaN: true }), fc.integer({ min: 1, max: 4000 }), (mode, split, width) => {
      const panes = panesOf({ mode, split }, width);
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

test('shows before left of the curtain without shifting the drawings', () => {
  expect(panesOf({ mode: 'curtain', split: 0.25 }, 800)).toEqual([
    { scene: 'before', left: 0, width: 200, shift: 0 },
    { scene: 'now', left: 200, width: 600, shift: 0 },
  ]);
});

test('shifts now by half the view when side by side', () => {
  expect(panesOf({ mode: 'side', split: 0.9 }, 800)).toEqual([
    { scene: 'before', left: 0, width: 400, shift: 0 },
    { scene: 'now', left: 400, width: 400, shift: 400 },
  ]);
});

test('finds the pane at a position, and the nearest one outside the view', () => {
  const panes = panesOf({ mode: 'curtain', split: 0.25 }, 800);
  expect([-5, 0, 199, 200, 799, 900].map((x) => paneAt(panes, x).scene)).toEqual(['before', 'before', 'before', 'now', 'now', 'now']);
});
