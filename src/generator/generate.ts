import type { Changes } from '../settings/paths.ts';
import type { Picture } from '../svg/picture.ts';
import { createAnnealing } from './anneal/anneal.ts';
import { createCalm } from './calm/calm.ts';
import { type MethodName, methodCatalogue } from './catalogue.ts';
import { createClimbing } from './climb/climb.ts';
import type { GeneratorRun, MethodDescription } from './run.ts';
import type { SolvabilitySettings } from './solvable/settings.ts';
import { createSolvableRun } from './solvable/solvableRun.ts';
import { createTangram } from './tangram/tangram.ts';

/** A method that generates a puzzle from a picture. */
export interface Method extends MethodDescription {
  /** Throws a RangeError for invalid changes, and a PictureError for an unsuitable picture. The same seed gives the same puzzle. */
  create(picture: Picture, seed: number, changes: Changes): GeneratorRun;
}

const { calm, anneal, climb, tangram } = methodCatalogue;

export const methods: Readonly<Record<MethodName, Method>> = {
  calm: defineMethod(calm, createCalm),
  anneal: defineMethod(anneal, createAnnealing),
  climb: defineMethod(climb, createClimbing),
  tangram: defineMethod(tangram, createTangram),
};

function defineMethod<Values extends SolvabilitySettings>(
  description: MethodDescription<Values>,
  create: (picture: Picture, seed: number, settings: Values) => GeneratorRun,
): Method {
  const { schema } = description;
  return {
    ...description,
    create(picture, seed, changes) {
      const settings = schema.change(schema.defaults, changes);
      return createSolvableRun(create(picture, seed, settings), seed, settings);
    },
  };
}
