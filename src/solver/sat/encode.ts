import { type Line, leastLength } from '../board.ts';
import { type Automaton, createAutomaton, nextState } from '../line/automaton.ts';

/** Variables of a formula: face f is f + 1, then come others as they are needed. */
export interface Variables {
  create(): number;
}

export function faceVariable(face: number): number {
  return face + 1;
}

/**
 * The clauses that say "if the selector holds, the line has its runs". A variable for each state of the clue's automaton before each position, as far as it
 * lies on some way from start to end; at most one way holds, and the colours lead along it. A face that comes several times costs nothing: it is one variable.
 */
export function encodeLine({ faces, clue }: Line, selector: number, variables: Variables, add: (clause: number[]) => void): void {
  if (leastLength(clue) > faces.length) {
    add([-selector]);
    return;
  }
  const automaton = createAutomaton(clue);
  const useful = usefulStates(automaton, faces.length);
  let before = new Map([[0, selector]]);
  for (let i = 0; i < faces.length; i++) {
    const face = faceVariable(faces[i]);
    const after = new Map([...useful[i + 1]].map((state) => [state, variables.create()]));
    const causes = new Map([...after.keys()].map((state) => [state, [] as number[]]));
    for (const [state, variable] of before) {
      for (const isFilled of [false, true]) {
        const next = nextState(automaton, state, isFilled);
        const reached = after.get(next);
        const otherwise = isFilled ? -face : face;
        add(reached === undefined ? [-variable, otherwise] : [-variable, otherwise, reached]);
        if (reached !== undefined) causes.get(next)!.push(variable);
      }
    }
    // The way back, which lets the solver conclude from the end: a state was reached from one of those before it.
    for (const [state, reached] of after) add([-reached, ...causes.get(state)!]);
    before = after;
  }
}

/** Before each position, and after the last, the states that some filling of a line of that length passes. */
function usefulStates(automaton: Automaton, length: number): Set<number>[] {
  const { stateCount, accepting } = automaton;
  const reached: Set<number>[] = [new Set([0])];
  for (let i = 0; i < length; i++) reached.push(new Set([...reached[i]].flatMap((state) => nextStates(automaton, state))));
  let ending = new Set(
    [stateCount - 1, stateCount - 2].filter((state) => state >= 0 && ((accepting[state >>> 5] >>> (state & 31)) & 1) === 1),
  );
  const useful: Set<number>[] = [];
  for (let i = length; i >= 0; i--) {
    const here =
      i === length ? ending : new Set([...reached[i]].filter((state) => nextStates(automaton, state).some((next) => ending.has(next))));
    useful[i] = new Set([...here].filter((state) => reached[i].has(state)));
    ending = useful[i];
  }
  return useful;
}

function nextStates(automaton: Automaton, state: number): number[] {
  return [false, true].map((isFilled) => nextState(automaton, state, isFilled)).filter((next) => next >= 0);
}
