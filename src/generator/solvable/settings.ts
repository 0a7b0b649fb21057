import { choice, number } from '../../settings/setting.ts';

/** What every method is asked beyond its own settings: how solvable the puzzle is to be, and how much is to lead astray. */
export const solvability = {
  class: choice({
    label: 'class',
    hint: 'How the puzzle can be solved: simple, side by side; unique, by trying too; any, as the method leaves it. Decoys are added until it is.',
    choices: ['simple', 'unique', 'any'],
    standard: 'simple',
  }),
  decoys: number({
    label: 'decoys',
    hint: 'Adds more curves that bound no picture, each the one of several that hides the picture best.',
    range: [0, 20],
    isWhole: true,
    standard: 0,
  }),
};

/** How solvable a puzzle is to be. */
export type WantedClass = (typeof solvability.class.choices)[number];

export interface SolvabilitySettings {
  readonly class: WantedClass;
  readonly decoys: number;
}
