import type { Cubic } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import type { PictureCurve } from '../picture.ts';
import type { WorkBudget } from '../workBudget.ts';
import { buildArrangement, GRID } from './arrangement.ts';
import { findOutlineFault } from './check.ts';
import { cutLoop } from './cut.ts';
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
  /** What was mended or looks odd; with a place where it has one. */
  readonly remarks: readonly Remark[];
}

export interface Remark {
  readonly text: string;
  /** How often; 0 for what has no place. */
  readonly createCountRemark: number;
  /** The first of them. */
  readonly places: readonly Point[];
}

/** At most this many places stand in one remark. */
const MAX_PLACES = 3;

/**
 * The border between filled and unfilled of shapes painted one over the other, as smooth curves. The drawing's longer side is 1000 units.
 * Throws an OutlineError where no curves can be made of it, an SvgError where that is more work than the budget allows.
 */
export function createOutline(shapes: readonly PaintedShape[], settings: OutlineSettings, budget: WorkBudget): Outline {
  const drawn = shapes.flatMap((shape, layer) => shape.cubics.map((cubic) => ({ cubic, layer })));
  const nodes = weldNodes(drawn, settings.weld, budget);
  const cubics = nodes.cubics.map(({ cubic }) => cubic);
  const layerOf = nodes.cubics.map(({ layer }) => layer);
  const all = buildArrangement(cubics, budget);
  // An outline that runs back over itself parts nothing.
  const arrangement = { ...all, edges: all.edges.filter((edge) => measureWindingChanges(edge, layerOf).size > 0) };
  const faces = createFaces(arrangement, budget);
  const filled = paintFaces(arrangement, faces, shapes, layerOf);
  const slivers = closeSlivers(arrangement, faces, filled, settings.weld * GRID);
  const { strands, knots } = traceStrands(arrangement, faces, filled, cubics);
  const welds = strands.map((strand) => weldShort(strand.cubics, strand.closed, settings.weld));
  const points = findRegions(arrangement, faces, filled);
  const { curves, parted, crossed, spikes } = createCurves(
    strands.map((strand, index) => ({ ...strand, cubics: welds[index].cubics })),
    knots,
    points,
    settings,
    budget,
  );
  const welded = welds.reduce((sum, weld) => sum + weld.welded, 0);
  return {
    curves,
    filled: points,
    remarks: [
      ...count('ends nearer to each other than the tolerance were drawn together', nodes.moved),
      ...count('pieces shorter than the tolerance were left out', welded),
      ...createRemark(
        'parts thinner than the tolerance were painted over',
        slivers.slice(0, MAX_PLACES).map((face) => middleOf(arrangement, faces, face)),
        slivers.length,
      ),
      ...createRemark('shapes that touch were parted', parted),
      ...createRemark('shapes that touch were taken as a crossing', crossed),
      ...createRemark('there are spikes, along which two curves will run nearly together', spikes),
    ],
  };
}

/** Small parts that touch can't be drawn apart as far as wanted; then less will do, down to this. */
const MIN_GAP = 0.2;

/** The strands as curves; parts them less and less where they would meet otherwise. */
function createCurves(
  strands: readonly BorderStrand[],
  knots: readonly Junction[],
  filled: readonly Point[],
  settings: OutlineSettings,
  budget: WorkBudget,
) {
  for (let gap = settings.gap; ; gap /= 4) {
    const { loops, parted, crossed } = joinStrands(strands, knots, { ...settings, gap });
    const cuts = loops.map((loop) => cutLoop(loop, settings));
    const curves = cuts.flatMap((cut) => cut.curves);
    const fault = findOutlineFault(curves, filled, budget);
    if (fault === undefined) return { curves, parted, crossed, spikes: cuts.flatMap((cut) => cut.spikes) };
    if (parted.length === 0 || gap < MIN_GAP) throw fault;
  }
}

function count(text: string, number: number): Remark[] {
  return number === 0 ? [] : [{ text: `${text}: ${number}`, createCountRemark: 0, places: [] }];
}

/** One remark, or none where it concerns no place. There may be more places than are given. */
export function createRemark(text: string, places: readonly Point[], number = places.length): Remark[] {
  return number === 0 ? [] : [{ text, createCountRemark: number, places: places.slice(0, MAX_PLACES) }];
}
