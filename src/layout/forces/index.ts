import { attraction } from './attraction.ts';
import { orthogonality } from './orthogonality.ts';
import { pressure } from './pressure.ts';
import { repulsion } from './repulsion.ts';
import { smoothing } from './smoothing.ts';
import { transition } from './transition.ts';

/** All forces, in the order in which they are added. */
export const forces = [repulsion, smoothing, attraction, transition, orthogonality, pressure] as const;

export type ForceName = (typeof forces)[number]['name'];
