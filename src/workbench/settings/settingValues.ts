import { forces } from '../../layout/forces/index.ts';
import { driven, type KnobName } from '../../layout/knobs.ts';
import { layoutSchema, type Settings } from '../../layout/settings.ts';
import { metricDefaults, metricSchema } from '../../metrics/settings.ts';
import { type Changes, lookUp } from '../../settings/paths.ts';
import { fromShown, toShown } from '../../settings/setting.ts';
import type { Workbench } from '../workbench.ts';
import { LOOK, type SettingEntry, settingCatalogue, THRESHOLDS } from './settingCatalogue.ts';

/** Settings of the cooling, which plain steps ignore. */
const NEEDS_COOLING: readonly string[] = ['cooling', 'warmSteps'];

const BY_HAND = 'A setting that it controls has another value; moving the slider restores it.';

type Held = Pick<Workbench, 'settings' | 'metricSettings' | 'changeSettings' | 'changeMetricSettings'>;

/** The value of a setting in the form of the panel. */
export function readSetting(held: Pick<Held, 'settings' | 'metricSettings'>, { path, folder, setting }: SettingEntry): unknown {
  return toShown(setting, lookUp(folder === THRESHOLDS ? held.metricSettings : held.settings, path));
}

/** The hint of a setting; for a knob, also whether a setting that it drives has another value. */
export function readHint({ settings }: Pick<Held, 'settings'>, { path, folder, setting }: SettingEntry): string {
  return folder === LOOK && !isInEffect(settings, path) ? `${setting.hint} ${BY_HAND}` : setting.hint;
}

/** Why changing a setting would change nothing; undefined if it has an effect. */
export function explainIneffective({ settings }: Pick<Held, 'settings'>, { path, folder }: SettingEntry): string | undefined {
  if (folder === LOOK) {
    const targets = Object.keys(driven[path as KnobName]).map((target) => target.split('.')[0]);
    const isUsed = targets.some((force) => lookUp(settings, `${force}.on`) === true);
    return isUsed ? undefined : 'Changes nothing now: the forces that it controls are off. Choose the preset Kronkel to use it.';
  }
  if (settings.integrator === 'plain' && NEEDS_COOLING.includes(path)) return 'Changes nothing now: plain steps never cool.';
  const force = forces.find(({ label }) => label === folder);
  if (force === undefined || settings[force.name].on || path === `${force.name}.on`) return undefined;
  return 'Changes nothing now: this force is off.';
}

/** Whether all settings that a knob drives have the values of the knob. */
export function isInEffect(settings: Settings, path: string): boolean {
  const put = layoutSchema.expandKnobs({ [path]: lookUp(settings, path) });
  return Object.entries(put).every(([driven, value]) => lookUp(settings, driven) === value);
}

/** Sets a value in the form of the panel, with the changes that it requires in other settings. */
export function writeSetting(held: Held, { path, folder, setting }: SettingEntry, shown: unknown, gesture: string): void {
  const value = fromShown(setting, shown);
  const changes =
    folder === THRESHOLDS ? metricSchema.applyRules(held.metricSettings, path, value) : layoutSchema.applyRules(held.settings, path, value);
  change(held, folder, changes, gesture);
}

/** False if the force of the folder is off. */
export function isFolderOn({ settings }: Pick<Held, 'settings'>, folder: string): boolean {
  const force = forces.find(({ label }) => label === folder);
  return force === undefined || settings[force.name].on;
}

/** The changes that set a folder to a preset. Presets have no thresholds: those are set to the values of the papers. */
export function folderChanges(held: Pick<Held, 'settings' | 'metricSettings'>, folder: string, preset: Settings): Changes {
  const [now, then] = folder === THRESHOLDS ? [held.metricSettings, metricDefaults] : [held.settings, preset];
  const own = settingCatalogue.flatMap((entry) => (entry.folder === folder ? [entry.path] : []));
  // A knob changes the settings that it drives.
  const paths =
    folder === LOOK ? Object.keys(layoutSchema.expandKnobs(Object.fromEntries(own.map((path) => [path, lookUp(then, path)])))) : own;
  return Object.fromEntries(paths.flatMap((path) => (lookUp(now, path) !== lookUp(then, path) ? [[path, lookUp(then, path)]] : [])));
}

export function resetFolder(held: Held, folder: string, preset: Settings): void {
  change(held, folder, folderChanges(held, folder, preset));
}

function change(held: Held, folder: string, changes: Changes, gesture?: string): void {
  if (folder === THRESHOLDS) held.changeMetricSettings(changes, gesture);
  else held.changeSettings(changes, gesture);
}
