import type { PuzzleDocument } from '../../session/document/document.ts';
import { numberFrom, orElse, readBoolean, readFinite, readGroup, readText, record, valid } from '../../settings/storedData.ts';
import type { View } from '../../view/view.ts';
import type { StepsPerFrame } from '../../workbench/state/stepsPerFrame.ts';
import { type KeptSettings, recoverKept } from '../../workbench/storage/keptSettings.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { readStored, writeStored } from '../kit/stored.ts';
import { throttle } from '../kit/throttle.ts';

const SETTINGS_KEY = 'kronkel.settings';
const STEPS_KEY = 'kronkel.stepsPerFrame';
const FOLDS_KEY = 'kronkel.folds';
const VIEWPOINT_KEY = 'kronkel.standpoint';

const readSteps = orElse(
  valid<StepsPerFrame>('auto or a number', (data) => data === 'auto' || Number.isFinite(data)),
  undefined,
);
/** Far beyond every drawing. */
const MAX_COORDINATE = 1e6;

const readCoordinate = numberFrom(-MAX_COORDINATE, MAX_COORDINATE);
const readViewpoint = orElse(record({ puzzle: readText, x: readCoordinate, y: readCoordinate, scale: readFinite }), undefined);

/** Limits how often settings are written, as they change with every move of a slider. */
const WRITE_MS = 300;

/** The settings of the previous visit. */
export function readStoredSettings(): KeptSettings | undefined {
  return recoverKept(readStored(SETTINGS_KEY));
}

/**
 * Restores the state of the page from the previous visit and stores its changes: settings, steps per frame, open panels, and the viewpoint on the
 * last puzzle. Call it after the view subscribes to the workbench, and before a puzzle is open.
 */
export function restorePageState(workbench: Workbench, view: View, panels: readonly HTMLDetailsElement[]): void {
  storeSettings(workbench);
  restoreSteps(workbench);
  restoreOpenPanels(panels);
  restoreViewpoint(workbench, view);
}

function storeSettings(workbench: Workbench): void {
  const write = () => writeStored(SETTINGS_KEY, { settings: workbench.userSettings, metricSettings: workbench.metricSettings });
  workbench.signals.on('settings', throttle(write, WRITE_MS));
}

function restoreSteps(workbench: Workbench): void {
  const stored = readSteps(readStored(STEPS_KEY));
  if (stored !== undefined) workbench.setStepsPerFrame(stored);
  let last = workbench.stepsPerFrame;
  workbench.signals.on('run', () => {
    if (workbench.stepsPerFrame === last) return;
    last = workbench.stepsPerFrame;
    writeStored(STEPS_KEY, last);
  });
}

/** Stores the state on clicks only: on small screens the sheet also opens and closes panels. */
function restoreOpenPanels(panels: readonly HTMLDetailsElement[]): void {
  const stored = orElse(readGroup, {})(readStored(FOLDS_KEY)) as Readonly<Record<string, unknown>>;
  for (const panel of panels) {
    panel.open = orElse(readBoolean, panel.open)(stored[panel.id]);
    panel.querySelector('summary')?.addEventListener('click', () => {
      // The panel opens after the click event.
      setTimeout(() => writeStored(FOLDS_KEY, Object.fromEntries(panels.map(({ id, open }) => [id, open]))));
    });
  }
}

/** Restores the viewpoint if the first puzzle is the last one of the previous visit. */
function restoreViewpoint(workbench: Workbench, view: View): void {
  const stored = readViewpoint(readStored(VIEWPOINT_KEY));
  let isFirst = true;
  workbench.signals.on('document', ({ document }) => {
    if (isFirst && stored?.puzzle === identify(document)) {
      const { x, y, scale } = stored;
      view.viewpoint = { x, y, scale };
    }
    isFirst = false;
  });
  addEventListener('pagehide', () => {
    const { document } = workbench;
    if (document !== undefined) writeStored(VIEWPOINT_KEY, { puzzle: identify(document), ...view.viewpoint });
  });
}

/** A text that distinguishes puzzles well enough. */
function identify({ fileName, counts }: PuzzleDocument): string {
  return `${fileName} ${counts.edges} ${counts.points}`;
}
