import { describe, expect, test } from 'vitest';
import type { Cubic } from '../../src/geometry/cubic.ts';
import { createArt } from '../../src/print/createArt.ts';
import type { Path } from '../../src/print/sheet.ts';
import { knownClue } from '../../src/puzzle/map/clues.ts';
import { joinParts } from '../../src/svg/import/joinParts.ts';
import { pickDaily } from '../support/rotatingSeed.ts';
import { NO_LABELS, openSample, SAMPLES } from './drawings.ts';

/** The line of a curve that is split where others meet it. */
function joinArt({ parts }: Path) {
  const cubicsOf = (points: Float64Array) =>
    Array.from({ length: (points.length - 2) / 6 }, (_, i) => Array.from(points.subarray(6 * i, 6 * i + 8)) as unknown as Cubic);
  return joinParts(parts.map(({ points, closed }) => ({ cubics: cubicsOf(points), closed })));
}

describe.each(pickDaily(SAMPLES, 2))('the art of %s', (file) => {
  const opened = openSample(file);
  const { puzzle, map } = opened;
  const art = createArt(opened, NO_LABELS, 20);

  test('has every curve as the parts of one line, and every filled face', () => {
    expect(art.curves.length).toBe(puzzle.curves.length);
    const lines = art.curves.map(joinArt);
    expect(lines).not.toContain(undefined);
    expect(lines.filter((line) => line!.closed).length).toBe(puzzle.curves.filter(({ closed }) => closed).length);
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
