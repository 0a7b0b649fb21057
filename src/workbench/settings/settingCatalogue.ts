import { forces } from '../../layout/forces/index.ts';
import { knobs } from '../../layout/knobs.ts';
import { layoutSchema } from '../../layout/settings.ts';
import { metricSchema } from '../../metrics/settings.ts';
import type { Setting } from '../../settings/setting.ts';

/** A setting, and the folder where the user finds it. */
export interface SettingEntry {
  readonly path: string;
  readonly folder: string;
  readonly setting: Setting;
}

/** The folder of the metrics' settings; all other folders are the layout's. */
export const THRESHOLDS = 'Thresholds';

/** The folder of the knobs, which drive settings of other folders. */
export const LOOK = 'Look';

/** The folder of temperature and cooling, which users change first. */
export const HEAT = 'Heat';

const HEAT_PATHS: readonly string[] = ['temperature', 'cooling'];

/** The folder of settings that belong to no force. */
const LAYOUT = 'Layout';

/** All settings of the layout, and the thresholds of the live metrics, in the order of the panel. */
export const settingCatalogue: readonly SettingEntry[] = [
  ...list(HEAT, layoutSchema.settings, (path) => HEAT_PATHS.includes(path)),
  ...list(LOOK, layoutSchema.settings, (path) => Object.hasOwn(knobs, path)),
  ...forces.flatMap(({ name, label }) => list(label, layoutSchema.settings, (path) => path.startsWith(`${name}.`))),
  ...list(LAYOUT, layoutSchema.settings, (path) => ![...HEAT_PATHS, ...Object.keys(knobs)].includes(path) && !path.includes('.')),
  ...list(THRESHOLDS, metricSchema.settings, (path) => path.startsWith('bos2022.')),
];

export const settingFolders: readonly string[] = [...new Set(settingCatalogue.map((entry) => entry.folder))];

/** The name of a setting outside of its folder; the path of a setting that is not in the panel. */
export function labelOfSetting(path: string): string {
  const entry = settingCatalogue.find((candidate) => candidate.path === path);
  if (entry === undefined) return path;
  return [HEAT, LAYOUT, LOOK].includes(entry.folder) ? entry.setting.label : `${entry.folder.toLowerCase()} ${entry.setting.label}`;
}

function list(folder: string, settings: ReadonlyMap<string, Setting>, isIn: (path: string) => boolean): SettingEntry[] {
  return [...settings].flatMap(([path, setting]) => (isIn(path) ? [{ path, folder, setting }] : []));
}
