import { orient2d } from 'robust-predicates';
import { type Difference, formatPoint } from './difference.ts';
import type { FaceCycles } from './faces.ts';
import { FRAME, listCurveIds, nameChains } from './flatPuzzle.ts';
import type { DrawingGraph } from './visits.ts';
import type { Winding } from './winding.ts';

/** The area outside the frame: not a face of any component. */
export const OUTSIDE = -1;

/** The nesting of the components of a drawing. */
export interface Nesting {
  /** The number of components that surround each one. */
  readonly componentDepth: Int32Array;
  /** For each component, the outer cycle of the face that contains it, or OUTSIDE. */
  readonly componentFace: Int32Array;
  /** For each component, the cycle along its outer side. */
  readonly componentOuter: Int32Array;
  /** For each component, one of its points. */
  readonly componentPoint: Int32Array;
}

export function createNesting({ drawing }: DrawingGraph, faces: FaceCycles, winding: Winding): Nesting {
  const { chainCount, chainFirstPoint, pointX, pointY } = drawing;
  const { componentCount, chainComponent } = faces;
  const componentDepth = new Int32Array(componentCount);
  const componentPoint = findFirstPoints();
  const surrounding = Array.from(componentPoint, (point, component) => {
    const cycles = component === chainComponent[FRAME] ? [] : (winding.surround(pointX[point], pointY[point], component) ?? []);
    componentDepth[component] = cycles.length;
    return cycles;
  });
  const componentFace = Int32Array.from(surrounding, (cycles) => findInnermost(cycles, faces, componentDepth));
  const componentOuter = Int32Array.from(componentPoint, findOuter);
  return { componentDepth, componentFace, componentOuter, componentPoint };

  /** The leftmost point of every component; the topmost of several. */
  function findFirstPoints(): Int32Array {
    const firstPoints = new Int32Array(componentCount).fill(-1);
    for (let chain = 0; chain < chainCount; chain++) {
      let first = firstPoints[chainComponent[chain]];
      for (let point = chainFirstPoint[chain]; point < chainFirstPoint[chain + 1]; point++) {
        if (first < 0 || pointX[point] < pointX[first] || (pointX[point] === pointX[first] && pointY[point] < pointY[first])) first = point;
      }
      firstPoints[chainComponent[chain]] = first;
    }
    return firstPoints;
  }

  /**
   * At the leftmost, topmost point everything else is to the right. So the outside is to the left of the half-edge that has all others on
   * its right.
   */
  function findOuter(center: number, component: number): number {
    let best = -1;
    let outer = -1;
    for (let chain = 0; chain < chainCount; chain++) {
      if (chainComponent[chain] !== component) continue;
      const last = chainFirstPoint[chain + 1] - 1;
      for (let point = chainFirstPoint[chain]; point <= last; point++) {
        if (drawing.pointSite[point] !== drawing.pointSite[center]) continue;
        if (point < last) consider(point + 1, winding.segmentLeft[point]);
        if (point > chainFirstPoint[chain]) consider(point - 1, winding.segmentRight[point - 1]);
      }
    }
    return outer;

    function consider(to: number, cycle: number): void {
      const { pointX: x, pointY: y } = drawing;
      if (best >= 0 && orient2d(x[center], y[center], x[best], y[best], x[to], y[to]) <= 0) return;
      best = to;
      outer = cycle;
    }
  }
}

/** Returns the innermost of the cycles around a point: it bounds the face that contains the point. */
export function findInnermost(cycles: readonly number[], { cycleComponent }: FaceCycles, componentDepth: Int32Array): number {
  let innermost = OUTSIDE;
  for (const cycle of cycles) {
    if (innermost < 0 || componentDepth[cycleComponent[cycle]] > componentDepth[cycleComponent[innermost]]) innermost = cycle;
  }
  return innermost;
}

/**
 * Lists the components that lie in another face or were turned inside out. Omits the contents of a moved component, and
 * components outside the frame, which `findComponentsOutside` lists.
 */
export function compareNestings(before: Nesting, after: Nesting, graph: DrawingGraph, faces: FaceCycles): Difference[] {
  const { drawing } = graph;
  const differences: Difference[] = [];
  for (let component = 0; component < faces.componentCount; component++) {
    const face = after.componentFace[component];
    if (face !== OUTSIDE && face !== before.componentFace[component]) add('face', component, 'lies in another face');
    if (before.componentOuter[component] !== after.componentOuter[component]) add('turned', component, 'is turned inside out');
  }
  return differences;

  function add(kind: 'face' | 'turned', component: number, change: string): void {
    const chains = listChains(faces, component);
    const x = drawing.pointX[after.componentPoint[component]];
    const y = drawing.pointY[after.componentPoint[component]];
    const message = `the part with ${nameChains(drawing, chains)} at ${formatPoint(x, y)} ${change}`;
    differences.push({ kind, message, curves: listCurveIds(drawing, chains), x, y });
  }
}

export function listChains({ chainComponent }: FaceCycles, component: number): number[] {
  return Array.from(chainComponent.keys()).filter((chain) => chainComponent[chain] === component);
}
