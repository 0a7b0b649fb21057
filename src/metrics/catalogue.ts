import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { lookUp } from '../settings/paths.ts';
import { ambiguousAngles } from './bos2022/ambiguousAngles.ts';
import { ambiguousSpacing } from './bos2022/ambiguousSpacing.ts';
import { angles, smallestAngle } from './bos2022/angles.ts';
import { faceSize } from './bos2022/faceSize.ts';
import { measureBos } from './bos2022/live.ts';
import { smoothness } from './bos2022/smoothness.ts';
import { tinyFaces } from './bos2022/tinyFaces.ts';
import { measureDeJong, scores } from './deJong2016/deJong.ts';
import { localDilation } from './deJong2016/dilation.ts';
import { largestCircleArea } from './deJong2016/inscribedCircle.ts';
import { minVertexDistance } from './deJong2016/vertexDistance.ts';
import { bending } from './grace/bending.ts';
import { inflections } from './grace/inflections.ts';
import { kinks, largestKink } from './grace/kinks.ts';
import { measureGrace } from './grace/live.ts';
import { smallestFace, smallFaces } from './grace/smallFaces.ts';
import { narrowStrips } from './grace/strips.ts';
import { tightBends, tightestBend } from './grace/tightBends.ts';
import { turning } from './grace/turning.ts';
import { hiddenness, measureHiddenness } from './hiddenness/hiddenness.ts';
import type { Metric } from './metric.ts';
import type { MetricSettings } from './settings.ts';
import { anglePenalty } from './vanDeKerkhof2019/anglePenalty.ts';
import { cellShapePenalty } from './vanDeKerkhof2019/cellShapePenalty.ts';
import { bigCellPenalty, smallCellPenalty } from './vanDeKerkhof2019/cellSizePenalties.ts';
import { curveLengthPenalty } from './vanDeKerkhof2019/curveLengthPenalty.ts';
import { distancePenalty } from './vanDeKerkhof2019/distancePenalty.ts';
import { fitness, measureVanDeKerkhof } from './vanDeKerkhof2019/vanDeKerkhof.ts';

/** What measures each group. Apart from the words, so that a page that only shows numbers does without. */
export const measures = {
  bos2022: (map: PlanarMap, settings: MetricSettings) => measureBos(map, settings.bos2022),
  grace: (map: PlanarMap, settings: MetricSettings) => measureGrace(map, settings.grace),
  deJong2016: (map: PlanarMap, settings: MetricSettings) => measureDeJong(map, settings.deJong2016),
  vanDeKerkhof2019: (map: PlanarMap, settings: MetricSettings) => measureVanDeKerkhof(map, settings.vanDeKerkhof2019),
  hiddenness: measureHiddenness,
} satisfies Record<string, (map: PlanarMap, settings: MetricSettings) => object | undefined>;

type GroupName = keyof typeof measures;

/** All that is measured, by where it was proposed. Undefined where a drawing has no such numbers. */
export type Metrics = { readonly [Name in GroupName]: ReturnType<(typeof measures)[Name]> };

/** Metrics that are shown together. */
export interface MetricGroup {
  readonly name: GroupName;
  readonly title: string;
  /** Before the keys of its metrics. */
  readonly prefix: string;
  readonly metrics: readonly Metric[];
}

/** All groups in the order in which they are shown; frames bring the first two. */
export const metricGroups: readonly MetricGroup[] = [
  {
    name: 'bos2022',
    title: 'Bos 2022',
    prefix: '',
    metrics: [ambiguousAngles, ambiguousSpacing, tinyFaces, smoothness, angles, faceSize, smallestAngle],
  },
  {
    name: 'grace',
    title: 'Grace',
    prefix: 'grace.',
    metrics: [turning, inflections, bending, tightestBend, tightBends, largestKink, kinks, smallestFace, smallFaces, narrowStrips],
  },
  {
    name: 'deJong2016',
    title: 'De Jong 2016',
    prefix: 'deJong.',
    metrics: [minVertexDistance, largestCircleArea, localDilation, ...scores],
  },
  {
    name: 'vanDeKerkhof2019',
    title: 'Van de Kerkhof et al. 2019',
    prefix: 'vanDeKerkhof.',
    metrics: [anglePenalty, distancePenalty, smallCellPenalty, bigCellPenalty, cellShapePenalty, curveLengthPenalty, fitness],
  },
  { name: 'hiddenness', title: 'Hiddenness', prefix: 'hiddenness.', metrics: [hiddenness] },
];

/** One number of a drawing, as tables and charts show it. Its key is unique: its path in the JSON of the command line. */
export interface MetricEntry extends Metric {
  readonly group: GroupName;
  /** Undefined where the drawing has no such number, or its group was not measured. */
  readonly read: (metrics: { readonly [Name in GroupName]?: object | undefined }) => number | undefined;
}

/** The numbers of a drawing by their keys, as far as it has them. */
export type MetricValues = Readonly<Record<string, number>>;

/** All numbers in the order in which they are shown. */
export const metricEntries: readonly MetricEntry[] = metricGroups.flatMap(({ name, prefix, metrics }) =>
  metrics.map((metric) => ({
    ...metric,
    key: prefix + metric.key,
    group: name,
    read: ({ [name]: measured }) => (measured === undefined ? undefined : (lookUp(measured, metric.key) as number)),
  })),
);

/** What was measured of a drawing, of some groups or of all. */
export function listValues(metrics: Parameters<MetricEntry['read']>[0]): MetricValues {
  const values: Record<string, number> = {};
  for (const { key, read } of metricEntries) {
    const value = read(metrics);
    if (value !== undefined) values[key] = value;
  }
  return values;
}
