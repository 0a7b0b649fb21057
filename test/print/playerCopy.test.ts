import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { createPlayerCopy } from '../../src/print/playerCopy.ts';
import { openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import type { Puzzle } from '../../src/puzzle/puzzle.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { openText } from '../../src/session/formats/formats.ts';
import { pickDaily, rotatingSeed } from '../support/rotatingSeed.ts';
import { createKinds, rankBy } from './cubicFeatures.ts';
import { disguise } from './disguised.ts';
import { openSample, SAMPLES } from './drawings.ts';
import { findDifferences } from './sameMap.ts';
import { createWaves } from './waves.ts';

const GENERATED = SAMPLES.filter((file) => file.startsWith('generated/'));

describe('a copy for players', () => {
  test.each(pickDaily(SAMPLES, 18))('of %s is the same puzzle with the same clues', (file) => {
    const opened = openSample(file);
    expect(findDifferences(opened, openPuzzle(writePuzzle(createPlayerCopy(opened))))).toEqual([]);
  });

  test('of a random puzzle is the same puzzle with the same clues', () => {
    const opened = preparePuzzle(randomPuzzle(rotatingSeed));
    expect(findDifferences(opened, preparePuzzle(createPlayerCopy(opened)))).toEqual([]);
  });

  test.each(pickDaily(SAMPLES, 18))('of %s does not depend on order, directions, names, picture and solution in the file', (file) => {
    const opened = openSample(file);
    expect(writePuzzle(createPlayerCopy(disguise(opened)))).toBe(writePuzzle(createPlayerCopy(opened)));
  });

  test('holds lines and clues and nothing else', () => {
    const opened = openSample('butterfly.json');
    const { frame, curves, ...others } = createPlayerCopy({
      ...opened,
      puzzle: { ...opened.puzzle, unknown: { artist: 'me' }, meta: { about: 'wings' } },
    });
    expect(others).toEqual({ name: '', filled: new Float64Array(), unknown: {} });
    expect(frame.length).toBeGreaterThan(7);
    for (const [index, { id, closed, pieces, clues, unknown }] of curves.entries()) {
      expect([id, pieces.length, pieces[0].fixed, pieces[0].unknown, unknown]).toEqual([String(index + 1), 1, false, {}, {}]);
      expect(Object.keys(clues ?? {})).toEqual(closed ? [] : ['left', 'right', 'unknown']);
    }
  });

  test('of a grid keeps the names of its lines, which are their positions', async () => {
    const opened = await openText('width 2\nheight 2\nrows\n1\n2\ncolumns\n2\n1\n', 'some.non');
    expect(
      createPlayerCopy(opened)
        .curves.map(({ id }) => id)
        .sort(),
    ).toEqual(opened.puzzle.curves.map(({ id }) => id).sort());
  });
});

/** Everything that the data holds about a point besides its place, in this order. */
const FEATURES = [
  'digits',
  'step',
  'steps alike',
  'turn',
  'turns alike',
  'index of the curve',
  'points of the curve',
  'odd index',
] as const;

/** Features that everyone sees in the lines: pieces of a picture are slightly rounder than others, and their curves may be longer. */
const VISIBLE: readonly string[] = ['step', 'turn', 'points of the curve'];

/** The inner points of a copy that lie on one kind of line only, with their features. */
function listPoints(copy: Puzzle, original: Puzzle) {
  const kindAt = createKinds(original);
  return copy.curves.flatMap(({ pieces: [{ points }] }, index) => {
    const at = (i: number) => [points[2 * i], points[2 * i + 1]] as const;
    const step = (i: number) => Math.hypot(points[2 * i + 2] - points[2 * i], points[2 * i + 3] - points[2 * i + 1]);
    const turn = (i: number) => {
      const [[ax, ay], [bx, by], [cx, cy]] = [at(i - 1), at(i), at(i + 1)];
      return Math.abs(Math.atan2((bx - ax) * (cy - by) - (by - ay) * (cx - bx), (bx - ax) * (cx - bx) + (by - ay) * (cy - by)));
    };
    return Array.from({ length: Math.max(0, points.length / 2 - 4) }, (_, k) => k + 2).flatMap((i) => {
      const isPicture = kindAt(...at(i));
      if (isPicture === undefined) return [];
      const digits = at(i).reduce((sum, value) => sum + (String(value).split('.')[1] ?? '').length, 0);
      const features = [digits, step(i), step(i) / step(i - 1), turn(i), turn(i) - turn(i - 1), index, points.length, i % 2];
      return [{ isPicture, features }];
    });
  });
}

describe('nothing in the data of a copy separates points of the picture from others', () => {
  test('if the shapes are alike', () => {
    const opened = openPuzzle(createWaves(1));
    const seen = listPoints(createPlayerCopy(opened), opened.puzzle);
    expect(seen.length).toBeGreaterThan(1000);
    for (const [feature, name] of FEATURES.entries()) {
      const rank = rankBy(seen, feature);
      expect({ name, isChance: Math.abs(rank - 0.5) < 0.08, rank }).toEqual({ name, isChance: true, rank });
    }
  });

  test('in generated puzzles, except by visible shapes', () => {
    const seen = GENERATED.filter((_, i) => i % 6 === 0).flatMap((file) => {
      const opened = openSample(file);
      return listPoints(createPlayerCopy(opened), opened.puzzle);
    });
    for (const [feature, name] of FEATURES.entries()) {
      if (VISIBLE.includes(name)) continue;
      const rank = rankBy(seen, feature);
      expect({ name, isChance: Math.abs(rank - 0.5) < 0.1, rank }).toEqual({ name, isChance: true, rank });
    }
  });
});
