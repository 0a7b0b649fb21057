import { type ClueLine, minClueLength } from '../board.ts';

/** The variables of a formula: f + 1 for face f, followed by auxiliary variables. */
export interface Variables {
  create(): number;
}

export function faceVariable(face: number): number {
  return face + 1;
}

/** The constants true and false as literals; each is the negation of the other. */
const ALWAYS = Number.POSITIVE_INFINITY;
const NEVER = Number.NEGATIVE_INFINITY;

/**
 * Adds the clauses for "if the selector holds, the line has its runs". A variable says whether a run starts at or before a position. A run has as
 * many variables as the line has spare positions. One variable per automaton state and position would be far more, and made the solver up to a
 * hundred times slower. The colours follow from the starts. A face that occurs several times costs nothing: it is one variable.
 */
export function encodeLine({ faces, clue }: ClueLine, selector: number, variables: Variables, add: (clause: number[]) => void): void {
  const spare = faces.length - minClueLength(clue);
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
      // The start of a run limits the start of the run before it.
      if (index > 0) addUnlessTrue(-startsBy(position), runs[index - 1].startsBy(position - clue[index - 1] - 1));
    }
  });
  for (let position = 0; position < faces.length; position++) {
    const face = faceVariable(faces[position]);
    // A face is filled if a run has started and not ended; it is empty if a run has ended and the next has not started.
    let hasEnded = ALWAYS;
    for (const { startsBy, length } of runs) {
      const hasStarted = startsBy(position);
      addUnlessTrue(-hasEnded, hasStarted, -face, -selector);
      hasEnded = startsBy(position - length);
      addUnlessTrue(-hasStarted, hasEnded, face, -selector);
    }
    addUnlessTrue(-hasEnded, -face, -selector);
  }
}

interface PlacedRun {
  readonly length: number;
  /** The first position at which the run may start. */
  readonly first: number;
  /** A literal: the run starts at this position or before. */
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
