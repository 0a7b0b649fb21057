import { type Incremental, runToEnd } from '../puzzle/incremental.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { measureBos } from './bos2022/live.ts';
import { measureDeJong } from './deJong2016/deJong.ts';
import { measureFit } from './fit/cubics.ts';
import { measureGrace } from './grace/live.ts';
import { measureHiddenness } from './hiddenness/hiddenness.ts';
import { type MetricSettings, metricDefaults } from './settings.ts';
import { measureVanDeKerkhof } from './vanDeKerkhof2019/vanDeKerkhof.ts';

const groupMeasures = {
  bos2022: (map: PlanarMap, settings: MetricSettings) => measureBos(map, settings.bos2022),
  grace: (map: PlanarMap, settings: MetricSettings) => measureGrace(map, settings.grace),
  fit: (map: PlanarMap, settings: MetricSettings) => measureFit(map, settings.fit),
  deJong2016: (map: PlanarMap, settings: MetricSettings) => measureDeJong(map, settings.deJong2016),
  vanDeKerkhof2019: (map: PlanarMap, settings: MetricSettings) => measureVanDeKerkhof(map, settings.vanDeKerkhof2019),
  hiddenness: (map: PlanarMap) => measureHiddenness(map),
} satisfies Record<string, (map: PlanarMap, settings: MetricSettings) => object | undefined>;

export type GroupName = keyof typeof groupMeasures;

/** The measurements of a drawing by group. A group is undefined if it does not apply to the drawing. */
export type Metrics = { readonly [Name in GroupName]: ReturnType<(typeof groupMeasures)[Name]> };

export function measureAll(map: PlanarMap, settings: MetricSettings = metricDefaults): Metrics {
  return runToEnd(measureAllIncrementally(map, settings));
}

/** Like `measureAll`, group by group. */
export function* measureAllIncrementally(map: PlanarMap, settings: MetricSettings = metricDefaults): Incremental<Metrics> {
  const entries = Object.entries(groupMeasures);
  const metrics: Record<string, object | undefined> = {};
  for (const [i, [name, measure]] of entries.entries()) {
    yield i / entries.length;
    metrics[name] = measure(map, settings);
  }
  return metrics as unknown as Metrics;
}
