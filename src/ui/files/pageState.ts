import type { PuzzleDocument } from '../../session/document/document.ts';
import type { View } from '../../view/view.ts';
import { type KeptSettings, recoverKept } from '../../workbench/storage/keptSettings.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { readStored, writeStored } from '../kit/stored.ts';
import { throttle } from '../kit/throttle.ts';

const SETTINGS_KEY = 'kronkel.settings';
const STEPS_KEY = 'kronkel.stepsPerFrame';
const FOLDS_KEY = 'kronkel.folds';
const STANDPOINT_KEY = 'kronkel.standpoint';

/** Settings change with every move of a slider. */
const WRITE_MS = 300;

/** The settings that were in place when the page was last left. */
export function readStoredSettings(): KeptSettings | undefined {
  return recoverKept(readStored(SETTINGS_KEY));
}

/**
 * Keeps how the page is set up from visit to visit: settings, steps per frame, which folds are open, and from where the last puzzle was looked at. To
 * be called after what shows the puzzle, and before one is open.
 */
export function restorePageState(workbench: Workbench, view: View, folds: readonly HTMLDetailsElement[]): void {
  keepSettings(workbench);
  keepSteps(workbench);
  keepFolds(folds);
  keepStandpoint(workbench, view);
}

function keepSettings(workbench: Workbench): void {
  const write = () => writeStored(SETTINGS_KEY, { settings: workbench.settings, metricSettings: workbench.metricSettings });
  workbench.signals.on('settings', throttle(write, WRITE_MS));
}

function keepSteps(workbench: Workbench): void {
  const stored = readStored(STEPS_KEY);
  if (stored === 'auto' || isNumber(stored)) workbench.setStepsPerFrame(stored);
  let last = workbench.stepsPerFrame;
  workbench.signals.on('run', () => {
    if (workbench.stepsPerFrame === last) return;
    last = workbench.stepsPerFrame;
    writeStored(STEPS_KEY, last);
  });
}

/** Where a sheet takes the place of folds, it opens and closes them as it likes, which is nothing to keep. */
function keepFolds(folds: readonly HTMLDetailsElement[]): void {
  const stored = readStored(FOLDS_KEY) as Readonly<Record<string, unknown>> | undefined;
  for (const fold of folds) {
    const isOpen = stored?.[fold.id];
    if (typeof isOpen === 'boolean') fold.open = isOpen;
    fold.querySelector('summary')?.addEventListener('click', () => {
      // It follows the click.
      setTimeout(() => writeStored(FOLDS_KEY, Object.fromEntries(folds.map(({ id, open }) => [id, open]))));
    });
  }
}

/** The first puzzle of a visit is looked at as the last one of the visit before, if it is the same. */
function keepStandpoint(workbench: Workbench, view: View): void {
  const stored = readStored(STANDPOINT_KEY) as { puzzle?: unknown; x?: unknown; y?: unknown; scale?: unknown } | undefined;
  let isFirst = true;
  workbench.signals.on('document', ({ document }) => {
    const { puzzle, x, y, scale } = stored ?? {};
    if (isFirst && puzzle === nameOf(document) && isNumber(x) && isNumber(y) && isNumber(scale)) view.viewpoint = { x, y, scale };
    isFirst = false;
  });
  addEventListener('pagehide', () => {
    const { document } = workbench;
    if (document !== undefined) writeStored(STANDPOINT_KEY, { puzzle: nameOf(document), ...view.viewpoint });
  });
}

/** Enough to tell one from another. */
function nameOf({ fileName, counts }: PuzzleDocument): string {
  return `${fileName} ${counts.edges} ${counts.points}`;
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
