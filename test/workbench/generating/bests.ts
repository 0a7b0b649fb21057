import type { Best } from '../../../src/session/generate/puzzleBatch.ts';

/** A puzzle of which only the numbers matter; of the seed 1 if not said. */
export function bestWith({ seed = 1, ...numbers }: Partial<Best> & { readonly seed?: number }): Best {
  return {
    name: `seed ${seed}`,
    text: '',
    score: 1,
    class: 'simple',
    parts: [],
    curves: 1,
    faces: 2,
    smallFaces: 0,
    ambiguities: 0,
    turning: 1,
    hiddenness: 0.6,
    size: 7,
    level: 'basic',
    longestClue: 3,
    difficulty: 10,
    fun: 2,
    ...numbers,
  };
}
