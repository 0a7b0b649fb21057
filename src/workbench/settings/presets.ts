import { layoutSchema, presets, type Settings } from '../../layout/settings.ts';
import type { Changes } from '../../settings/paths.ts';
import { recoverSettings } from '../../settings/recover.ts';

/** Settings of the layout under a name. The thresholds of the metrics are in none: they are how one measures, not what moves. */
export interface Preset {
  readonly name: string;
  readonly settings: Settings;
}

/** A preset of the user's own. */
export interface OwnPreset extends Preset {
  /** The paths of what is stored in it and not known any more, if anything. What it lacks is as in the preset Kronkel. */
  readonly dropped?: readonly string[];
}

export const builtInPresets: readonly Preset[] = [
  { name: 'Kronkel', settings: presets.kronkel },
  { name: 'Bos 2022', settings: presets['bos-2022'] },
];

/** The preset of some stored data, as far as it is known. Throws where nothing is, or what is can't be together. */
export function readPreset(name: string, data: unknown): OwnPreset {
  const { values, dropped } = recoverSettings(layoutSchema, data);
  return { name, settings: values, ...(dropped.length > 0 ? { dropped } : {}) };
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
