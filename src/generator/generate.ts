import type { Changes } from '../settings/paths.ts';
import type { Picture } from '../svg/picture.ts';
import { createAnnealing } from './anneal/anneal.ts';
import { type MethodName, methodCatalogue } from './catalogue.ts';
import { createClimbing } from './climb/climb.ts';
import type { MethodWords } from './methodWords.ts';
import type { GeneratorRun, MethodRun } from './run.ts';
import type { SolvabilitySettings } from './solvable/settings.ts';
import { createSolvableRun } from './solvable/solvableRun.ts';
import { createTangram } from './tangram/tangram.ts';

export type { MethodName } from './catalogue.ts';

/** A way to make a puzzle from a picture. */
export interface Method extends MethodWords {
  /** Throws a RangeError for changes that can't be, and a PictureError for a picture that can't be used. The same seed gives the same puzzle. */
  create(picture: Picture, seed: number, changes: Changes): GeneratorRun;
}

const { anneal, climb, tangram } = methodCatalogue;

export const methods: Readonly<Record<MethodName, Method>> = {
  anneal: defineMethod(anneal, createAnnealing),
  climb: defineMethod(climb, createClimbing),
  tangram: defineMethod(tangram, createTangram),
};

function defineMethod<Values extends SolvabilitySettings>(
  words: MethodWords<Values>,
  create: (picture: Picture, seed: number, settings: Values) => MethodRun,
): Method {
  const { schema } = words;
  return {
    ...words,
    create(picture, seed, changes) {
      const settings = schema.change(schema.defaults, changes);
      return createSolvableRun(create(picture, seed, settings), seed, settings);
    },
  };
}
