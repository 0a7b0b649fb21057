import type { Side } from '../puzzle/map/clues.ts';
import { listHalfCurves } from '../puzzle/map/halfCurves.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Points, Puzzle } from '../puzzle/puzzle.ts';
import { LABEL_HEIGHT, lengthOfLabel } from './numbers.ts';
import type { Ports } from './ports.ts';
import { createRay, type Ray } from './ray.ts';

/** A label to be placed. */
export interface LabelRequest {
  readonly curve: number;
  readonly side: Side;
  readonly runs: readonly number[];
  /** One ray for each end of its curve on the frame at which the label can be clear of the frame, the start's first. */
  readonly rays: readonly Ray[];
  /** Number of ends of the curve on the frame. */
  readonly endCount: number;
}

/**
 * Creates a request for each known clue, curve by curve, left before right.
 *
 * @param outline outline of the frame
 */
export function requestLabels(puzzle: Puzzle, map: PlanarMap, ports: Ports, outline: Points, size: number): LabelRequest[] {
  return listHalfCurves(puzzle, map).flatMap(({ curve, side, clue }) => {
    if (!('runs' in clue)) return [];
    const { runs } = clue;
    const own = [...ports.curve.keys()].filter((port) => ports.curve[port] === curve);
    const [length, height] = [size * lengthOfLabel(runs), size * LABEL_HEIGHT];
    const rays = own
      .map((port) => createRay(ports, port, side, length, height, outline))
      .filter(({ minOffset }) => minOffset < Number.POSITIVE_INFINITY);
    return [{ curve, side, runs, rays, endCount: own.length }];
  });
}
