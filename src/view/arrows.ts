import type { ForceName } from '../session/document/frame.ts';
import type { DrawnFrame } from './drawnFrame.ts';

/** A force whose arrows can be shown, and their colours on light and on dark paper. */
export interface ForceArrows {
  readonly name: ForceName;
  readonly label: string;
  readonly arrows: { readonly hint: string; readonly light: string; readonly dark: string };
}

/** The kind of a plain line; those of the forces follow it in their order. shaders/arrow.vert knows it. */
export const ARROW_LINE = 0;

/** Puts a stroke at a place: a force, or the way to the end of a plain line. */
export type PutArrow = (x: number, y: number, vectorX: number, vectorY: number, kind: number) => void;

/** An arrow for each wanted force on each point; where several edges meet, as often as edges meet there. */
export function placeForces(
  { pointX, pointY, forces = {} }: Omit<DrawnFrame, 'pointCut'>,
  known: readonly Pick<ForceArrows, 'name'>[],
  wanted: Readonly<Partial<Record<ForceName, boolean>>>,
  put: PutArrow,
): void {
  for (let i = 0; i < known.length; i++) {
    const force = forces[known[i].name];
    if (!wanted[known[i].name] || force === undefined) continue;
    const kind = ARROW_LINE + 1 + i;
    for (let point = 0; point < pointX.length; point++) {
      const x = force[2 * point];
      const y = force[2 * point + 1];
      if (x !== 0 || y !== 0) put(pointX[point], pointY[point], x, y, kind);
    }
  }
}
