import type { OutlineArrangement } from './arrangement.ts';
import { OUTSIDE, type OutlineFaces, originOf } from './faces.ts';

/**
 * Fills the areas that lines enclose: 1 for each filled face. Connected lines enclose one shape, including all faces between them. A shape inside
 * another cuts a hole into it, and so on.
 */
export function fillEnclosed(arrangement: OutlineArrangement, faces: OutlineFaces): Uint8Array {
  const { faceCount, faceCycles } = faces;
  const componentOf = findComponents(arrangement);
  const componentOfHalf = (half: number) => componentOf[originOf(arrangement.edges, half)];
  /** Per component: the face around it. */
  const around = new Map<number, number>();
  faceCycles.forEach((cycles, face) => {
    const holes = face === OUTSIDE ? cycles : cycles.slice(1);
    for (const half of holes) around.set(componentOfHalf(half), face);
  });
  const filled = new Uint8Array(faceCount);
  for (let first = OUTSIDE + 1; first < faceCount; first++) {
    let depth = 0;
    for (let face = first; face !== OUTSIDE; face = around.get(componentOfHalf(faceCycles[face][0])) ?? OUTSIDE) depth++;
    filled[first] = depth % 2;
  }
  return filled;
}

/** Per vertex: a number that connected vertices share. */
function findComponents({ gridX, edges }: OutlineArrangement): Int32Array {
  const parent = Int32Array.from(gridX, (_, vertex) => vertex);
  const find = (vertex: number) => {
    let root = vertex;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  };
  for (const { from, to } of edges) parent[find(from)] = find(to);
  return parent.map((_, vertex) => find(vertex));
}
