import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { retry } from '../../samples/kit/draft.ts';
import { createRandom } from '../../samples/kit/random.ts';
import { pond } from '../../samples/recipes/pond.ts';
import { hashNumbers } from '../../src/geometry/hash.ts';
import { ENGINE_MARK } from '../../src/layout/engineMark.ts';
import { pinPoint, pullPoint } from '../../src/layout/hold.ts';
import { createLayout, reheat, step } from '../../src/layout/layout.ts';
import { presets, type Settings } from '../../src/layout/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';

const STEPS = 90;

/** The coordinates during a run with a pull, a pin and a reheat. */
function run(text: string, settings: Settings): Float64Array[] {
  const layout = createLayout(openPuzzle(text), settings);
  const columns: Float64Array[] = [];
  for (let i = 0; i < STEPS; i++) {
    const { state } = layout;
    const pulled = state.pointId[state.firstInner];
    if (i === 20) pullPoint(layout, pulled, { x: state.x[state.firstInner] + 30, y: state.y[state.firstInner] - 20 });
    if (i === 40) pullPoint(layout, pulled, undefined);
    if (i === 50) pinPoint(layout, state.pointId[state.firstInner + 1], true);
    if (i === 70) reheat(layout);
    step(layout, settings);
    if (i % 30 === 29) columns.push(state.x.slice(0, state.pointCount), state.y.slice(0, state.pointCount));
  }
  return columns;
}

test('ENGINE_MARK matches the steps of the engine', () => {
  const [porthole, cherries] = ['porthole', 'cherries'].map((name) =>
    readFileSync(new URL(`../../samples/${name}.json`, import.meta.url), 'utf8'),
  );
  // The pond without its decoy, as it was when the mark was made: a new curve in a sample must not change the mark.
  const random = createRandom(2);
  const bare = writePuzzle(retry(() => pond(random)));
  const columns = [bare, porthole, cherries].flatMap((text) => Object.values(presets).flatMap((settings) => run(text, settings)));
  // If the steps have changed on purpose, put the printed mark into engineMark.ts. Stored work then continues from its last drawing.
  expect(ENGINE_MARK).toBe(hashNumbers(columns));
});
