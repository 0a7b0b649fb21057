import type { Lines } from '../drawing/lines.ts';
import type { Frame } from '../session/document/frame.ts';

/**
 * What is drawn of a frame. The lines and how far their corners may be rounded are always there (for what `pointCut` must promise see
 * `LineRounder`; zeros draw the lines as they are); overlays show as much as there is of the rest.
 */
export interface DrawnFrame
  extends Lines,
    Partial<Pick<Frame, 'labels' | 'places' | 'grace' | 'unrest' | 'pinned' | 'pointId' | 'forces' | 'borderlines'>> {
  readonly pointCut: Float32Array;
  readonly faceArea?: Float64Array;
}
