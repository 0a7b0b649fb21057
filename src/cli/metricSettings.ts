import { changeMetricSettings, type MetricSettings, metricDefaults } from '../metrics/settings.ts';
import { readSet } from './changes.ts';

/** The thresholds and weights of the metrics with what `--set` changes of them. */
export function readMetricSettings(changes: unknown): MetricSettings {
  return changeMetricSettings(metricDefaults, readSet(changes));
}
