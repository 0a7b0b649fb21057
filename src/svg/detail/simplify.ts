import type { Cubic } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import type { PictureCurve } from '../picture.ts';
import { dropSmall } from './dropSmall.ts';
import { areaOfLoop, gatherLoops, type OutlineLoop } from './loop.ts';
import { sharpenBends } from './sharpenBends.ts';
import { straightenEnds } from './straightenEnds.ts';
import { weldCorners } from './weldCorners.ts';

/** Corners must be farther apart than this multiple of the pen: between two curves that leave there, a pen must fit. */
const CORNER_GAP = 1.2;

export interface DetailOptions {
  /** The width of a pen, in units of the outline. */
  readonly pen: number;
  readonly roundedCorners: 'auto' | 'sharpen' | 'keep';
}

/** What was changed, with positions. */
export interface DetailChange {
  readonly text: string;
  readonly points: readonly Point[];
}

/** An outline with fewer details. */
export interface Simplified {
  /** Closed outlines, one after the other; the filled parts are inside an odd number of them. */
  readonly cubics: readonly Cubic[];
  readonly loopCount: number;
  /** The area of all outlines, without regard to nesting, in square units. */
  readonly area: number;
  readonly changes: readonly DetailChange[];
}

/** Simplifies an outline for a pen: drops what is too small, joins corners that are too close, and makes corners of tight bends. */
export function simplifyDetails(curves: readonly PictureCurve[], { pen, roundedCorners }: DetailOptions): Simplified {
  const { loops: large, dropped } = dropSmall(gatherLoops(curves), pen);
  const { loops: cut, sharpened } =
    roundedCorners === 'keep' ? { loops: large, sharpened: [] } : sharpenBends(large, roundedCorners === 'sharpen');
  const { loops: welded, welded: corners } = weldCorners(cut, CORNER_GAP * pen);
  const { loops, straightened } = straightenEnds(welded, pen);
  return {
    ...measureLoops(loops),
    cubics: loops.flatMap(({ runs }) => runs.flat()),
    changes: [
      { text: 'parts too small for a pen were dropped', points: dropped },
      { text: 'tight bends became corners', points: sharpened },
      { text: 'corners too close for a pen were joined', points: corners },
      { text: 'handles that point away from the drawn line were corrected', points: straightened },
    ].filter(({ points }) => points.length > 0),
  };
}

export function measureLoops(loops: readonly OutlineLoop[]): Pick<Simplified, 'loopCount' | 'area'> {
  return { loopCount: loops.length, area: loops.reduce((sum, loop) => sum + Math.abs(areaOfLoop(loop)), 0) };
}
