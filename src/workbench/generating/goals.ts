import { WANTED, type WantedScore } from '../../session/generate/choose.ts';

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
  ['both', 'difficulty and fun'],
];

/** @param difficulty the target of the goal `near` */
export function createGoal(name: GoalName, difficulty: number): Goal {
  if (name === 'drawing') return [];
  return name === 'near' ? [{ name: 'difficulty', aim: difficulty }] : WANTED[name];
}
