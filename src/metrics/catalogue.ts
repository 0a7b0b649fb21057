import type { Metrics } from './measureAll.ts';

/** One number of a drawing, as tables and charts show it. */
export interface MetricEntry {
  /** Unique; its path in the JSON of the command line. */
  readonly key: string;
  readonly label: string;
  readonly better: 'lower' | 'higher';
  /** Undefined where the drawing has no such number. */
  readonly read: (metrics: Metrics) => number | undefined;
}

/** All numbers in the order in which they are shown. */
export const metricEntries: readonly MetricEntry[] = [
  lower('ambiguousAngles', 'close angles', ({ bos2022 }) => bos2022.ambiguousAngles),
  lower('ambiguousSpacing', 'close curves', ({ bos2022 }) => bos2022.ambiguousSpacing),
  lower('smoothness', 'smoothness', ({ bos2022 }) => bos2022.smoothness),
  lower('angles', 'angles', ({ bos2022 }) => bos2022.angles),
  lower('faceSize', 'face sizes', ({ bos2022 }) => bos2022.faceSize),
  higher('smallestAngle', 'smallest angle', ({ bos2022 }) => bos2022.smallestAngle),
  higher('deJong.minVertexDistance', 'vertex distance', ({ deJong2016 }) => deJong2016.minVertexDistance),
  lower('deJong.largestCircleArea', 'largest circle', ({ deJong2016 }) => deJong2016.largestCircleArea),
  lower('deJong.localDilation', 'local dilation', ({ deJong2016 }) => deJong2016.localDilation),
  ...(['a', 'b', 'c', 'd', 'e'] as const).map((name) =>
    lower(`deJong.${name}.score`, `de Jong (${name})`, ({ deJong2016 }) => deJong2016[name].score),
  ),
  lower('vanDeKerkhof.anglePenalty', 'angle penalty', ({ vanDeKerkhof2019 }) => vanDeKerkhof2019.anglePenalty),
  lower('vanDeKerkhof.distancePenalty', 'distance penalty', ({ vanDeKerkhof2019 }) => vanDeKerkhof2019.distancePenalty),
  lower('vanDeKerkhof.smallCellPenalty', 'small cell penalty', ({ vanDeKerkhof2019 }) => vanDeKerkhof2019.smallCellPenalty),
  lower('vanDeKerkhof.bigCellPenalty', 'big cell penalty', ({ vanDeKerkhof2019 }) => vanDeKerkhof2019.bigCellPenalty),
  lower('vanDeKerkhof.cellShapePenalty', 'cell shape penalty', ({ vanDeKerkhof2019 }) => vanDeKerkhof2019.cellShapePenalty),
  lower('vanDeKerkhof.curveLengthPenalty', 'curve length penalty', ({ vanDeKerkhof2019 }) => vanDeKerkhof2019.curveLengthPenalty),
  lower('vanDeKerkhof.fitness', 'fitness', ({ vanDeKerkhof2019 }) => vanDeKerkhof2019.fitness),
  higher('hiddenness.score', 'hiddenness', ({ hiddenness }) => hiddenness?.score),
];

function lower(key: string, label: string, read: MetricEntry['read']): MetricEntry {
  return { key, label, better: 'lower', read };
}

function higher(key: string, label: string, read: MetricEntry['read']): MetricEntry {
  return { key, label, better: 'higher', read };
}
