import { type Board, type Colours, FILLED, hasRuns, type Line, UNKNOWN } from '../board.ts';
import { encodeLine, faceVariable } from './encode.ts';

/** A board as a formula in conjunctive normal form; literals are variables or their negatives. */
export interface Formula {
  readonly clauses: readonly (readonly number[])[];
  /** Of each line: assumed, its clue counts. */
  readonly selectors: readonly number[];
}

/** The known colours are part of it. They come first, so that a solver takes in less of all else. */
export function encodeBoard({ faceCount, lines }: Board, known: Colours): Formula {
  let last = faceCount;
  const variables = { create: () => ++last };
  const clauses: number[][] = [];
  known.forEach((colour, face) => {
    if (colour !== UNKNOWN) clauses.push([literalOf(face, colour)]);
  });
  const selectors = lines.map((line) => {
    const selector = variables.create();
    if (!isKnown(line, known)) encodeLine(line, selector, variables, (clause) => clauses.push(clause));
    else if (!hasRuns(line, known)) clauses.push([-selector]);
    return selector;
  });
  return { clauses, selectors };
}

export function literalOf(face: number, colour: number): number {
  return colour === FILLED ? faceVariable(face) : -faceVariable(face);
}

function isKnown({ faces }: Line, known: Colours): boolean {
  for (let i = 0; i < faces.length; i++) if (known[faces[i]] === UNKNOWN) return false;
  return true;
}
