import type { HalfCurve } from '../puzzle/map/halfCurves.ts';

/**
 * The level of a puzzle, after Brunck et al. 2025: *basic*, no curve touches a face twice; *advanced*, some side of a curve touches a face several
 * times; *expert*, some curve has the same face on both sides.
 */
export type Level = 'basic' | 'advanced' | 'expert';

/** Easiest first. */
export const LEVELS: readonly Level[] = ['basic', 'advanced', 'expert'];

export interface LevelReport {
  readonly level: Level;
  /** Faces that occur several times along one side of a curve. */
  readonly repeated: readonly number[];
  /** Faces on both sides of one curve. */
  readonly twoSided: readonly number[];
  /** The *popular* faces: the union of the two lists above. */
  readonly popular: readonly number[];
}

/** All sides count, even those without a clue, because the level depends on the curves alone. */
export function findLevel(sides: readonly HalfCurve[]): LevelReport {
  const repeated = new Set<number>();
  const twoSided = new Set<number>();
  const seen = new Map<number, Set<number>>();
  for (const { curve, faces } of sides) {
    const touched = new Set<number>();
    for (const face of faces) {
      if (touched.has(face)) repeated.add(face);
      touched.add(face);
    }
    for (const face of touched) if (seen.get(curve)?.has(face)) twoSided.add(face);
    seen.set(curve, touched);
  }
  const level = twoSided.size > 0 ? 'expert' : repeated.size > 0 ? 'advanced' : 'basic';
  const sortUnique = (faces: Iterable<number>) => [...new Set(faces)].sort((a, b) => a - b);
  return { level, repeated: sortUnique(repeated), twoSided: sortUnique(twoSided), popular: sortUnique([...repeated, ...twoSided]) };
}
