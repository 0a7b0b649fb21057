/**
 * A clue as an automaton that reads colours from the start of a line. Its states in order: the gap before the first run, then for each run one state
 * per face and the gap after it. A filled face leads to the next state. An empty face stays in a gap, and leads from the end of a run into the gap
 * after it. All other transitions fail. So a set of states is a few machine words of bits, and reading a face is a shift.
 */
export interface Automaton {
  readonly stateCount: number;
  /** The number of 32-bit words in a set of states. */
  readonly words: number;
  /** The states in which a filled face may follow. */
  readonly fillable: Uint32Array;
  /** The gaps, where an empty face changes nothing. */
  readonly gap: Uint32Array;
  /** The ends of runs, where only an empty face may follow. */
  readonly end: Uint32Array;
  /** The states in which a line may end. */
  readonly accepting: Uint32Array;
}

export function createAutomaton(clue: readonly number[]): Automaton {
  const stateCount = clue.reduce((sum, run) => sum + run + 1, 1);
  const words = (stateCount + 31) >>> 5;
  const [fillable, gap, end, accepting] = Array.from({ length: 4 }, () => new Uint32Array(words));
  let state = 0;
  for (const run of clue) {
    add(gap, state);
    for (let i = 0; i < run; i++) add(fillable, state + i);
    state += run;
    add(end, state);
    state++;
  }
  add(gap, state);
  add(accepting, state);
  if (clue.length > 0) add(accepting, state - 1);
  return { stateCount, words, fillable, gap, end, accepting };
}

function add(set: Uint32Array, state: number): void {
  set[state >>> 5] |= 1 << (state & 31);
}
