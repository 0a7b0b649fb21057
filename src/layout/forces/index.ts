import { anchor } from './anchor.ts';
import { angles } from './angles.ts';
import { attraction } from './attraction.ts';
import { clearance } from './clearance.ts';
import { departureAngle } from './departureAngle.ts';
import { endSpacing } from './endSpacing.ts';
import { faces } from './faces.ts';
import { labelSpacing } from './labelSpacing.ts';
import { repulsion } from './repulsion.ts';
import { smoothing } from './smoothing.ts';
import { stiffness } from './stiffness.ts';
import { tension } from './tension.ts';
import { transition } from './transition.ts';

/** All forces, in the order in which they are added: first those of the preset Kronkel, then those of Bos 2022. */
export const forces = [
  stiffness,
  clearance,
  angles,
  departureAngle,
  faces,
  endSpacing,
  labelSpacing,
  tension,
  anchor,
  repulsion,
  smoothing,
  attraction,
  transition,
] as const;

export type ForceName = (typeof forces)[number]['name'];
