import { lookUp } from '../settings/paths.ts';
import { ambiguousAngles } from './bos2022/ambiguousAngles.ts';
import { ambiguousSpacing } from './bos2022/ambiguousSpacing.ts';
import { angles, smallestAngle } from './bos2022/angles.ts';
import { faceSize } from './bos2022/faceSize.ts';
import { smoothness } from './bos2022/smoothness.ts';
import { tinyFaces } from './bos2022/tinyFaces.ts';
import { scores } from './deJong2016/deJong.ts';
import { localDilation } from './deJong2016/dilation.ts';
import { largestCircleArea } from './deJong2016/inscribedCircle.ts';
import { minVertexDistance } from './deJong2016/vertexDistance.ts';
import { cubics } from './fit/cubics.ts';
import { alongFrame } from './grace/alongFrame.ts';
import { bending } from './grace/bending.ts';
import { excessInflections } from './grace/excessInflections.ts';
import { curvatureExtrema } from './grace/extrema.ts';
import { inflections } from './grace/inflections.ts';
import { kinks, largestKink } from './grace/kinks.ts';
import { smallestFace, smallFaces } from './grace/smallFaces.ts';
import { narrowStrips } from './grace/strips.ts';
import { tightBends, tightestBend } from './grace/tightBends.ts';
import { turning } from './grace/turning.ts';
import { hiddenness } from './hiddenness/hiddenness.ts';
import type { GroupName } from './measureAll.ts';
import type { Metric } from './metric.ts';
import { anglePenalty } from './vanDeKerkhof2019/anglePenalty.ts';
import { cellShapePenalty } from './vanDeKerkhof2019/cellShapePenalty.ts';
import { bigCellPenalty, smallCellPenalty } from './vanDeKerkhof2019/cellSizePenalties.ts';
import { curveLengthPenalty } from './vanDeKerkhof2019/curveLengthPenalty.ts';
import { distancePenalty } from './vanDeKerkhof2019/distancePenalty.ts';
import { fitness } from './vanDeKerkhof2019/vanDeKerkhof.ts';

/** Metrics that tables and charts show together. */
export interface MetricGroup {
  readonly name: GroupName;
  readonly title: string;
  /** Prepended to the keys of its metrics. */
  readonly prefix: string;
  readonly metrics: readonly Metric[];
}

/** All groups in display order. Each frame of a running puzzle contains the values of the first two. */
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
    metrics: [
      turning,
      inflections,
      excessInflections,
      curvatureExtrema,
      bending,
      tightestBend,
      tightBends,
      largestKink,
      kinks,
      smallestFace,
      smallFaces,
      narrowStrips,
      alongFrame,
    ],
  },
  { name: 'fit', title: 'Cubic fit', prefix: 'fit.', metrics: [cubics] },
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

/** A metric in a table or chart. Its key is unique: the path of the value in the JSON output of the command line. */
export interface MetricEntry extends Metric {
  readonly group: GroupName;
  /** Undefined if the metric does not apply to the drawing or its group was not measured. */
  readonly read: (metrics: Measured) => number | undefined;
  /** The value in the form that tables and messages show. */
  readonly readShown: (metrics: Measured) => number | undefined;
}

type Measured = { readonly [Name in GroupName]?: object | undefined };

/** The values of a drawing by metric key. Metrics without a value are absent. */
export type MetricValues = Readonly<Record<string, number>>;

/** All metrics in display order. */
export const metricEntries: readonly MetricEntry[] = metricGroups.flatMap(({ name, prefix, metrics }) =>
  metrics.map((metric) => ({
    ...metric,
    key: prefix + metric.key,
    group: name,
    read: createReader(name, metric.key),
    readShown: createReader(name, metric.shownAs ?? metric.key),
  })),
);

function createReader(name: GroupName, path: string): MetricEntry['read'] {
  return ({ [name]: measured }) => (measured === undefined ? undefined : (lookUp(measured, path) as number));
}

/** Lists the values of the groups that were measured. */
export function listValues(metrics: Parameters<MetricEntry['read']>[0]): MetricValues {
  const values: Record<string, number> = {};
  for (const { key, read } of metricEntries) {
    const value = read(metrics);
    if (value !== undefined) values[key] = value;
  }
  return values;
}
