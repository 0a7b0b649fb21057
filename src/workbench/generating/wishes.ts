import { WANTED, type WantedScore } from '../../session/generate/choose.ts';

export { describeMiss } from '../../session/generate/choose.ts';

/** What the best of several puzzles is chosen by, among those that can be solved alike; the method's own score where it is empty. */
export type Wish = readonly WantedScore[];

export type WishName = 'drawing' | 'near' | keyof typeof WANTED;

/** In the order in which they are offered. */
export const WISHES: readonly (readonly [name: WishName, label: string])[] = [
  ['drawing', 'the drawing'],
  ['difficulty', 'difficulty'],
  ['ease', 'ease'],
  ['near', 'a difficulty of …'],
  ['fun', 'fun'],
  ['both', 'difficulty and fun'],
];

/** @param difficulty that is wanted, if one is */
export function wishOf(name: WishName, difficulty: number): Wish {
  if (name === 'drawing') return [];
  return name === 'near' ? [{ name: 'difficulty', aim: difficulty }] : WANTED[name];
}
