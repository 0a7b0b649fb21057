import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { type Metrics, measures } from './catalogue.ts';
import { type MetricSettings, metricDefaults } from './settings.ts';

export type { Metrics } from './catalogue.ts';

export function measureAll(map: PlanarMap, settings: MetricSettings = metricDefaults): Metrics {
  return Object.fromEntries(Object.entries(measures).map(([name, measure]) => [name, measure(map, settings)])) as unknown as Metrics;
}
