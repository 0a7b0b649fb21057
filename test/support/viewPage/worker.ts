import { puzzleOfSize } from '../../../measure/bench/puzzles.ts';
import { buildMap } from '../../../src/puzzle/map/buildMap.ts';
import type { PlanarMap } from '../../../src/puzzle/map/planarMap.ts';
import { createMovingFrames } from './movingFrames.ts';

/** Answers { points } with the map of a puzzle of that size, and { step } with a frame of it, whose arrays are handed over. */

type Request = { readonly points: number } | { readonly step: number };

const scope = globalThis as unknown as {
  onmessage: (event: { readonly data: Request }) => void;
  postMessage(message: unknown, transfer?: Transferable[]): void;
};

let makeFrame: ReturnType<typeof createMovingFrames> | undefined;

scope.onmessage = ({ data }) => {
  if ('points' in data) {
    const map: PlanarMap = buildMap(puzzleOfSize(data.points));
    makeFrame = createMovingFrames(map);
    scope.postMessage(map);
    return;
  }
  const frame = makeFrame!(data.step);
  const { edgeFirstPoint, pointX, pointY, pointCut, pointId, forces, borderlines } = frame;
  const handedOver = [edgeFirstPoint, pointX, pointY, pointCut, pointId, forces.repulsion, borderlines];
  scope.postMessage(
    frame,
    handedOver.map(({ buffer }) => buffer),
  );
};
