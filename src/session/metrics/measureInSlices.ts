import { type Metrics, measureAllIncrementally } from '../../metrics/measureAll.ts';
import { type MetricSettings, metricDefaults } from '../../metrics/settings.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { runInSlices } from '../relax/slices.ts';

export interface MeasureOptions {
  readonly settings?: MetricSettings | undefined;
  /** Gets the fraction that is done, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** If aborted, the result is undefined. */
  readonly signal?: AbortSignal | undefined;
}

/** Like `measureAll`, but other work of the thread runs between the groups of metrics. */
export function measureInSlices(map: PlanarMap, options: MeasureOptions = {}): Promise<Metrics | undefined> {
  const { settings = metricDefaults, onProgress = () => {}, signal } = options;
  return runInSlices(measureAllIncrementally(map, settings), onProgress, signal);
}
