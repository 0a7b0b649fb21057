import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { type BosMetrics, measureBos } from './bos2022/live.ts';
import { type DeJongMetrics, measureDeJong } from './deJong2016/deJong.ts';
import { type HiddennessMetrics, measureHiddenness } from './hiddenness/hiddenness.ts';
import { type MetricSettings, metricDefaults } from './settings.ts';
import { measureVanDeKerkhof, type VanDeKerkhofMetrics } from './vanDeKerkhof2019/vanDeKerkhof.ts';

/** All that is measured, by where it was proposed. */
export interface Metrics {
  readonly bos2022: BosMetrics;
  readonly deJong2016: DeJongMetrics;
  readonly vanDeKerkhof2019: VanDeKerkhofMetrics;
  /** Undefined where there is nothing to hide, or nothing to hide it among. */
  readonly hiddenness: HiddennessMetrics | undefined;
}

export function measureAll(map: PlanarMap, settings: MetricSettings = metricDefaults): Metrics {
  return {
    bos2022: measureBos(map, settings.bos2022),
    deJong2016: measureDeJong(map, settings.deJong2016),
    vanDeKerkhof2019: measureVanDeKerkhof(map, settings.vanDeKerkhof2019),
    hiddenness: measureHiddenness(map),
  };
}
