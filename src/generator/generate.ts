import type { Picture } from '../svg/picture.ts';
import { createAnnealing } from './anneal/anneal.ts';
import { annealDefaults, annealRanges } from './anneal/settings.ts';
import { createClimbing } from './climb/climb.ts';
import { climbChoices, climbDefaults, climbRanges } from './climb/settings.ts';
import type { GeneratorRun } from './run.ts';
import { changeGeneratorSettings } from './settings.ts';
import { tangramDefaults, tangramRanges } from './tangram/settings.ts';
import { createTangram } from './tangram/tangram.ts';

/** A way to make a puzzle from a picture. */
export interface Method {
  /** All settings with their defaults. */
  readonly defaults: object;
  /** Throws a RangeError for changes that can't be, and a PictureError for a picture that can't be used. The same seed gives the same puzzle. */
  create(picture: Picture, seed: number, changes: Readonly<Record<string, unknown>>): GeneratorRun;
}

export type MethodName = 'anneal' | 'climb' | 'tangram';

export const methods: Readonly<Record<MethodName, Method>> = {
  anneal: {
    defaults: annealDefaults,
    create: (picture, seed, changes) => createAnnealing(picture, seed, changeGeneratorSettings(annealDefaults, annealRanges, changes)),
  },
  climb: {
    defaults: climbDefaults,
    create: (picture, seed, changes) =>
      createClimbing(picture, seed, changeGeneratorSettings(climbDefaults, climbRanges, changes, climbChoices)),
  },
  tangram: {
    defaults: tangramDefaults,
    create: (picture, seed, changes) => createTangram(picture, seed, changeGeneratorSettings(tangramDefaults, tangramRanges, changes)),
  },
};
