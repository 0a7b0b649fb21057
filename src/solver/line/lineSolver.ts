import { type Colours, EMPTY, FILLED, type Line, leastLength, UNKNOWN } from '../board.ts';
import { type Automaton, createAutomaton } from './automaton.ts';
import { assignSlots, type Slots, Visit } from './slots.ts';

/** What colours a face can have: bits. */
const CAN_BE_EMPTY = 1;
const CAN_BE_FILLED = 2;

/** As many colours are remembered at once in one pass; for each face more, two passes are made. */
const WIDTH_OF_PASS = 14;

/** As many faces may be open at once, seen and to come again: the work doubles with each. A line with more is left alone until some of them are known. */
export const MOST_OPEN = 22;

/**
 * *Fix* for one line: finds every colour that its clue and the known colours force. Exact, also where faces come several times: a set of automaton states
 * is carried along the line for each combination of colours of the faces that were seen and come again. With n faces, s states and at most w such faces at
 * once that is n · 2^w · s / 32 steps of work; w is 0 where nothing repeats, which is the usual dynamic programme.
 */
export class LineSolver {
  readonly line: Line;
  /** Whether the clue fits at all; if not, no automaton is made of it, as its numbers may be as large as they like. */
  private readonly fits: boolean;
  private readonly automaton: Automaton;
  private readonly repeats: boolean;
  private readonly plain: Slots;
  /** Of each position: the colours that some filling has there. */
  private readonly can: Uint8Array;
  /** Nodes are pairs of a position and remembered colours: those before position i from `layer[i]` up to before `layer[i + 1]`. */
  private readonly layer: Int32Array;
  private memory = new Int32Array(64);
  /** Of each node the states that are reached from the start, and those from which the end is reached. */
  private reached: Uint32Array;
  private leading: Uint32Array;
  /** The node of the layer that is built or read, by its remembered colours; -1 for none. */
  private nodeOf = new Int32Array(1).fill(-1);
  private readonly states: Uint32Array;
  private nodeCount = 0;

  constructor(line: Line) {
    this.line = line;
    this.fits = leastLength(line.clue) <= line.faces.length;
    this.automaton = createAutomaton(this.fits ? line.clue : []);
    this.plain = assignSlots(line.faces, () => false);
    this.repeats = assignSlots(line.faces, () => true).width > 0;
    this.can = new Uint8Array(line.faces.length);
    this.layer = new Int32Array(line.faces.length + 2);
    this.reached = new Uint32Array(64 * this.automaton.words);
    this.leading = new Uint32Array(64 * this.automaton.words);
    this.states = new Uint32Array(this.automaton.words);
  }

  /**
   * Colours every face whose colour is forced, adds those faces to a list, and returns whether the line can be filled at all. If not, nothing is
   * coloured.
   */
  fix(colours: Colours, fixed: number[]): boolean {
    const { faces } = this.line;
    if (!this.fits || faces.length === 0) return this.fits;
    this.can.fill(0);
    if (!this.explore(colours)) return true;
    for (let i = 0; i < faces.length; i++) if (this.can[i] === 0) return false;
    for (let i = 0; i < faces.length; i++) {
      const can = this.can[i];
      if (colours[faces[i]] !== UNKNOWN || can === (CAN_BE_EMPTY | CAN_BE_FILLED)) continue;
      colours[faces[i]] = can === CAN_BE_FILLED ? FILLED : EMPTY;
      fixed.push(faces[i]);
    }
    return true;
  }

  /** Whether more faces are open at once than can be seen through. */
  isBeyond(colours: Colours): boolean {
    return this.slotsFor(colours).width > MOST_OPEN;
  }

  private slotsFor(colours: Colours): Slots {
    return this.repeats ? assignSlots(this.line.faces, (face) => colours[face] === UNKNOWN) : this.plain;
  }

  /** Notes all colours that occur in some filling; false, and nothing is noted, if too many faces are open. */
  private explore(colours: Colours): boolean {
    const slots = this.slotsFor(colours);
    if (slots.width > MOST_OPEN) return false;
    if (slots.width <= WIDTH_OF_PASS) {
      this.pass(colours, slots);
      return true;
    }
    const face = longestOpen(this.line.faces, slots);
    for (const colour of [EMPTY, FILLED]) {
      colours[face] = colour;
      this.explore(colours);
    }
    colours[face] = UNKNOWN;
    return true;
  }

  private pass(colours: Colours, slots: Slots): void {
    if (this.nodeOf.length < 1 << slots.width) this.nodeOf = new Int32Array(1 << slots.width).fill(-1);
    this.readForward(colours, slots);
    this.readBack(colours, slots);
  }

  private readForward(colours: Colours, { visit, bit }: Slots): void {
    const { layer, line } = this;
    const { faces } = line;
    const count = faces.length;
    this.nodeCount = 0;
    layer[0] = 0;
    this.reached[this.addNode(0) * this.automaton.words] = 1;
    this.forget(0, 1);
    for (let i = 0; i < count; i++) {
      const colour = colours[faces[i]];
      const own = 1 << bit[i];
      layer[i + 1] = this.nodeCount;
      for (let node = layer[i]; node < layer[i + 1]; node++) {
        const memory = this.memory[node];
        const allowed = allowedColours(visit[i], colour, (memory & own) !== 0);
        if (allowed & CAN_BE_EMPTY) this.reach(node, false, visit[i] === Visit.last ? memory & ~own : memory);
        if (allowed & CAN_BE_FILLED) this.reach(node, true, remember(visit[i], memory, own));
      }
      this.forget(layer[i + 1], this.nodeCount);
    }
    layer[count + 1] = this.nodeCount;
  }

  private readBack(colours: Colours, { visit, bit }: Slots): void {
    const { layer, line, can, leading, automaton } = this;
    const { words, accepting } = automaton;
    const { faces } = line;
    const count = faces.length;
    leading.fill(0, 0, this.nodeCount * words);
    for (let node = layer[count]; node < layer[count + 1]; node++) leading.set(accepting, node * words);
    for (let i = count - 1; i >= 0; i--) {
      const colour = colours[faces[i]];
      const own = 1 << bit[i];
      for (let node = layer[i + 1]; node < layer[i + 2]; node++) this.nodeOf[this.memory[node]] = node;
      for (let node = layer[i]; node < layer[i + 1]; node++) {
        const memory = this.memory[node];
        const allowed = allowedColours(visit[i], colour, (memory & own) !== 0);
        if (allowed & CAN_BE_EMPTY && this.lead(node, false, visit[i] === Visit.last ? memory & ~own : memory)) can[i] |= CAN_BE_EMPTY;
        if (allowed & CAN_BE_FILLED && this.lead(node, true, remember(visit[i], memory, own))) can[i] |= CAN_BE_FILLED;
      }
      this.forget(layer[i + 1], layer[i + 2]);
    }
  }

  /** Adds to the node with these memories what is reached from another by reading a face. */
  private reach(from: number, isFilled: boolean, memory: number): void {
    const { states, automaton, reached } = this;
    const { words } = automaton;
    if (!readFace(automaton, reached, from * words, isFilled, states)) return;
    const known = this.nodeOf[memory];
    const base = (known < 0 ? this.addNode(memory) : known) * words;
    for (let w = 0; w < words; w++) this.reached[base + w] |= states[w];
  }

  /** Adds to a node the states that lead to those of the node that follows with these memories. Returns whether any of the reached ones does. */
  private lead(node: number, isFilled: boolean, memory: number): boolean {
    const next = this.nodeOf[memory];
    if (next < 0) return false;
    const { leading, reached, automaton } = this;
    const { words, fillable, gap, end } = automaton;
    const base = node * words;
    let meets = 0;
    let carry = 0;
    for (let w = words - 1; w >= 0; w--) {
      const after = leading[next * words + w];
      const before = (after >>> 1) | carry;
      carry = after << 31;
      const states = isFilled ? before & fillable[w] : (after & gap[w]) | (before & end[w]);
      leading[base + w] |= states;
      meets |= states & reached[base + w];
    }
    return meets !== 0;
  }

  private addNode(memory: number): number {
    const node = this.nodeCount++;
    if (node >= this.memory.length) this.grow();
    const { words } = this.automaton;
    this.memory[node] = memory;
    this.nodeOf[memory] = node;
    this.reached.fill(0, node * words, (node + 1) * words);
    return node;
  }

  private grow(): void {
    this.memory = enlarge(this.memory, Int32Array);
    this.reached = enlarge(this.reached, Uint32Array);
    this.leading = enlarge(this.leading, Uint32Array);
  }

  private forget(from: number, to: number): void {
    for (let node = from; node < to; node++) this.nodeOf[this.memory[node]] = -1;
  }
}

function allowedColours(visit: number, colour: number, isRemembered: boolean): number {
  if (visit === Visit.middle || visit === Visit.last) return isRemembered ? CAN_BE_FILLED : CAN_BE_EMPTY;
  if (colour === UNKNOWN) return CAN_BE_EMPTY | CAN_BE_FILLED;
  return colour === FILLED ? CAN_BE_FILLED : CAN_BE_EMPTY;
}

/** What is remembered after a filled face. */
function remember(visit: number, memory: number, own: number): number {
  if (visit === Visit.first) return memory | own;
  return visit === Visit.last ? memory & ~own : memory;
}

/** The states after a face of that colour; false if there is none. */
function readFace({ words, fillable, gap, end }: Automaton, from: Uint32Array, base: number, isFilled: boolean, to: Uint32Array): boolean {
  let any = 0;
  let carry = 0;
  for (let w = 0; w < words; w++) {
    const states = from[base + w];
    const moving = states & (isFilled ? fillable[w] : end[w]);
    const next = (moving << 1) | carry | (isFilled ? 0 : states & gap[w]);
    carry = moving >>> 31;
    to[w] = next;
    any |= next;
  }
  return any !== 0;
}

/** The open face that is to be remembered for longest. */
function longestOpen(faces: ArrayLike<number>, { visit }: Slots): number {
  const first = new Map<number, number>();
  let longest = -1;
  let found = -1;
  for (let i = 0; i < faces.length; i++) {
    if (visit[i] === Visit.first) first.set(faces[i], i);
    if (visit[i] !== Visit.last) continue;
    const length = i - first.get(faces[i])!;
    if (length > longest) [longest, found] = [length, faces[i]];
  }
  return found;
}

function enlarge<T extends Int32Array | Uint32Array>(array: T, type: new (length: number) => T): T {
  const larger = new type(2 * array.length);
  larger.set(array as never);
  return larger;
}
