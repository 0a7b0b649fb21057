import { expect, test } from 'vitest';
import { labelPuzzle } from '../../src/labels/label.ts';
import { countLeaders, lengthOfLeader } from '../../src/labels/labelling.ts';
import { defaults } from '../../src/layout/settings.ts';
import { measureAll } from '../../src/metrics/measureAll.ts';
import { preparePuzzle } from '../../src/puzzle/open.ts';
import { judgeOutcome } from '../../src/session/metrics/outcome.ts';
import { relaxToRest } from '../../src/session/relax/relax.ts';
import { cluesOf } from '../../src/solver/grid/grid.ts';
import { gridPuzzle } from '../../src/solver/grid/gridPuzzle.ts';

test('a relaxed grid of 25 × 25 keeps its labels where lines begin, without leaders, and is not called worse', async () => {
  // From this size on lines are so near to the frame that they move a little.
  const picture = Uint8Array.from({ length: 625 }, (_, square) => ((square * 7) % 11 < 5 ? 1 : 0));
  const opened = preparePuzzle(gridPuzzle({ ...cluesOf(picture, 25), goals: [picture], properties: [] }));
  const relaxed = await relaxToRest(opened, defaults);
  const { labels } = labelPuzzle(relaxed.puzzle, relaxed.map, relaxed.map);
  expect(labels).toHaveLength(50);
  expect(labels.filter(({ end }) => end !== 'start')).toEqual([]);
  expect(countLeaders(labels)).toBe(0);
  // There is a tremor to be passed over.
  expect(labels.some((label) => lengthOfLeader(label) > 0)).toBe(true);
  const { worse } = judgeOutcome(measureAll(opened.map), { map: relaxed.map, held: [], metrics: measureAll(relaxed.map) });
  expect(worse).toEqual([]);
});
