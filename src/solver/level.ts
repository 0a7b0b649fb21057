import type { HalfCurve } from '../puzzle/map/halfCurves.ts';

/**
 * How much a puzzle asks of who solves it, after Brunck et al. 2025: *basic*, no curve passes a face twice; *advanced*, some side of a curve
 * passes a face several times; *expert*, some curve has a face on both sides.
 */
export type Level = 'basic' | 'advanced' | 'expert';

export interface LevelReport {
  readonly level: Level;
  /** The faces that come several times along one side of a curve. */
  readonly repeated: readonly number[];
  /** The faces on both sides of one curve. */
  readonly twoSided: readonly number[];
  /** The *popular* faces: all of these. */
  readonly popular: readonly number[];
}

/** All sides count, also those without a clue: the level is one of the curves. */
export function findLevel(sides: readonly HalfCurve[]): LevelReport {
  const repeated = new Set<number>();
  const twoSided = new Set<number>();
  const seen = new Map<number, Set<number>>();
  for (const { curve, faces } of sides) {
    const here = new Set<number>();
    for (const face of faces) {
      if (here.has(face)) repeated.add(face);
      here.add(face);
    }
    for (const face of here) if (seen.get(curve)?.has(face)) twoSided.add(face);
    seen.set(curve, here);
  }
  const level = twoSided.size > 0 ? 'expert' : repeated.size > 0 ? 'advanced' : 'basic';
  const inOrder = (faces: Iterable<number>) => [...new Set(faces)].sort((a, b) => a - b);
  return { level, repeated: inOrder(repeated), twoSided: inOrder(twoSided), popular: inOrder([...repeated, ...twoSided]) };
}
