import { NO_HALF_EDGE, type Rotation } from './rotation.ts';
import type { Visits } from './visits.ts';

/**
 * The boundary cycles of the faces, and the connected components of the drawing. They depend on the rotation only, so two drawings with the
 * same rotation share them. A cycle has its face on its left.
 */
export interface FaceCycles {
  readonly cycleCount: number;
  readonly cycleComponent: Int32Array;
  readonly halfEdgeCycle: Int32Array;
  readonly componentCount: number;
  readonly chainComponent: Int32Array;
}

export function createFaces(visits: Visits, { halfEdgeNext }: Rotation): FaceCycles {
  const { componentCount, chainComponent } = numberComponents(visits);
  const { chainFirstVisit } = visits;
  const halfEdgeCycle = new Int32Array(halfEdgeNext.length).fill(-1);
  const cycleComponents: number[] = [];
  for (let chain = 0; chain < chainComponent.length; chain++) {
    for (let first = 2 * chainFirstVisit[chain]; first < 2 * chainFirstVisit[chain + 1]; first++) {
      if (halfEdgeNext[first] === NO_HALF_EDGE || halfEdgeCycle[first] >= 0) continue;
      // The next half-edge with the same face on its left is the next one clockwise from the twin.
      for (let halfEdge = first; halfEdgeCycle[halfEdge] < 0; halfEdge = halfEdgeNext[halfEdge ^ 1]) {
        halfEdgeCycle[halfEdge] = cycleComponents.length;
      }
      cycleComponents.push(chainComponent[chain]);
    }
  }
  return {
    cycleCount: cycleComponents.length,
    cycleComponent: Int32Array.from(cycleComponents),
    halfEdgeCycle,
    componentCount,
    chainComponent,
  };
}

/** Chains that visit a common vertex belong to one component. The component of the frame is 0. */
function numberComponents({ vertexCount, chainFirstVisit, visitVertex }: Visits): { componentCount: number; chainComponent: Int32Array } {
  const chainCount = chainFirstVisit.length - 1;
  const parent = Int32Array.from({ length: chainCount }, (_, chain) => chain);
  const vertexChain = new Int32Array(vertexCount).fill(-1);
  for (let chain = 0; chain < chainCount; chain++) {
    for (let visit = chainFirstVisit[chain]; visit < chainFirstVisit[chain + 1]; visit++) {
      const other = vertexChain[visitVertex[visit]];
      if (other < 0) vertexChain[visitVertex[visit]] = chain;
      else parent[find(other)] = find(chain);
    }
  }
  const chainComponent = new Int32Array(chainCount).fill(-1);
  let componentCount = 0;
  for (let chain = 0; chain < chainCount; chain++) {
    const root = find(chain);
    if (chainComponent[root] < 0) chainComponent[root] = componentCount++;
    chainComponent[chain] = chainComponent[root];
  }
  return { componentCount, chainComponent };

  function find(chain: number): number {
    let root = chain;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  }
}
