import type { Board } from '../board.ts';
import { encodeLine } from './encode.ts';

/** A board as a formula in conjunctive normal form; literals are variables or their negatives. */
export interface Formula {
  readonly clauses: readonly (readonly number[])[];
  /** Of each line: assumed, its clue counts. */
  readonly selectors: readonly number[];
}

export function encodeBoard({ faceCount, lines }: Board): Formula {
  let last = faceCount;
  const variables = { create: () => ++last };
  const clauses: number[][] = [];
  const selectors = lines.map((line) => {
    const selector = variables.create();
    encodeLine(line, selector, variables, (clause) => clauses.push(clause));
    return selector;
  });
  return { clauses, selectors };
}
