/** Memory for line solvers that work one after the other: what stands in it means something during one question only. */
export class Workspace {
  /** Of each position: the colours that some filling has there. */
  can = new Uint8Array(64);
  /** Nodes are pairs of a position and remembered colours: those before position i from `layer[i]` up to before `layer[i + 1]`. */
  layer = new Int32Array(64);
  /** Of each node the remembered colours. */
  memory = new Int32Array(64);
  /** Of each node the states that are reached from the start, and those from which the end is reached. */
  reached = new Uint32Array(64);
  leading = new Uint32Array(64);
  /** The node of the layer that is built or read, by its remembered colours; -1 for none. */
  nodeOf = new Int32Array(1).fill(-1);
  /** Some set of states. */
  states = new Uint32Array(1);

  /** Makes room for a line of that many positions, and sets of states of that many words. */
  fit(positions: number, words: number): void {
    if (this.can.length < positions) this.can = new Uint8Array(2 * positions);
    if (this.layer.length < positions + 2) this.layer = new Int32Array(2 * (positions + 2));
    if (this.states.length < words) this.states = new Uint32Array(words);
  }

  /** Makes room for combinations of that many remembered colours. */
  fitWidth(width: number): void {
    if (this.nodeOf.length < 1 << width) this.nodeOf = new Int32Array(1 << width).fill(-1);
  }

  /** Makes room for one more node than there are, each with sets of that many words. */
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
