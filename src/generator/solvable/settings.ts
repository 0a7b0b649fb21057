import { choice, number } from '../../settings/setting.ts';

/** The settings of every method beyond its own: the requested class and the number of decoys. */
export const solvability = {
  class: choice({
    label: 'class',
    hint: 'How the puzzle can be solved: simple, line by line; unique, with trial and error; any, not checked. Decoys are added until the class is reached.',
    choices: ['simple', 'unique', 'any'],
    defaultValue: 'simple',
  }),
  decoys: number({
    label: 'decoys',
    hint: 'Adds more curves that do not bound the picture. Each is the best of several at hiding the picture.',
    range: [0, 20],
    isWhole: true,
    defaultValue: 0,
  }),
};

/** The requested class. */
export type WantedClass = (typeof solvability.class.choices)[number];

export interface SolvabilitySettings {
  readonly class: WantedClass;
  readonly decoys: number;
}
