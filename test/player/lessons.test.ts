import { expect, test } from 'vitest';
import { LESSONS } from '../../src/player/lessons/lessons.ts';
import { solvePuzzle } from '../../src/session/solve/solve.ts';

test.each(LESSONS.map((lesson) => [lesson.title, lesson] as const))(
  'the lesson %s has one solution, found line by line',
  async (_, lesson) => {
    const { puzzle, map, warnings } = lesson.open();
    expect(warnings).toEqual([]);
    // Faces without a clue stay empty.
    expect(await solvePuzzle(puzzle, map, { limitMs: 10_000 })).toMatchObject({ minimalClass: 'simple', faults: [] });
  },
);
