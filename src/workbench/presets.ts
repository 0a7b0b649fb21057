import { changeSettings, defaults, layoutSchema, presets, type Settings } from '../layout/settings.ts';
import { type Changes, flattenSettings, isGroup } from '../settings/paths.ts';

/** Settings of the layout under a name. The thresholds of the metrics are in none: they are how one measures, not what moves. */
export interface Preset {
  readonly name: string;
  readonly settings: Settings;
}

export const builtInPresets: readonly Preset[] = [
  { name: 'Kronkel', settings: presets.kronkel },
  { name: 'Bos 2022', settings: presets['bos-2022'] },
];

/** The settings of some stored data; what it does not name is as in the preset Kronkel. Throws where it names what can't be. */
export function readPresetSettings(data: unknown): Settings {
  if (!isGroup(data)) throw new Error('a preset must be an object');
  return changeSettings(defaults, flattenSettings(data));
}

/** What choosing the preset changes, by path. */
export function presetChanges(settings: Settings, preset: Preset): Changes {
  return layoutSchema.diff(settings, preset.settings);
}

export function isPreset(settings: Settings, preset: Preset): boolean {
  return Object.keys(presetChanges(settings, preset)).length === 0;
}

/** A name as it is kept: without blanks around it, and not empty. Throws where it is that of a preset that can't be overwritten. */
export function readPresetName(text: string): string {
  const name = text.trim();
  if (name === '') throw new Error('a preset needs a name');
  const builtIn = builtInPresets.find((preset) => preset.name.toLowerCase() === name.toLowerCase());
  if (builtIn !== undefined) throw new Error(`the preset ${builtIn.name} can’t be overwritten: choose another name`);
  return name;
}
