import { type Board, type ClueLine, type Colours, EMPTY, FILLED, UNKNOWN } from '../board.ts';
import type { LinePropagator } from './linePropagator.ts';

/** The result of a search. */
export interface SearchResult {
  /** Up to two solutions. */
  readonly solutions: readonly Colours[];
  /** Whether the search is complete: it found two solutions, or there are no others than these. */
  readonly isCertain: boolean;
}

/**
 * Searches for two solutions by backtracking: it assumes a colour, solves line by line, assumes the next. It gives up after `maxAssumptions`. With
 * few unknown faces that is enough, and takes less time than starting a SAT solver.
 */
export function searchSolutions(propagator: LinePropagator, known: Colours, maxAssumptions: number, isOver: () => boolean): SearchResult {
  const solutions: Colours[] = [];
  let left = maxAssumptions;
  /** Returns false to end the search. */
  const visit = (colours: Colours): boolean => {
    const face = chooseFace(propagator.board, colours);
    if (face === undefined) return solutions.push(colours) < 2;
    for (const colour of [FILLED, EMPTY]) {
      if (left-- <= 0 || isOver()) return false;
      const assumed = propagator.assume(colours, face, colour);
      if (assumed !== undefined && !visit(assumed)) return false;
    }
    return true;
  };
  const isExhausted = visit(known);
  return { solutions, isCertain: isExhausted || solutions.length === 2 };
}

/**
 * An unknown face of the line with the fewest unknown faces, where an assumption has the largest consequences. Undefined if no line passes an unknown
 * face.
 */
function chooseFace({ lines }: Board, colours: Colours): number | undefined {
  let fewest = Number.POSITIVE_INFINITY;
  let chosen: number | undefined;
  for (const line of lines) {
    const unknown = countUnknown(line, colours, fewest);
    if (unknown === 0 || unknown >= fewest) continue;
    fewest = unknown;
    chosen = firstUnknown(line, colours);
  }
  return chosen;
}

/** Stops counting at `max`. */
function countUnknown({ faces }: ClueLine, colours: Colours, max: number): number {
  let count = 0;
  for (let i = 0; i < faces.length && count < max; i++) if (colours[faces[i]] === UNKNOWN) count++;
  return count;
}

function firstUnknown({ faces }: ClueLine, colours: Colours): number {
  let i = 0;
  while (colours[faces[i]] !== UNKNOWN) i++;
  return faces[i];
}
