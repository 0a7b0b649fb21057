import { findInscribedCircle, type InscribedCircle } from '../../drawing/inscribedCircle.ts';
import type { Lines } from '../../drawing/lines.ts';
import type { End } from '../../labels/labelling.ts';
import { facesAlong } from '../../puzzle/map/clues.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { PickedSide } from '../picking/sidePicker.ts';

/** The numbers written into a face: its positions among the faces along a side, one per pass of the curve, centred in the face's largest circle. */
export interface FaceCount extends InscribedCircle {
  readonly face: number;
  readonly values: readonly number[];
}

/** Numbers the faces along a side, from 1 at the given end. Their circles are unset until `locateCounts`. */
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

/** Sets the circles of the faces in one drawing. */
export function locateCounts(map: PlanarMap, lines: Lines, counts: readonly FaceCount[]): void {
  for (const count of counts) Object.assign(count, findInscribedCircle(map, lines, count.face));
}
