import { describe, expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { FEATURES, learn, listVisibleCubics, rankBy, type VisibleCubic } from './cubicFeatures.ts';
import { openSample, SAMPLES, writeSheet } from './drawings.ts';
import { createWaves } from './waves.ts';

/** Features that result from sampling, rounding and joining, not from the shape of the line. */
const TRACES: readonly string[] = ['digits', 'zeros', 'corner'];

const GENERATED = SAMPLES.filter((file) => file.startsWith('generated/'));
const DRAWN = SAMPLES.filter((file) => !file.startsWith('generated/') && file !== 'meadow.json');

/** The visible cubics of each file's sheet. */
const seenByFile = new Map(
  [...GENERATED, ...DRAWN].map((file) => {
    const opened = openSample(file);
    return [file, listVisibleCubics(writeSheet(opened), opened.puzzle)] as const;
  }),
);

const listSeen = (files: readonly string[]): VisibleCubic[] => files.flatMap((file) => seenByFile.get(file)!);

describe('statistics of the cubics of a written sheet', () => {
  test('do not identify the picture by its sampling if the shapes are alike', () => {
    const seen = [1, 2].flatMap((seed) => {
      const opened = openPuzzle(createWaves(seed));
      return listVisibleCubics(writeSheet(opened), opened.puzzle);
    });
    expect(seen.length).toBeGreaterThan(700);
    for (const [feature, name] of FEATURES.entries()) {
      const rank = rankBy(seen, feature);
      expect({ name, isChance: Math.abs(rank - 0.5) < 0.08, rank }).toEqual({ name, isChance: true, rank });
    }
  });

  test('do not identify the picture by any single feature in generated puzzles', () => {
    const seen = listSeen(GENERATED);
    for (const [feature, name] of FEATURES.entries()) {
      const rank = rankBy(seen, feature);
      expect({ name, isChance: Math.abs(rank - 0.5) < 0.08, rank }).toEqual({ name, isChance: true, rank });
    }
  });

  test('learned from half of the puzzles help little with the others, and not at all by traces', () => {
    const [known, others] = [0, 1].map((half) => listSeen(GENERATED.filter((_, i) => i % 2 === half)));
    const isTrace = (i: number) => TRACES.includes(FEATURES[i]);
    const only = (seen: readonly VisibleCubic[], keeps: (i: number) => boolean): VisibleCubic[] =>
      seen.map(({ isPicture, features }) => ({ isPicture, features: features.map((value, i) => (keeps(i) ? value : 0)) }));
    const tryOn = (learned: readonly VisibleCubic[], tried: readonly VisibleCubic[]) => {
      const judge = learn(learned);
      return rankBy(
        tried.map(({ isPicture, features }) => ({ isPicture, features: [judge(features)] })),
        0,
      );
    };
    expect(Math.abs(tryOn(only(known, isTrace), only(others, isTrace)) - 0.5)).toBeLessThan(0.06);
    // Shapes and lengths are visible to everyone: pieces of a picture are slightly shorter and rounder.
    expect(Math.abs(tryOn(known, others) - 0.5)).toBeLessThan(0.15);
    // It does learn if the picture is marked.
    const marked = known.map(({ isPicture, features }) => ({
      isPicture,
      features: features.map((value, i) => (i === 3 && isPicture ? 2 * value : value)),
    }));
    expect(tryOn(marked, marked)).toBeGreaterThan(0.9);
  });

  test('do not identify the picture by digits and corners in hand-drawn puzzles, whose pictures are rounder', () => {
    const seen = listSeen(DRAWN);
    for (const [feature, name] of FEATURES.entries()) {
      if (!TRACES.includes(name)) continue;
      const rank = rankBy(seen, feature);
      expect({ name, isChance: Math.abs(rank - 0.5) < 0.1, rank }).toEqual({ name, isChance: true, rank });
    }
  });
});
