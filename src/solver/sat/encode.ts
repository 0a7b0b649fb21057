import { type Line, leastLength } from '../board.ts';

/** Variables of a formula: face f is f + 1, then come others as they are needed. */
export interface Variables {
  create(): number;
}

export function faceVariable(face: number): number {
  return face + 1;
}

/** Literals that stand for what needs no variable; the negation of one is the other. */
const ALWAYS = Number.POSITIVE_INFINITY;
const NEVER = Number.NEGATIVE_INFINITY;

/**
 * The clauses that say "if the selector holds, the line has its runs". The variables say of each run whether it starts at a position or before: as many for a run as the
 * line has positions to spare, so far fewer than one for each state of an automaton at each position, with which the solver took up to a hundred times as
 * long. The colours follow from them. A face that comes several times costs nothing: it is one variable.
 */
export function encodeLine({ faces, clue }: Line, selector: number, variables: Variables, add: (clause: number[]) => void): void {
  const spare = faces.length - leastLength(clue);
  if (spare < 0) {
    add([-selector]);
    return;
  }
  const addUnlessTrue = (...literals: number[]) => {
    if (!literals.includes(ALWAYS)) add(literals.filter((literal) => literal !== NEVER));
  };
  const runs = placeRuns(clue, spare, variables);
  runs.forEach(({ first, startsBy }, index) => {
    for (let position = first; position < first + spare; position++) {
      addUnlessTrue(-startsBy(position), startsBy(position + 1));
      // A run that starts leaves the one before it no more room than that.
      if (index > 0) addUnlessTrue(-startsBy(position), runs[index - 1].startsBy(position - clue[index - 1] - 1));
    }
  });
  for (let position = 0; position < faces.length; position++) {
    const face = faceVariable(faces[position]);
    // Filled where a run has started and is not over; empty where one is over and the next has not started.
    let isOver = ALWAYS;
    for (const { startsBy, length } of runs) {
      const hasStarted = startsBy(position);
      addUnlessTrue(-isOver, hasStarted, -face, -selector);
      isOver = startsBy(position - length);
      addUnlessTrue(-hasStarted, isOver, face, -selector);
    }
    addUnlessTrue(-isOver, -face, -selector);
  }
}

interface PlacedRun {
  readonly length: number;
  /** The first position at which it may start. */
  readonly first: number;
  /** A literal: it starts at that position or before. */
  startsBy(position: number): number;
}

function placeRuns(clue: readonly number[], spare: number, variables: Variables): PlacedRun[] {
  let next = 0;
  return clue.map((length) => {
    const first = next;
    next += length + 1;
    const starts = Array.from({ length: spare }, () => variables.create());
    const startsBy = (position: number) => (position < first ? NEVER : (starts[position - first] ?? ALWAYS));
    return { length, first, startsBy };
  });
}
