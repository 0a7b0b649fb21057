/** The time that a test file may take by default, in seconds on two quiet cores. */
export const DEFAULT_BUDGET = 60;

/** The budgets of the files that need more, in seconds. The sum of all files decides how long `npm cit` takes, so raise one only with a reason. */
export const BUDGETS: Readonly<Record<string, number>> = {};

/** A file fails when it takes this many times its budget, twice in a row. */
export const MAX_RATIO = 3;

export interface TimedFile {
  /** The path from the root of the project. */
  readonly file: string;
  readonly seconds: number;
}

type Budgets = Readonly<Record<string, number>>;

/** Returns how much slower than planned the machine is: the ratio of all measured times to all budgets, at least 1. */
export function measureSlowness(files: readonly TimedFile[], budgets: Budgets = BUDGETS): number {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return Math.max(1, sum(files.map(({ seconds }) => seconds)) / sum(files.map((entry) => budgetOf(entry, budgets))));
}

/** Lists the files that exceed MAX_RATIO times their budget on a machine of that slowness. */
export function listOverruns(files: readonly TimedFile[], slowness: number, budgets: Budgets = BUDGETS): TimedFile[] {
  return files.filter((entry) => entry.seconds > MAX_RATIO * slowness * budgetOf(entry, budgets));
}

function budgetOf({ file }: TimedFile, budgets: Budgets): number {
  return budgets[file] ?? DEFAULT_BUDGET;
}
