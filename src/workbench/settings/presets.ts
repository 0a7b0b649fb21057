import { layoutSchema, presets, type Settings } from '../../layout/settings.ts';
import type { Changes } from '../../settings/paths.ts';
import { recoverSettings } from '../../settings/recover.ts';

/** Named settings of the layout. The thresholds of the metrics are not included: they define measurements, not motion. */
export interface Preset {
  readonly name: string;
  readonly settings: Settings;
}

/** A preset that the user has saved. */
export interface OwnPreset extends Preset {
  /** The paths of stored settings that are unknown. Missing settings are those of the preset Kronkel. */
  readonly dropped?: readonly string[];
}

export const builtInPresets: readonly Preset[] = [
  { name: 'Kronkel', settings: presets.kronkel },
  { name: 'Bos 2022', settings: presets['bos-2022'] },
];

/** Reads a stored preset, as far as its settings are known. Throws if none are, or if they are invalid together. */
export function readPreset(name: string, data: unknown): OwnPreset {
  const { values, dropped } = recoverSettings(layoutSchema, data);
  return { name, settings: values, ...(dropped.length > 0 ? { dropped } : {}) };
}

/** The changes when the preset is chosen, by path. */
export function presetChanges(settings: Settings, preset: Preset): Changes {
  return layoutSchema.diff(settings, preset.settings);
}

export function isPreset(settings: Settings, preset: Preset): boolean {
  return Object.keys(presetChanges(settings, preset)).length === 0;
}

/** A name without surrounding blanks. Throws if it is empty, or the name of a built-in preset. */
export function readPresetName(text: string): string {
  const name = text.trim();
  if (name === '') throw new Error('a preset needs a name');
  const builtIn = builtInPresets.find((preset) => preset.name.toLowerCase() === name.toLowerCase());
  if (builtIn !== undefined) throw new Error(`the preset ${builtIn.name} can’t be overwritten: choose another name`);
  return name;
}
