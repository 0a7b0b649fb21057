import { FRAME, OUTSIDE, type PlanarMap } from './planarMap.ts';

/** The point where a curve starts or ends on the frame. */
export interface FrameEnd {
  /** An index into the puzzle's curves. */
  readonly curve: number;
  readonly isStart: boolean;
  readonly vertex: number;
}

/** Lists the ends of all curves on the frame, clockwise on screen. The list starts or ends at the first point of the frame. */
export function listFrameEnds({ curveFirstEdge, halfOrigin, halfFace, vertexFirst, rotation, edgeCurve }: PlanarMap): FrameEnd[] {
  const ends: FrameEnd[] = [];
  for (let edge = 0; edge < curveFirstEdge[0]; edge++) {
    const vertex = halfOrigin[2 * edge];
    for (const half of rotation.subarray(vertexFirst[vertex], vertexFirst[vertex + 1])) {
      const curve = edgeCurve[half >> 1];
      if (curve !== FRAME) ends.push({ curve, isStart: half % 2 === 0, vertex });
    }
  }
  const isClockwise = halfFace[0] === OUTSIDE;
  return isClockwise ? ends : ends.reverse();
}
