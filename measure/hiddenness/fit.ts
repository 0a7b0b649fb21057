import { square } from '../../src/geometry/arithmetic/squares.ts';

/** The strength of the penalty for large weights, for cues with a standard deviation of 1. It was not tuned. */
const PENALTY = 0.05;

const ROUNDS = 2000;
const RATE = 0.5;

/** An observation: the values of the cues, and the share of people who saw the picture. */
export interface Observation {
  readonly values: readonly number[];
  readonly share: number;
}

/** Fits a logistic regression with a penalty by gradient descent. Returns the constant and a weight for each value. */
export function fitLogistic(observations: readonly Observation[]): { readonly constant: number; readonly weights: readonly number[] } {
  const count = observations.length;
  const columns = observations[0].values.map((_, column) => observations.map(({ values }) => values[column]));
  const means = columns.map((column) => sum(column) / count);
  const deviations = columns.map((column, i) => Math.sqrt(sum(column.map((value) => square(value - means[i]))) / count) || 1);
  const rows = observations.map(({ values }) => values.map((value, i) => (value - means[i]) / deviations[i]));
  let constant = 0;
  const weights = means.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const errors = rows.map(
      (row, i) => observations[i].share - 1 / (1 + Math.exp(-constant - sum(row.map((value, j) => value * weights[j])))),
    );
    constant += (RATE * sum(errors)) / count;
    weights.forEach((weight, j) => {
      weights[j] = weight + RATE * (sum(errors.map((error, i) => error * rows[i][j])) / count - PENALTY * weight);
    });
  }
  const scaled = weights.map((weight, i) => weight / deviations[i]);
  return { constant: constant - sum(scaled.map((weight, i) => weight * means[i])), weights: scaled };
}

/** The probability that a visible puzzle has a higher value than a hidden one: the area under the curve of true and false alarms. */
export function measureAuc(values: readonly number[], isVisible: readonly boolean[]): number {
  const visible = values.filter((_, i) => isVisible[i]);
  const hidden = values.filter((_, i) => !isVisible[i]);
  const wins = visible.flatMap((a) => hidden.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return sum(wins) / wins.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
