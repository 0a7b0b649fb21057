import { angles } from './angles.ts';
import { attraction } from './attraction.ts';
import { clearance } from './clearance.ts';
import { faces } from './faces.ts';
import { habit } from './habit.ts';
import { parting } from './parting.ts';
import { repulsion } from './repulsion.ts';
import { room } from './room.ts';
import { smoothing } from './smoothing.ts';
import { spread } from './spread.ts';
import { stiffness } from './stiffness.ts';
import { tension } from './tension.ts';
import { transition } from './transition.ts';

/** All forces, in the order in which they are added: those of the preset Kronkel, then those of Bos 2022. */
export const forces = [
  stiffness,
  clearance,
  angles,
  parting,
  faces,
  spread,
  room,
  tension,
  habit,
  repulsion,
  smoothing,
  attraction,
  transition,
] as const;

export type ForceName = (typeof forces)[number]['name'];
