/** The time that a test file may take by default, in seconds on two quiet cores. */
export const DEFAULT_BUDGET = 4;

/** The budgets of the files that need more, in seconds. The sum of all files decides how long `npm cit` takes, so raise one only with a reason. */
export const BUDGETS: Readonly<Record<string, number>> = {
  'test/app/addresses.test.ts': 15,
  'test/app/drawing.test.ts': 17,
  'test/app/engines.test.ts': 21,
  'test/app/files.test.ts': 19,
  'test/app/gallery.test.ts': 13,
  'test/app/generate.test.ts': 49,
  'test/app/gone.test.ts': 19,
  'test/app/heat.test.ts': 10,
  'test/app/labels.test.ts': 12,
  'test/app/largeFiles.test.ts': 6,
  'test/app/layout.test.ts': 33,
  'test/app/offline.test.ts': 41,
  'test/app/opening.test.ts': 8,
  'test/app/overlays.test.ts': 6,
  'test/app/play.test.ts': 22,
  'test/app/playFolder.test.ts': 14,
  'test/app/playInEditor.test.ts': 13,
  'test/app/polish.test.ts': 15,
  'test/app/presets.test.ts': 6,
  'test/app/print.test.ts': 8,
  'test/app/recovery.test.ts': 14,
  'test/app/relax.test.ts': 74,
  'test/app/replay.test.ts': 20,
  'test/app/rest.test.ts': 10,
  'test/app/saving.test.ts': 23,
  'test/app/soak.test.ts': 9,
  'test/app/solver.test.ts': 11,
  'test/app/startView.test.ts': 8,
  'test/app/storing.test.ts': 27,
  'test/app/timeline.test.ts': 16,
  'test/app/view.test.ts': 23,
  'test/cli/folders.test.ts': 6,
  'test/cli/generate.test.ts': 20,
  'test/cli/mill.test.ts': 9,
  'test/cli/play.test.ts': 7,
  'test/cli/polish.test.ts': 10,
  'test/cli/relax.test.ts': 10,
  'test/cli/search.test.ts': 9,
  'test/cli/streams.test.ts': 7,
  'test/cli/sweep.test.ts': 6,
  'test/generator/climb.test.ts': 6,
  'test/labels/compact.test.ts': 9,
  'test/layout/checkpoint.test.ts': 7,
  'test/layout/determinism.test.ts': 6,
  'test/layout/growth.test.ts': 5,
  'test/layout/proximity/indexes.test.ts': 5,
  'test/layout/proximity/proximity.test.ts': 7,
  'test/layout/reach.test.ts': 11,
  'test/layout/settings.test.ts': 8,
  'test/measure/attack.test.ts': 12,
  'test/measure/run.test.ts': 5,
  'test/measure/stress.test.ts': 9,
  'test/package/package.test.ts': 28,
  'test/print/booklet.test.ts': 9,
  'test/print/page.test.ts': 7,
  'test/print/playerCopy.test.ts': 10,
  'test/print/reopen.test.ts': 6,
  'test/project/style.test.ts': 8,
  'test/puzzle/mutations.test.ts': 7,
  'test/search/methods.test.ts': 5,
  'test/session/polish/polish.test.ts': 6,
  'test/session/polish/relaxPuzzle.test.ts': 5,
  'test/session/solve/omit/omit.test.ts': 5,
  'test/svg/involved.test.ts': 9,
  'test/svg/roundTrip.test.ts': 7,
  'test/workbench/damagedWork.test.ts': 5,
  'test/workbench/dragging.test.ts': 5,
  'test/workbench/generating/generating.test.ts': 7,
  'test/workbench/haste.test.ts': 5,
  'test/workbench/heat.test.ts': 5,
  'test/workbench/looks.test.ts': 5,
  'test/workbench/order.test.ts': 5,
  'test/workbench/polished.test.ts': 5,
  'test/workbench/polishing/neverWorse.test.ts': 5,
  'test/workbench/polishing/polishing.test.ts': 5,
  'test/workbench/replaying.test.ts': 5,
  'test/workbench/workbench.test.ts': 7,
  'test/workers/jobPool.test.ts': 13,
  'test/workers/queue.test.ts': 14,
};

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
  return Math.max(1, sum(files.map(({ seconds }) => seconds)) / sum(files.map((entry) => budgetOf(entry.file, budgets))));
}

/** Lists the files that exceed MAX_RATIO times their budget on a machine of that slowness. */
export function listOverruns(files: readonly TimedFile[], slowness: number, budgets: Budgets = BUDGETS): TimedFile[] {
  return files.filter((entry) => entry.seconds > MAX_RATIO * slowness * budgetOf(entry.file, budgets));
}

/** @param file the path from the root of the project */
export function budgetOf(file: string, budgets: Budgets = BUDGETS): number {
  return budgets[file] ?? DEFAULT_BUDGET;
}
