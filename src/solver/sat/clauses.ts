import { type Board, type ClueLine, type Colours, FILLED, hasRuns, UNKNOWN } from '../board.ts';
import { encodeLine, faceVariable } from './encode.ts';

/** A board as a formula in conjunctive normal form. A literal is a variable or its negative. */
export interface Formula {
  readonly clauses: readonly (readonly number[])[];
  /** Per line: if this variable is assumed, the clue of the line holds. */
  readonly selectors: readonly number[];
}

/** Encodes a board with its known colours. These come first, so that the solver simplifies the clauses that follow. */
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

function isKnown({ faces }: ClueLine, known: Colours): boolean {
  for (let i = 0; i < faces.length; i++) if (known[faces[i]] === UNKNOWN) return false;
  return true;
}
