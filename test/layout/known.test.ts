import { expect, test } from 'vitest';
import { createLayout } from '../../src/layout/layout.ts';
import { changeSettings, defaults } from '../../src/layout/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { BARE, pull, relax, vertexNear } from './relaxed.ts';

/** What the layout should do but does not yet. Nothing here breaks a drawing. A test that succeeds is told: it then belongs to mended.test.ts. */

test.fails('a coarse file is resampled to the last curve, however short the segments', () => {
  const curves = Array.from({ length: 16 }, (_, i) => level(100 + 50 * i));
  const { state } = createLayout(openPuzzle(puzzleText(curves)), changeSettings(defaults, { segmentLength: 1 }));
  expect(state.pointCount - state.firstInner).toBe(16 * 999);
});

test.fails.each([1e-6, 5e-4])('a train passes two corners of its track that are %d apart', (gap) => {
  const relaxed = relax(
    puzzleText([
      {
        fixed: true,
        points: [
          [0, 450],
          [400, 460],
          [400 + gap, 460],
          [1000, 480],
        ],
      },
      upright(380),
    ]),
    changeSettings(defaults, { cap: 5 }),
  );
  const train = vertexNear(relaxed.state, 380, 459.5);
  pull(relaxed, train, 440, 461);
  relaxed.run(60);
  expect(relaxed.state.x[train]).toBeGreaterThan(430);
});

test.fails('a train that is pulled to a place far beside its track goes as fast as one that is pulled along it', () => {
  const relaxed = relax(puzzleText([{ ...level(500), fixed: true }, upright(300)]), BARE);
  const train = vertexNear(relaxed.state, 300, 500);
  pull(relaxed, train, 400, 100);
  relaxed.run(40);
  expect(relaxed.state.x[train]).toBeCloseTo(400, 3);
});
