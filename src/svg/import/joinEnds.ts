import Flatbush from 'flatbush';

/**
 * Joins ends of cubics no farther than `reach` from each other, which met before an editor moved them. The first one in the order of the
 * chains stays in place. Handles stay too, because they are longer than `reach`.
 */
export function joinEnds(chains: readonly Float64Array[], reach: number): Float64Array[] {
  const ends = chains.flatMap((points, chain) => Array.from({ length: (points.length + 4) / 6 }, (_, i) => ({ chain, at: 6 * i })));
  const tree = new Flatbush(ends.length);
  for (const { chain, at } of ends) tree.add(chains[chain][at], chains[chain][at + 1], chains[chain][at], chains[chain][at + 1]);
  tree.finish();
  const joined = chains.map((points) => points.slice());
  const isDone = new Uint8Array(ends.length);
  for (const [index, { chain, at }] of ends.entries()) {
    if (isDone[index] === 1) continue;
    const [x, y] = joined[chain].subarray(at, at + 2);
    for (const other of tree.search(x - reach, y - reach, x + reach, y + reach)) {
      if (isDone[other] === 1) continue;
      isDone[other] = 1;
      joined[ends[other].chain].set([x, y], ends[other].at);
    }
  }
  return joined;
}
