import { type Constraint, type Model, solve } from 'yalps';
import type { Linear } from './cells.ts';

/** The greatest width that all can have with shifts of at most `maxShift`. */
export function findGreatestWidth(widths: readonly Linear[], lineCount: number, maxShift: number): number {
  const { constraints, variables } = createModel(widths, lineCount, maxShift, 0);
  variables.set('width', new Map([['width', 1], ...widths.map((_, i): [string, number] => [`w${i}`, -1])]));
  return solveModel({ direction: 'maximize', objective: 'width', constraints, variables }).result;
}

/** The shifts that are least in sum among those that give all at least this width. */
export function findLeastShifts(widths: readonly Linear[], least: number, lineCount: number, maxShift: number): number[] {
  const { constraints, variables } = createModel(widths, lineCount, maxShift, least);
  // How far each line is moved: at least the difference to where it is unmoved, either way.
  for (let line = 0; line < lineCount; line++) {
    variables.set(`d${line}`, new Map(['moved', `up${line}`, `down${line}`].map((name) => [name, 1])));
    variables.get(`s${line}`)!.set(`up${line}`, -1).set(`down${line}`, 1);
    constraints.set(`up${line}`, { min: -maxShift }).set(`down${line}`, { min: maxShift });
  }
  const values = new Map(solveModel({ direction: 'minimize', objective: 'moved', constraints, variables }).variables);
  return Array.from({ length: lineCount }, (_, line) => (values.get(`s${line}`) ?? 0) - maxShift);
}

/** All that the widths and shifts must keep to. Variables can't be negative, so each shift is counted from its lowest. */
function createModel(widths: readonly Linear[], lineCount: number, maxShift: number, least: number) {
  const variables = new Map<string, Map<string, number>>();
  const constraints = new Map<string, Constraint>();
  for (let line = 0; line < lineCount; line++) {
    variables.set(`s${line}`, new Map([[`b${line}`, 1]]));
    constraints.set(`b${line}`, { max: 2 * maxShift });
  }
  widths.forEach(({ constant, byLine }, i) => {
    let lowest = constant;
    for (const [line, share] of byLine) {
      variables.get(`s${line}`)!.set(`w${i}`, share);
      lowest -= share * maxShift;
    }
    constraints.set(`w${i}`, { min: least - lowest });
  });
  return { variables, constraints };
}

function solveModel(model: Model<string, string>): { result: number; variables: readonly [string, number][] } {
  const solution = solve(model);
  if (solution.status !== 'optimal') throw new Error(`the lines can’t be shifted: the linear programme is ${solution.status}`);
  return solution;
}
