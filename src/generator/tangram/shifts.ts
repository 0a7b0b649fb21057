import { type Constraint, type Model, solve } from 'yalps';
import type { LinearFunction } from './cells.ts';

/** The maximum common width with shifts of at most `maxShift`. */
export function findMaxWidth(widths: readonly LinearFunction[], lineCount: number, maxShift: number): number {
  const { constraints, variables } = createModel(widths, lineCount, maxShift, 0);
  variables.set('width', new Map([['width', 1], ...widths.map((_, i): [string, number] => [`w${i}`, -1])]));
  return solveModel({ direction: 'maximize', objective: 'width', constraints, variables }).result;
}

/** The shifts with the smallest sum among those that give every cell at least the width `minWidth`. */
export function findMinShifts(widths: readonly LinearFunction[], minWidth: number, lineCount: number, maxShift: number): number[] {
  const { constraints, variables } = createModel(widths, lineCount, maxShift, minWidth);
  // The distance moved per line is at least the difference from the original position, in both directions.
  for (let line = 0; line < lineCount; line++) {
    variables.set(`d${line}`, new Map(['moved', `up${line}`, `down${line}`].map((name) => [name, 1])));
    variables.get(`s${line}`)!.set(`up${line}`, -1).set(`down${line}`, 1);
    constraints.set(`up${line}`, { min: -maxShift }).set(`down${line}`, { min: maxShift });
  }
  const values = new Map(solveModel({ direction: 'minimize', objective: 'moved', constraints, variables }).variables);
  return Array.from({ length: lineCount }, (_, line) => (values.get(`s${line}`) ?? 0) - maxShift);
}

/** Builds the constraints of widths and shifts. Variables can't be negative, so each shift counts from its minimum. */
function createModel(widths: readonly LinearFunction[], lineCount: number, maxShift: number, minWidth: number) {
  const variables = new Map<string, Map<string, number>>();
  const constraints = new Map<string, Constraint>();
  for (let line = 0; line < lineCount; line++) {
    variables.set(`s${line}`, new Map([[`b${line}`, 1]]));
    constraints.set(`b${line}`, { max: 2 * maxShift });
  }
  widths.forEach(({ constant, byLine }, i) => {
    let lowest = constant;
    for (const [line, coefficient] of byLine) {
      variables.get(`s${line}`)!.set(`w${i}`, coefficient);
      lowest -= coefficient * maxShift;
    }
    constraints.set(`w${i}`, { min: minWidth - lowest });
  });
  return { variables, constraints };
}

function solveModel(model: Model<string, string>): { result: number; variables: readonly [string, number][] } {
  const solution = solve(model);
  if (solution.status !== 'optimal') throw new Error(`the lines can’t be shifted: the linear program is ${solution.status}`);
  return solution;
}
