import { layoutSchema, type Settings } from '../../layout/settings.ts';
import { type MetricSettings, metricSchema } from '../../metrics/settings.ts';
import { isGroup } from '../../settings/paths.ts';
import { recoverSettings } from '../../settings/recover.ts';

/** All settings, as the browser keeps them from visit to visit. */
export interface KeptSettings {
  readonly settings: Settings;
  readonly metricSettings: MetricSettings;
}

/** What is known of settings that were kept, perhaps by an older page; undefined where that is nothing. */
export function recoverKept(kept: unknown): KeptSettings | undefined {
  if (!isGroup(kept) || !isGroup(kept.settings) || !isGroup(kept.metricSettings)) return undefined;
  try {
    return {
      settings: recoverSettings(layoutSchema, kept.settings).values,
      metricSettings: recoverSettings(metricSchema, kept.metricSettings).values,
    };
  } catch {
    return undefined;
  }
}
