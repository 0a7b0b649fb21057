import type { GeneratorRun } from '../../src/generator/run.ts';
import { pointAt } from '../../src/geometry/cubic.ts';
import { findInteriorPoint } from '../../src/puzzle/map/interiorPoint.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { type OpenedPuzzle, openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import type { Picture } from '../../src/svg/picture.ts';

/** Runs to the end, writes the puzzle and opens it again, as a user does. */
export function runAndOpen(run: GeneratorRun): OpenedPuzzle {
  while (!run.isDone) run.advance();
  return openPuzzle(writePuzzle(run.takeBest()!.puzzle));
}

/** Whether the point is inside an odd number of the picture's outlines: those of shapes with corners, and the closed ones. */
function isInPicture({ curves }: Picture, x: number, y: number): boolean {
  let inside = false;
  for (const { cubics } of curves) {
    for (const cubic of cubics) {
      for (let i = 0; i < 200; i++) {
        const [a, b] = [pointAt(cubic, i / 200), pointAt(cubic, (i + 1) / 200)];
        if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
      }
    }
  }
  return inside;
}

/** The faces whose colour differs from the picture. */
export function findWrongFaces(picture: Picture, map: PlanarMap): number[] {
  return Array.from({ length: map.faceCount }, (_, face) => face).filter((face) => {
    const { x, y } = findInteriorPoint(map, face)!;
    return isInPicture(picture, x, y) !== (map.faceFilled[face] === 1);
  });
}
