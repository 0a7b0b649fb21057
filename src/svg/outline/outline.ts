import type { Cubic } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import type { PictureCurve } from '../picture.ts';
import type { WorkBudget } from '../workBudget.ts';
import { buildArrangement, GRID } from './arrangement.ts';
import { findOutlineFault } from './check.ts';
import { cutLoop } from './cut.ts';
import { fillEnclosed } from './enclosed.ts';
import { createFaces } from './faces.ts';
import { joinStrands } from './loops.ts';
import { weldNodes } from './nodes.ts';
import { closeSlivers, type Layer, measureWindingChanges, paintFaces } from './paint.ts';
import { findRegions, middleOf } from './regions.ts';
import type { OutlineSettings } from './settings.ts';
import { type BorderStrand, type Junction, traceStrands } from './strands.ts';
import { weldShort } from './weld.ts';

/** A painted shape: closed runs of cubics, one after the other. */
export interface PaintedShape extends Layer {
  readonly cubics: readonly Cubic[];
}

export interface Outline {
  readonly curves: readonly PictureCurve[];
  /** A point in each filled region. */
  readonly filled: readonly Point[];
  /** Repairs and suspicious spots, with positions if they have any. */
  readonly remarks: readonly Remark[];
}

export interface Remark {
  readonly text: string;
  /** Number of occurrences; 0 for remarks without positions. */
  readonly count: number;
  /** The first positions. */
  readonly points: readonly Point[];
}

/** Maximum number of positions in a remark. */
const MAX_POINTS = 3;

/** What the cubics of shapes mean: the borders of painted areas, or lines that enclose the filled areas. */
export type Meaning = 'painted' | 'enclosed';

/**
 * Traces the border between filled and unfilled of shapes painted over each other, as smooth curves. The drawing's longer side is 1000
 * units. Throws an OutlineError if it cannot form curves, an SvgError if the work exceeds the budget.
 */
export function createOutline(
  shapes: readonly PaintedShape[],
  settings: OutlineSettings,
  budget: WorkBudget,
  meaning: Meaning = 'painted',
): Outline {
  const drawn = shapes.flatMap((shape, layer) => shape.cubics.map((cubic) => ({ cubic, layer })));
  const nodes = weldNodes(drawn, settings.weld, budget);
  const cubics = nodes.cubics.map(({ cubic }) => cubic);
  const layerOf = nodes.cubics.map(({ layer }) => layer);
  const all = buildArrangement(cubics, budget);
  // An outline that returns along itself separates nothing.
  const arrangement = { ...all, edges: all.edges.filter((edge) => measureWindingChanges(edge, layerOf).size > 0) };
  const faces = createFaces(arrangement, budget);
  const filled = meaning === 'painted' ? paintFaces(arrangement, faces, shapes, layerOf) : fillEnclosed(arrangement, faces);
  const slivers = closeSlivers(arrangement, faces, filled, settings.weld * GRID);
  const { strands, junctions } = traceStrands(arrangement, faces, filled, cubics);
  const welds = strands.map((strand) => weldShort(strand.cubics, strand.closed, settings.weld));
  const points = findRegions(arrangement, faces, filled);
  const { curves, separated, crossed, spikes } = createCurves(
    strands.map((strand, index) => ({ ...strand, cubics: welds[index].cubics })),
    junctions,
    points,
    settings,
    budget,
  );
  const welded = welds.reduce((sum, weld) => sum + weld.welded, 0);
  return {
    curves,
    filled: points,
    remarks: [
      ...createCountRemark('ends closer to each other than the tolerance were joined', nodes.moved),
      ...createCountRemark('pieces shorter than the tolerance were removed', welded),
      ...createRemark(
        'parts thinner than the tolerance were painted over',
        slivers.slice(0, MAX_POINTS).map((face) => middleOf(arrangement, faces, face)),
        slivers.length,
      ),
      ...createRemark('touching shapes were separated', separated),
      ...createRemark('touching shapes were treated as a crossing', crossed),
      ...createRemark('there are spikes, along which two curves run almost together', spikes),
    ],
  };
}

/** The minimum gap tried for small touching parts, which cannot be separated as far as requested. */
const MIN_GAP = 0.2;

/** Converts strands to curves. Reduces the gap between touching shapes until no curves meet. */
function createCurves(
  strands: readonly BorderStrand[],
  junctions: readonly Junction[],
  filled: readonly Point[],
  settings: OutlineSettings,
  budget: WorkBudget,
) {
  for (let gap = settings.gap; ; gap /= 4) {
    const { loops, separated, crossed } = joinStrands(strands, junctions, { ...settings, gap });
    const cuts = loops.map((loop) => cutLoop(loop, settings));
    const curves = cuts.flatMap((cut) => cut.curves);
    const fault = findOutlineFault(curves, filled, budget);
    if (fault === undefined) return { curves, separated, crossed, spikes: cuts.flatMap((cut) => cut.spikes) };
    if (separated.length === 0 || gap < MIN_GAP) throw fault;
  }
}

function createCountRemark(text: string, number: number): Remark[] {
  return number === 0 ? [] : [{ text: `${text}: ${number}`, count: 0, points: [] }];
}

/** A remark as a list, empty if it has no positions. `number` may exceed the number of given positions. */
export function createRemark(text: string, points: readonly Point[], number = points.length): Remark[] {
  return number === 0 ? [] : [{ text, count: number, points: points.slice(0, MAX_POINTS) }];
}
