import { WANTED, type WantedScore } from '../../session/generate/choose.ts';
import type { Pick } from '../../session/generate/puzzleBatch.ts';

export { describeMiss } from '../../session/generate/choose.ts';

/** The scores that decide between equally solvable puzzles. Empty: the method's own score decides. */
export type Goal = readonly WantedScore[];

export type GoalName = 'drawing' | 'near' | keyof typeof WANTED;

/** In the order of the menu. */
export const GOALS: readonly (readonly [name: GoalName, label: string])[] = [
  ['drawing', 'the drawing'],
  ['difficulty', 'difficulty'],
  ['ease', 'ease'],
  ['near', 'a difficulty of …'],
  ['fun', 'fun'],
  ['clear', 'clarity'],
  ['hidden', 'hiddenness'],
  ['small', 'a small page'],
  ['both', 'difficulty and fun'],
];

/** The goals whose best puzzles are shown side by side. */
export const PICKS: Readonly<Record<Pick['name'], { readonly label: string; readonly hint: string }>> = {
  clear: { label: 'Clearest', hint: 'The puzzle with the fewest ambiguous places and bends' },
  hidden: { label: 'Best hidden', hint: 'The puzzle whose picture shows least before it is solved' },
  ease: { label: 'Easiest', hint: 'The puzzle that is easiest to solve' },
  small: { label: 'Smallest', hint: 'The puzzle that a pen can fill on the smallest page' },
};

/** @param difficulty the target of the goal `near` */
export function createGoal(name: GoalName, difficulty: number): Goal {
  if (name === 'drawing') return [];
  return name === 'near' ? [{ name: 'difficulty', aim: difficulty }] : WANTED[name];
}
