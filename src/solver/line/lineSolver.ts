import { type ClueLine, type Colours, EMPTY, FILLED, minClueLength, UNKNOWN } from '../board.ts';
import { type Automaton, createAutomaton } from './automaton.ts';
import { Slots, Visit } from './slots.ts';
import { Workspace } from './workspace.ts';

/** The possible colours of a face, as bits. */
const CAN_BE_EMPTY = 1;
const CAN_BE_FILLED = 2;

/** Maximum number of colours remembered in one pass. Each additional face doubles the number of passes. */
const WIDTH_OF_PASS = 14;

/**
 * Maximum number of faces that may be open at the same time, that is, visited and still to be visited again. Each additional one doubles the
 * work. A line with more is skipped until some of them are known.
 */
export const MAX_OPEN = 22;

/**
 * Solves one line: finds every colour that its clue and the known colours force (*Fix* in docs/solver.md). It is exact even if faces occur several
 * times: for each combination of colours of the open faces (visited, and to be visited again), it carries a set of automaton states along the line.
 * With n faces, s states and at most w open faces at a time, this takes n · 2^w · s / 32 steps; w is 0 if nothing repeats, which is the usual dynamic
 * programme.
 */
export class LineSolver {
  readonly line: ClueLine;
  /** Whether the clue fits the length of the line. If not, no automaton is built, because the numbers of the clue may be arbitrarily large. */
  private readonly fits: boolean;
  private readonly automaton: Automaton;
  private readonly slots: Slots;
  private readonly space: Workspace;
  private nodeCount = 0;

  /** @param space may be shared by solvers that run one after the other */
  constructor(line: ClueLine, space = new Workspace()) {
    this.line = line;
    this.fits = minClueLength(line.clue) <= line.faces.length;
    this.automaton = createAutomaton(this.fits ? line.clue : []);
    this.slots = new Slots(line.faces);
    this.space = space;
  }

  /**
   * Colours every face whose colour is forced, appends those faces to `fixed`, and returns whether the line can be filled at all. If not, `colours`
   * stays unchanged.
   */
  fix(colours: Colours, fixed: number[]): boolean {
    const { faces } = this.line;
    if (!this.fits || faces.length === 0) return this.fits;
    this.space.fit(faces.length, this.automaton.words);
    const { can } = this.space;
    can.fill(0, 0, faces.length);
    if (!this.explore(colours)) return true;
    for (let i = 0; i < faces.length; i++) if (can[i] === 0) return false;
    for (let i = 0; i < faces.length; i++) {
      if (colours[faces[i]] !== UNKNOWN || can[i] === (CAN_BE_EMPTY | CAN_BE_FILLED)) continue;
      colours[faces[i]] = can[i] === CAN_BE_FILLED ? FILLED : EMPTY;
      fixed.push(faces[i]);
    }
    return true;
  }

  /** Whether more faces are open at the same time than the solver handles. */
  isTooWide(colours: Colours): boolean {
    return this.slots.assign(colours) > MAX_OPEN;
  }

  /** Records all colours that occur in some filling. Returns false and records nothing if too many faces are open. */
  private explore(colours: Colours): boolean {
    const width = this.slots.assign(colours);
    if (width > MAX_OPEN) return false;
    if (width <= WIDTH_OF_PASS) {
      this.space.fitWidth(width);
      this.readForward(colours);
      this.readBack(colours);
      return true;
    }
    const face = this.slots.longest();
    for (const colour of [EMPTY, FILLED]) {
      colours[face] = colour;
      this.explore(colours);
    }
    colours[face] = UNKNOWN;
    return true;
  }

  private readForward(colours: Colours): void {
    const { space, line } = this;
    const { visit, bit } = this.slots;
    const { layer } = space;
    const { faces } = line;
    const count = faces.length;
    this.nodeCount = 0;
    layer[0] = 0;
    const start = this.addNode(0);
    space.reached[start * this.automaton.words] = 1;
    this.forget(0, 1);
    for (let i = 0; i < count; i++) {
      const colour = colours[faces[i]];
      const own = 1 << bit[i];
      layer[i + 1] = this.nodeCount;
      for (let node = layer[i]; node < layer[i + 1]; node++) {
        const memory = space.memory[node];
        const allowed = allowedColours(visit[i], colour, (memory & own) !== 0);
        if (allowed & CAN_BE_EMPTY) this.reach(node, false, visit[i] === Visit.last ? memory & ~own : memory);
        if (allowed & CAN_BE_FILLED) this.reach(node, true, remember(visit[i], memory, own));
      }
      this.forget(layer[i + 1], this.nodeCount);
    }
    layer[count + 1] = this.nodeCount;
  }

  private readBack(colours: Colours): void {
    const { space, line, automaton } = this;
    const { visit, bit } = this.slots;
    const { layer, can, leading } = space;
    const { words, accepting } = automaton;
    const { faces } = line;
    const count = faces.length;
    leading.fill(0, 0, this.nodeCount * words);
    for (let node = layer[count]; node < layer[count + 1]; node++) leading.set(accepting, node * words);
    for (let i = count - 1; i >= 0; i--) {
      const colour = colours[faces[i]];
      const own = 1 << bit[i];
      for (let node = layer[i + 1]; node < layer[i + 2]; node++) space.nodeOf[space.memory[node]] = node;
      for (let node = layer[i]; node < layer[i + 1]; node++) {
        const memory = space.memory[node];
        const allowed = allowedColours(visit[i], colour, (memory & own) !== 0);
        if (allowed & CAN_BE_EMPTY && this.lead(node, false, visit[i] === Visit.last ? memory & ~own : memory)) can[i] |= CAN_BE_EMPTY;
        if (allowed & CAN_BE_FILLED && this.lead(node, true, remember(visit[i], memory, own))) can[i] |= CAN_BE_FILLED;
      }
      this.forget(layer[i + 1], layer[i + 2]);
    }
  }

  /** Adds the states reached from `from` by reading a face to the node with this memory. */
  private reach(from: number, isFilled: boolean, memory: number): void {
    const { automaton, space } = this;
    const { words } = automaton;
    const { states } = space;
    if (!readFace(automaton, space.reached, from * words, isFilled, states)) return;
    const known = space.nodeOf[memory];
    const base = (known < 0 ? this.addNode(memory) : known) * words;
    const { reached } = space;
    for (let w = 0; w < words; w++) reached[base + w] |= states[w];
  }

  /** Adds to a node the states that lead to those of its successor with this memory. Returns whether any reached state is among them. */
  private lead(node: number, isFilled: boolean, memory: number): boolean {
    const { leading, reached, nodeOf } = this.space;
    const next = nodeOf[memory];
    if (next < 0) return false;
    const { words, fillable, gap, end } = this.automaton;
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
    const { space } = this;
    const { words } = this.automaton;
    const node = this.nodeCount++;
    space.fitNode(node, words);
    space.memory[node] = memory;
    space.nodeOf[memory] = node;
    const { reached } = space;
    for (let w = 0; w < words; w++) reached[node * words + w] = 0;
    return node;
  }

  private forget(from: number, to: number): void {
    const { nodeOf, memory } = this.space;
    for (let node = from; node < to; node++) nodeOf[memory[node]] = -1;
  }
}

function allowedColours(visit: number, colour: number, isRemembered: boolean): number {
  if (visit === Visit.middle || visit === Visit.last) return isRemembered ? CAN_BE_FILLED : CAN_BE_EMPTY;
  if (colour === UNKNOWN) return CAN_BE_EMPTY | CAN_BE_FILLED;
  return colour === FILLED ? CAN_BE_FILLED : CAN_BE_EMPTY;
}

/** The memory after a filled face. */
function remember(visit: number, memory: number, own: number): number {
  if (visit === Visit.first) return memory | own;
  return visit === Visit.last ? memory & ~own : memory;
}

/** Writes the states after a face of that colour to `to`; returns false if there are none. */
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
