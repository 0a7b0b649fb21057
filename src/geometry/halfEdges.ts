// Half-edge `2 * edge` runs with its edge, `2 * edge + 1` against it; `half ^ 1` is the twin. The face of a half-edge is on its left on
// screen.

/**
 * Links each half-edge to the next one of its face. Each rotation lists the half-edges that leave one vertex, counterclockwise on screen.
 */
export function linkHalfEdges(rotations: Iterable<ArrayLike<number>>, halfCount: number): Int32Array {
  const next = new Int32Array(halfCount);
  for (const leaving of rotations) {
    // A face continues with the first half-edge clockwise from the twin.
    for (let i = 0; i < leaving.length; i++) next[leaving[i] ^ 1] = leaving[(i === 0 ? leaving.length : i) - 1];
  }
  return next;
}

/** Finds the cycle of each half-edge, and the first half-edge of each cycle in ascending order. */
export function findCycles(next: Int32Array): { halfCycle: Int32Array; cycleHalf: number[] } {
  const halfCycle = new Int32Array(next.length).fill(-1);
  const cycleHalf: number[] = [];
  for (let start = 0; start < next.length; start++) {
    if (halfCycle[start] >= 0) continue;
    for (let half = start; halfCycle[half] < 0; half = next[half]) halfCycle[half] = cycleHalf.length;
    cycleHalf.push(start);
  }
  return { halfCycle, cycleHalf };
}
