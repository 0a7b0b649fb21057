import type { Method } from './method.ts';
import { beam } from './methods/beam.ts';
import { bestFirst } from './methods/bestFirst.ts';
import { lnmcs } from './methods/lnmcs.ts';
import { nmcs } from './methods/nmcs.ts';
import { nrpa } from './methods/nrpa.ts';
import { own } from './methods/own.ts';
import { rave } from './methods/rave.ts';
import { uct } from './methods/uct.ts';

/** The methods by the name that users type. The first is the default. */
export const searchMethods = { own, 'best-first': bestFirst, beam, uct, rave, nmcs, lnmcs, nrpa } as const;

export type SearchMethodName = keyof typeof searchMethods;

/** A method by name, without the type of its settings. */
export function findMethod(name: SearchMethodName): Method {
  return searchMethods[name] as Method;
}
