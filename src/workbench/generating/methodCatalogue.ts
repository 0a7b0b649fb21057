import { annealDefaults } from '../../generator/anneal/settings.ts';
import { climbChoices, climbDefaults } from '../../generator/climb/settings.ts';
import type { MethodName } from '../../generator/generate.ts';
import { tangramDefaults } from '../../generator/tangram/settings.ts';
import { pictureChoices, pictureDefaults } from '../../svg/settings.ts';

export type { MethodName } from '../../generator/generate.ts';

/** A group of settings: their defaults, and the words that some of them may be. */
export interface SettingGroup {
  readonly defaults: Readonly<Record<string, number | boolean | string>>;
  readonly choices: Readonly<Record<string, readonly string[]>>;
}

export interface MethodEntry extends SettingGroup {
  readonly label: string;
  /** What comes of it, in a sentence. */
  readonly about: string;
}

/** The methods as the page offers them. The generators themselves are in the worker only. */
export const methodCatalogue: Readonly<Record<MethodName, MethodEntry>> = {
  anneal: {
    label: 'Annealing',
    about: 'Replaces curves at random, at first wildly, then only for the better: few curves, large faces.',
    defaults: { ...annealDefaults },
    choices: {},
  },
  climb: {
    label: 'Climbing',
    about: 'Moves each curve to the best place it can find, round by round: many curves, small faces.',
    defaults: { ...climbDefaults },
    choices: climbChoices,
  },
  tangram: {
    label: 'Tangram',
    about: 'Straight lines, shifted until the narrowest face is widest. The picture’s sides must be level, upright or slanted by 45°.',
    defaults: { ...tangramDefaults },
    choices: {},
  },
};

/** How the drawing is read, whatever the method. */
export const pictureSettings: SettingGroup = { defaults: { ...pictureDefaults }, choices: pictureChoices };
