import type { Board } from './board.ts';

/**
 * Proves by counting that a board has no solution. Each line gives an equation: the number of its filled faces is the sum of its runs. Gaussian
 * elimination finds out whether the equations contradict each other, as the totals of the rows and the columns of a grid may. It calculates modulo a
 * prime number: a solution of the board also is one there, so a contradiction is a proof.
 */

/** Products of two residues are exact in doubles. */
const PRIME = 67_108_859;

/** Maximum of lines × lines × faces, a few seconds of work. Larger boards are not counted. */
const MAX_WORK = 1_000_000_000;

interface Equation {
  /** The coefficient of each face, then the total; the first coefficient that is not 0 is 1, that of the face `pivot`. */
  readonly values: Float64Array;
  readonly pivot: number;
  /** The factor of each line in this combination of lines. */
  readonly factors: Float64Array;
}

/** Returns lines whose totals contradict each other, or undefined if counting proves nothing. */
export function findMiscount({ lines, faceCount }: Board, isOver: () => boolean): number[] | undefined {
  // Neighbouring rows of a grid share a curve, so most rows are two lines.
  const distinct = new Map(lines.map(({ faces, clue }, line) => [`${Array.from(faces).sort((a, b) => a - b)}:${totalOf(clue)}`, line]));
  if (distinct.size * distinct.size * faceCount > MAX_WORK) return undefined;
  const equations: Equation[] = [];
  for (const line of distinct.values()) {
    if (isOver()) return undefined;
    const { faces, clue } = lines[line];
    const values = new Float64Array(faceCount + 1);
    for (let i = 0; i < faces.length; i++) values[faces[i]]++;
    values[faceCount] = totalOf(clue) % PRIME;
    const factors = new Float64Array(lines.length);
    factors[line] = 1;
    for (const equation of equations) {
      const factor = PRIME - values[equation.pivot];
      if (factor === PRIME) continue;
      addMultiple(values, equation.values, factor);
      addMultiple(factors, equation.factors, factor);
    }
    const pivot = values.findIndex((value) => value !== 0);
    if (pivot < 0) continue;
    if (pivot === faceCount) return [...factors.keys()].filter((other) => factors[other] !== 0);
    const inverse = invert(values[pivot]);
    for (const column of [values, factors]) for (let i = 0; i < column.length; i++) column[i] = (column[i] * inverse) % PRIME;
    equations.push({ values, pivot, factors });
  }
  return undefined;
}

function totalOf(clue: readonly number[]): number {
  return clue.reduce((sum, run) => sum + run, 0);
}

function addMultiple(to: Float64Array, from: Float64Array, factor: number): void {
  for (let i = 0; i < to.length; i++) if (from[i] !== 0) to[i] = (to[i] + factor * from[i]) % PRIME;
}

/** The inverse modulo PRIME, by Fermat's little theorem. */
function invert(value: number): number {
  let result = 1;
  let power = value;
  for (let exponent = PRIME - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = (result * power) % PRIME;
    power = (power * power) % PRIME;
  }
  return result;
}
