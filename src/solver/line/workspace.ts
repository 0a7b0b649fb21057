/** Scratch memory for line solvers that run one after the other. Its contents are valid only during one call. */
export class Workspace {
  /** Per position: the colours that it has in some filling. */
  can = new Uint8Array(64);
  /** A node is a pair of a position and remembered colours. The nodes before position i are `layer[i]` to `layer[i + 1] - 1`. */
  layer = new Int32Array(64);
  /** Per node, the remembered colours. */
  memory = new Int32Array(64);
  /** Per node, the states that are reachable from the start, and those from which the end is reachable. */
  reached = new Uint32Array(64);
  leading = new Uint32Array(64);
  /** The nodes of the current layer, by their remembered colours; -1 for none. */
  nodeOf = new Int32Array(1).fill(-1);
  /** A temporary set of states. */
  states = new Uint32Array(1);

  /** Reserves memory for a line with that many positions, and sets of states of that many words. */
  fit(positions: number, words: number): void {
    if (this.can.length < positions) this.can = new Uint8Array(2 * positions);
    if (this.layer.length < positions + 2) this.layer = new Int32Array(2 * (positions + 2));
    if (this.states.length < words) this.states = new Uint32Array(words);
  }

  /** Reserves memory for all combinations of that many remembered colours. */
  fitWidth(width: number): void {
    if (this.nodeOf.length < 1 << width) this.nodeOf = new Int32Array(1 << width).fill(-1);
  }

  /** Reserves memory for one more node, with sets of that many words. */
  fitNode(nodeCount: number, words: number): void {
    if (nodeCount >= this.memory.length) this.memory = enlarge(this.memory, Int32Array, 2 * nodeCount);
    if ((nodeCount + 1) * words <= this.reached.length) return;
    this.reached = enlarge(this.reached, Uint32Array, 2 * (nodeCount + 1) * words);
    this.leading = enlarge(this.leading, Uint32Array, 2 * (nodeCount + 1) * words);
  }
}

function enlarge<T extends Int32Array | Uint32Array>(array: T, type: new (length: number) => T, length: number): T {
  const larger = new type(length);
  larger.set(array as never);
  return larger;
}
