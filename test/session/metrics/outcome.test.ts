import { expect, test } from 'vitest';
import { createLayout } from '../../../src/layout/layout.ts';
import { defaults } from '../../../src/layout/settings.ts';
import { measureAll } from '../../../src/metrics/measureAll.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { describeBlame, describeWorse, judgeOutcome } from '../../../src/session/metrics/outcome.ts';
import { relaxToRest } from '../../../src/session/relax/relax.ts';
import { level, points, puzzleText, upright } from '../../support/puzzleText.ts';

const mapOf = (...curves: Parameters<typeof puzzleText>[0]) => openPuzzle(puzzleText(curves)).map;

test('reports nothing for a drawing that is as good as before', () => {
  const map = mapOf(level(500), upright(500));
  const metrics = measureAll(map);
  const outcome = judgeOutcome(metrics, { map, held: [], metrics });
  expect(outcome).toEqual({ worse: [], ambiguities: 0, ambiguitiesBefore: 0, fixedPlaces: [] });
  expect([describeWorse(outcome), describeBlame(outcome)]).toEqual(['', '']);
});

test('reports regressions with their numbers, and counts ambiguities', () => {
  const [before, map] = [mapOf(level(500), upright(500)), mapOf(level(500), { points: points('0,440 1000,560') })];
  const outcome = judgeOutcome(measureAll(before), { map, held: [], metrics: measureAll(map) });
  expect(outcome.ambiguities).toBe(6);
  expect(outcome.fixedPlaces).toEqual([]);
  expect(describeWorse(outcome)).toContain('some curves cross at a smaller angle (smallest angle 90° → 6.84°)');
});

test('of many fixed places three are named', () => {
  const places = (count: number) => Array.from({ length: count }, (_, i) => ({ kind: 'held', x: i, y: 0, room: 0, curves: 0 }) as const);
  const blame = (count: number) => describeBlame({ fixedPlaces: places(count) });
  const three = 'a point is held at (0, 0); a point is held at (1, 0); a point is held at (2, 0)';
  expect([3, 4, 9].map(blame)).toEqual([three, `${three}; and 1 more such place`, `${three}; and 6 more such places`]);
});

test('a point that is pinned on the way is held in the end, where it was pinned', async () => {
  const opened = openPuzzle(puzzleText([level(400), level(600), upright(500)]));
  const { state } = createLayout(opened, defaults);
  const point = state.firstInner + 3;
  const id = state.pointId[point];
  const { held } = await relaxToRest(opened, defaults, { schedule: [{ atStep: 0, settings: {}, pins: { [id]: true } }], maxSteps: 30 });
  expect(held).toEqual([{ x: state.x[point], y: state.y[point] }]);
});
