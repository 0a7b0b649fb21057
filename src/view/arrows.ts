import { FORCE_NAMES, type ForceName } from '../session/frame.ts';
import type { Drawn } from './drawn.ts';

/** A force's number among FORCE_NAMES, or a plain line. shaders/arrow.vert knows the number of the line. */
export const ARROW_LINE = FORCE_NAMES.length;
export const ARROW_KINDS = FORCE_NAMES.length + 1;

/** Puts a stroke at a place: a force, or the way to the end of a plain line. */
export type PutArrow = (x: number, y: number, vectorX: number, vectorY: number, kind: number) => void;

/** An arrow for each wanted force on each point; where several edges meet, as often as edges meet there. */
export function placeForces(
  { pointX, pointY, forces = {} }: Omit<Drawn, 'pointCut'>,
  wanted: Readonly<Record<ForceName, boolean>>,
  put: PutArrow,
): void {
  for (let kind = 0; kind < FORCE_NAMES.length; kind++) {
    const force = forces[FORCE_NAMES[kind]];
    if (!wanted[FORCE_NAMES[kind]] || force === undefined) continue;
    for (let point = 0; point < pointX.length; point++) {
      const x = force[2 * point];
      const y = force[2 * point + 1];
      if (x !== 0 || y !== 0) put(pointX[point], pointY[point], x, y, kind);
    }
  }
}

export function placeBorderlines({ borderlines }: Pick<Drawn, 'borderlines'>, put: PutArrow): void {
  if (borderlines === undefined) return;
  for (let i = 0; i + 3 < borderlines.length; i += 4) {
    const x = borderlines[i];
    const y = borderlines[i + 1];
    put(x, y, borderlines[i + 2] - x, borderlines[i + 3] - y, ARROW_LINE);
  }
}
