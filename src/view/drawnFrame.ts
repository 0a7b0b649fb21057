import type { Lines } from '../drawing/lines.ts';
import type { Frame } from '../session/document/frame.ts';

/**
 * The parts of a frame that the view draws. Only the lines and `pointCut` are required; overlays show the rest if present. `pointCut` is how far
 * each corner may be rounded: see `LineRounder` for its contract; zeros draw the lines unrounded.
 */
export interface DrawnFrame
  extends Lines,
    Partial<Pick<Frame, 'labels' | 'places' | 'grace' | 'residualMotion' | 'pinned' | 'pointId' | 'forces' | 'borderlines'>> {
  readonly pointCut: Float32Array;
  readonly faceArea?: Float64Array;
}
