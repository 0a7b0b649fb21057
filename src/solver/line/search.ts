import { type Board, type Colours, EMPTY, FILLED, type Line, UNKNOWN } from '../board.ts';
import type { LineSolving } from './lineSolving.ts';

/** What a search finds. */
export interface Found {
  /** Up to two solutions. */
  readonly solutions: readonly Colours[];
  /** Whether there are no others than these, or two of them. */
  readonly isCertain: boolean;
}

/**
 * Looks for two solutions by supposing colours and solving line by line, one supposition upon the other. It gives up after so many: where few faces are unknown that is
 * enough, and takes less time than a SAT solver takes to open.
 */
export function searchSolutions(solving: LineSolving, known: Colours, most: number, isOver: () => boolean): Found {
  const solutions: Colours[] = [];
  let left = most;
  /** Returns false to end the search. */
  const visit = (colours: Colours): boolean => {
    const face = chooseFace(solving.board, colours);
    if (face === undefined) return solutions.push(colours) < 2;
    for (const colour of [FILLED, EMPTY]) {
      if (left-- <= 0 || isOver()) return false;
      const supposed = solving.suppose(colours, face, colour);
      if (supposed !== undefined && !visit(supposed)) return false;
    }
    return true;
  };
  const isExhausted = visit(known);
  return { solutions, isCertain: isExhausted || solutions.length === 2 };
}

/** An unknown face of the line that has the fewest: there a supposition tells most. Undefined if no line passes an unknown face. */
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

/** Counts no further than to `most`. */
function countUnknown({ faces }: Line, colours: Colours, most: number): number {
  let count = 0;
  for (let i = 0; i < faces.length && count < most; i++) if (colours[faces[i]] === UNKNOWN) count++;
  return count;
}

function firstUnknown({ faces }: Line, colours: Colours): number {
  let i = 0;
  while (colours[faces[i]] !== UNKNOWN) i++;
  return faces[i];
}
