import type { Lines } from '../drawing/lines.ts';
import type { End } from '../labels/labelling.ts';
import { facesAlong } from '../puzzle/map/clues.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { findInscribedCircle, type InscribedCircle } from './inscribedCircle.ts';
import type { PickedSide } from './sidePicker.ts';

/** What is written into a face: its places among those along the side, as often as the curve passes it, in the middle of its widest place. */
export interface FaceCount extends InscribedCircle {
  readonly face: number;
  readonly values: readonly number[];
}

/** The faces along a side, counted from 1 from one of its ends on. `locateCounts` says where they are. */
export function countFaces(map: PlanarMap, { curve, side }: PickedSide, from: End): FaceCount[] {
  const along = facesAlong(map, curve, side);
  const faces = from === 'start' ? along : along.toReversed();
  return [...new Set(faces)].map((face) => ({
    face,
    values: faces.flatMap((other, index) => (other === face ? [index + 1] : [])),
    x: 0,
    y: 0,
    radius: 0,
  }));
}

/** Finds the widest places of the faces in one drawing. */
export function locateCounts(map: PlanarMap, lines: Lines, counts: readonly FaceCount[]): void {
  for (const count of counts) Object.assign(count, findInscribedCircle(map, lines, count.face));
}
