import type { ForceName } from '../../session/document/frame.ts';
import type { DrawnFrame } from '../drawnFrame.ts';

/** A force that can be shown as arrows, with their colours on light and on dark paper. */
export interface ForceArrows {
  readonly name: ForceName;
  readonly label: string;
  readonly arrows: { readonly hint: string; readonly light: string; readonly dark: string };
}

/** The kind of a plain line. The forces have the following kinds, in their order. shaders/arrow.vert uses the same number. */
export const ARROW_LINE = 0;

/** Draws a stroke that starts at (x, y). The vector is a force, or leads to the end of a plain line. */
export type PutArrow = (x: number, y: number, vectorX: number, vectorY: number, kind: number) => void;

/** Draws an arrow for each shown force on each point. A vertex gets one arrow per edge that meets there. */
export function placeForces(
  { pointX, pointY, forces = {} }: Omit<DrawnFrame, 'pointCut'>,
  available: readonly Pick<ForceArrows, 'name'>[],
  isShown: Readonly<Partial<Record<ForceName, boolean>>>,
  put: PutArrow,
): void {
  for (let i = 0; i < available.length; i++) {
    const { name } = available[i];
    const force = forces[name];
    if (!isShown[name] || force === undefined) continue;
    const kind = ARROW_LINE + 1 + i;
    for (let point = 0; point < pointX.length; point++) {
      const x = force[2 * point];
      const y = force[2 * point + 1];
      if (x !== 0 || y !== 0) put(pointX[point], pointY[point], x, y, kind);
    }
  }
}
