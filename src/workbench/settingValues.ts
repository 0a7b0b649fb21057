import type { Settings } from '../layout/settings.ts';
import { metricDefaults } from '../metrics/settings.ts';
import { lookUp } from '../settings/paths.ts';
import { type SettingEntry, settingCatalogue, THRESHOLDS } from './settingCatalogue.ts';
import type { Workbench } from './workbench.ts';

type Held = Pick<Workbench, 'settings' | 'metricSettings' | 'changeSettings' | 'changeMetricSettings'>;
type Changes = Readonly<Record<string, unknown>>;

/** The value of a setting as it is shown. */
export function readSetting(held: Pick<Held, 'settings' | 'metricSettings'>, { path, folder, scale }: SettingEntry): unknown {
  const value = lookUp(folder === THRESHOLDS ? held.metricSettings : held.settings, path);
  // π / 20 is to be 9 degrees, not 9.000000000000002.
  return scale === undefined ? value : Number(((value as number) * scale).toPrecision(12));
}

/** Changes a setting to a value as it is shown. Merge and split move each other along, as the one must stay below the other. */
export function writeSetting(held: Held, entry: SettingEntry, shown: unknown, gesture: string): void {
  const value = entry.scale === undefined ? shown : (shown as number) / entry.scale;
  change(held, entry.folder, { [entry.path]: value, ...movedAlong(held.settings, entry.path, value) }, gesture);
}

/** Half of split is what a split segment leaves, so that is where merge goes, and the other way round. */
function movedAlong({ split, merge }: Settings, path: string, value: unknown): Changes {
  if (path === 'split' && merge >= (value as number)) return { merge: (value as number) / 2 };
  if (path === 'merge' && split <= (value as number)) return { split: (value as number) * 2 };
  return {};
}

/** False for a force that is switched off. */
export function isFolderOn({ settings }: Pick<Held, 'settings'>, folder: string): boolean {
  return lookUp(settings, `${folder.toLowerCase()}.on`) !== false;
}

/** What differs in a folder from a preset, with the values of the preset; thresholds are in none and go back to those of the papers. */
export function folderChanges(held: Pick<Held, 'settings' | 'metricSettings'>, folder: string, preset: Settings): Changes {
  const [now, then] = folder === THRESHOLDS ? [held.metricSettings, metricDefaults] : [held.settings, preset];
  return Object.fromEntries(
    settingCatalogue.flatMap(({ path, folder: own }) =>
      own === folder && lookUp(now, path) !== lookUp(then, path) ? [[path, lookUp(then, path)]] : [],
    ),
  );
}

export function resetFolder(held: Held, folder: string, preset: Settings): void {
  change(held, folder, folderChanges(held, folder, preset));
}

function change(held: Held, folder: string, changes: Changes, gesture?: string): void {
  if (folder === THRESHOLDS) held.changeMetricSettings(changes, gesture);
  else held.changeSettings(changes, gesture);
}
