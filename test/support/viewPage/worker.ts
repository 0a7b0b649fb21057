import { puzzleOfSize } from '../../../measure/bench/puzzles.ts';
import { listLabelBuffers } from '../../../src/labels/placedLabels.ts';
import { buildMap } from '../../../src/puzzle/map/buildMap.ts';
import type { PlanarMap } from '../../../src/puzzle/map/planarMap.ts';
import { LiveLabels } from '../../../src/session/document/liveLabels.ts';
import { createMovingFrames } from './movingFrames.ts';

/** Answers { points } with the map of a puzzle of that size, and { step } with a frame of it, whose arrays are transferred. */

type Request = { readonly points: number } | { readonly step: number };

const scope = globalThis as unknown as {
  onmessage: (event: { readonly data: Request }) => void;
  postMessage(message: unknown, transfer?: Transferable[]): void;
};

/** The font size of labels, in puzzle units. */
const LABEL_SIZE = 20;

let makeFrame: ReturnType<typeof createMovingFrames> | undefined;
let labels: LiveLabels | undefined;

scope.onmessage = ({ data }) => {
  if ('points' in data) {
    const puzzle = puzzleOfSize(data.points);
    const map: PlanarMap = buildMap(puzzle);
    labels = new LiveLabels({ puzzle, map });
    makeFrame = createMovingFrames(map);
    scope.postMessage(map);
    return;
  }
  const frame = makeFrame!(data.step);
  const placed = labels!.place(frame, LABEL_SIZE, 'follow');
  const { edgeFirstPoint, pointX, pointY, pointCut, pointId, forces, borderlines } = frame;
  const handedOver = [edgeFirstPoint, pointX, pointY, pointCut, pointId, forces.repulsion, borderlines];
  scope.postMessage({ ...frame, labels: placed }, [...handedOver.map(({ buffer }) => buffer), ...listLabelBuffers(placed)]);
};
