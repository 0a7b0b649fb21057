import { layoutSchema, type Settings } from '../../layout/settings.ts';
import { type MetricSettings, metricSchema } from '../../metrics/settings.ts';
import { recoverSettings } from '../../settings/recover.ts';
import { orElse, record } from '../../settings/storedData.ts';

/** All settings, as the browser stores them between visits. */
export interface KeptSettings {
  readonly settings: Settings;
  readonly metricSettings: MetricSettings;
}

/** Reads stored settings, perhaps of an older page, as far as they are known. Returns undefined if none are. */
export const recoverKept: (data: unknown) => KeptSettings | undefined = orElse(
  record<KeptSettings>({
    settings: (data) => recoverSettings(layoutSchema, data).values,
    metricSettings: (data) => recoverSettings(metricSchema, data).values,
  }),
  undefined,
);
