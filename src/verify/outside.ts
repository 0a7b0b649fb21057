import { orient2d } from 'robust-predicates';
import { type Difference, formatPoint } from './difference.ts';
import type { FaceCycles } from './faces.ts';
import { type FlatPuzzle, FRAME, listCurveIds, nameChain, nameChains } from './flatPuzzle.ts';
import { listChains, type Nesting } from './nesting.ts';
import type { Rotation } from './rotation.ts';
import type { DrawingGraph } from './visits.ts';

/** Lists curves that leave the frame to the outside: only the frame itself may be on the frame's outer side. */
export function findCurvesOutside({ drawing, visits }: DrawingGraph, { halfEdgeNext, halfEdgeVertex }: Rotation): Difference[] {
  const { chainFirstVisit, vertexPoint } = visits;
  const differences: Difference[] = [];
  const first = chainFirstVisit[FRAME];
  const count = chainFirstVisit[FRAME + 1] - first;
  // The half-edges on the outside run against a counterclockwise frame and along a clockwise one. The next one must belong to the following
  // visit.
  const outer = goesCounterclockwise(drawing) ? 1 : 0;
  const step = outer === 1 ? count - 1 : 1;
  for (let i = 0; i < count; i++) {
    const next = halfEdgeNext[(2 * (first + i) + outer) ^ 1];
    if (next === 2 * (first + ((i + step) % count)) + outer) continue;
    const chain = findChain(next >> 1);
    const point = vertexPoint[halfEdgeVertex[next]];
    const x = drawing.pointX[point];
    const y = drawing.pointY[point];
    const message = `${nameChain(drawing, chain)} is outside the frame at ${formatPoint(x, y)}`;
    differences.push({ kind: 'outside', message, curves: listCurveIds(drawing, [chain]), x, y });
  }
  return differences;

  function findChain(visit: number): number {
    let chain = 0;
    while (chainFirstVisit[chain + 1] <= visit) chain++;
    return chain;
  }
}

/** Lists floating components that the frame does not surround. */
export function findComponentsOutside(
  { drawing }: DrawingGraph,
  faces: FaceCycles,
  { componentDepth, componentFace, componentPoint }: Nesting,
): Difference[] {
  const differences: Difference[] = [];
  const frameComponent = faces.chainComponent[FRAME];
  for (let component = 0; component < faces.componentCount; component++) {
    if (component === frameComponent || isInsideFrame(component)) continue;
    const chains = listChains(faces, component);
    const x = drawing.pointX[componentPoint[component]];
    const y = drawing.pointY[componentPoint[component]];
    const message = `the part with ${nameChains(drawing, chains)} at ${formatPoint(x, y)} is outside the frame`;
    differences.push({ kind: 'outside', message, curves: listCurveIds(drawing, chains), x, y });
  }
  return differences;

  /** Walks outwards through the faces that contain the component. */
  function isInsideFrame(component: number): boolean {
    let at = component;
    for (let i = componentDepth[component]; i > 0; i--) at = faces.cycleComponent[componentFace[at]];
    return at === frameComponent;
  }
}

/** On screen. At the leftmost, topmost corner of a simple polygon the turn has the direction of the whole polygon. */
function goesCounterclockwise({ chainFirstPoint, pointX, pointY }: FlatPuzzle): boolean {
  const first = chainFirstPoint[FRAME];
  const last = chainFirstPoint[FRAME + 1] - 1;
  let corner = first;
  for (let p = first + 1; p < last; p++) {
    if (pointX[p] < pointX[corner] || (pointX[p] === pointX[corner] && pointY[p] < pointY[corner])) corner = p;
  }
  const from = corner === first ? last - 1 : corner - 1;
  return orient2d(pointX[from], pointY[from], pointX[corner], pointY[corner], pointX[corner + 1], pointY[corner + 1]) > 0;
}
