import { describe, expect, test } from 'vitest';
import { type Cubic, pointAt } from '../../src/geometry/cubic.ts';
import { createArt } from '../../src/print/createArt.ts';
import { knownClue } from '../../src/puzzle/map/clues.ts';
import { pickDaily } from '../support/rotatingSeed.ts';
import { NO_LABELS, openSample, SAMPLES } from './drawings.ts';

describe.each(pickDaily(SAMPLES, 2))('the art of %s', (file) => {
  const opened = openSample(file);
  const { puzzle, map } = opened;
  const art = createArt(opened, NO_LABELS, 20);

  test('has every curve as one line, and every filled face', () => {
    expect(art.curves.length).toBe(puzzle.curves.length);
    expect(art.curves.every(({ parts }) => parts.length === 1)).toBe(true);
    expect(art.curves.filter(({ parts }) => parts[0].closed).length).toBe(puzzle.curves.filter(({ closed }) => closed).length);
    expect(art.filled.length).toBe(map.faceFilled.filter((filled) => filled === 1).length);
  });

  test('has complete cubics, and closes closed paths', () => {
    const parts = [art.frame, ...art.curves, ...art.filled].flatMap((path) => path.parts);
    for (const { points, closed } of parts) {
      expect(points.length % 6).toBe(2);
      if (closed) expect([...points.slice(-2)]).toEqual([...points.slice(0, 2)]);
    }
  });

  test('has the clues of both sides of each curve, regardless of its direction', () => {
    const show = (left: readonly number[] | null, right: readonly number[] | null) => JSON.stringify([left, right]);
    const turned = (runs: readonly number[] | null) => runs?.toReversed() ?? null;
    const found = art.curves.map(({ left, right }) => [show(left, right), show(turned(right), turned(left))].sort()[0]);
    const wanted = puzzle.curves.map((_, curve) => {
      const [left, right] = (['left', 'right'] as const).map((side) => {
        const clue = knownClue(puzzle, map, curve, side);
        return 'runs' in clue ? clue.runs : null;
      });
      return [show(left, right), show(turned(right), turned(left))].sort()[0];
    });
    expect(found.sort()).toEqual(wanted.sort());
  });
});

describe('with few nodes', () => {
  const opened = openSample('generated/fish.json');
  const [cut, few] = (['atCrossings', 'few'] as const).map((nodes) => createArt(opened, NO_LABELS, 20, { nodes }));
  const cubicsOf = (points: Float64Array) => (points.length - 2) / 6;

  test('curves need less than half of the cubics, and a handful each', () => {
    const [atCrossings, handful] = [cut, few].map(({ curves }) => curves.map(({ parts }) => cubicsOf(parts[0].points)));
    const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
    expect(handful).toHaveLength(atCrossings.length);
    expect(sum(handful)).toBeLessThan(sum(atCrossings) / 2);
    expect(sum(handful) / handful.length).toBeLessThan(10);
  });

  test('filled faces follow the curves', () => {
    expect(few.filled.length).toBe(cut.filled.length);
    const curves = few.curves.flatMap(({ parts }) => samplesOf(parts[0].points, 400));
    for (const { points } of few.filled.slice(0, 6).flatMap(({ parts }) => parts))
      for (const [x, y] of samplesOf(points, 3)) expect(Math.min(...curves.map(([u, v]) => Math.hypot(x - u, y - v)))).toBeLessThan(2);
  });

  function samplesOf(points: Float64Array, count: number): [number, number][] {
    return Array.from({ length: cubicsOf(points) }, (_, i) =>
      Array.from({ length: count }, (_, k): [number, number] => {
        const { x, y } = pointAt(points.subarray(6 * i, 6 * i + 8) as unknown as Cubic, k / count);
        return [x, y];
      }),
    ).flat();
  }
});
