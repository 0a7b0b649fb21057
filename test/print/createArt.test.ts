import { describe, expect, test } from 'vitest';
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
