import Flatbush from 'flatbush';
import RBush from 'rbush';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Cubic } from '../../geometry/cubic.ts';
import { boxAround, endOf, lineCubic, moveEnds, nearestParameter, pointAt, startOf, subcurveOf } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import { distanceToSegmentSq } from '../../geometry/segments.ts';
import type { WorkBudget } from '../workBudget.ts';

/** A cubic of one of the painted shapes. */
export interface LayerCubic {
  readonly cubic: Cubic;
  readonly layer: number;
}

interface Node extends Point {
  readonly cubics: Set<number>;
}

/** Cost in steps of placing an end, indexing a cubic, and projecting a point to a cubic. */
const STEPS_PER_END = 40;
const STEPS_PER_CUBIC = 30;
const STEPS_PER_PROJECTION = 150;

const PURPOSE = 'to find ends that lie on other outlines';

/** Maximum deviation from a straight line at which a cubic is straightened, as a fraction of the reach. */
const FLATNESS_FRACTION = 0.02;

/**
 * Makes shapes touch if they nearly do: moves ends that are closer to each other than `reach` to one point, and splits a cubic at the end
 * of another one within `reach`. Straight cubics get an even parameterization. Drops cubics of zero length.
 */
export function weldNodes(cubics: readonly LayerCubic[], reach: number, budget: WorkBudget): { cubics: LayerCubic[]; moved: number } {
  const nodes = new Nodes(reach);
  let moved = 0;
  const ends = cubics.map(({ cubic }, index) => {
    budget.spend(2 * STEPS_PER_END, 'to join the ends of its curves');
    const [start, end] = [startOf(cubic), endOf(cubic)];
    const [from, to] = [nodes.at(start, index), nodes.at(end, index)];
    moved += Number(from.x !== start.x || from.y !== start.y);
    return [from, to] as const;
  });
  const joined = cubics.map(({ cubic, layer }, index) => ({
    cubic: isFlat(cubic, FLATNESS_FRACTION * reach) ? lineCubic(...ends[index]) : moveEnds(cubic, ...ends[index]),
    layer,
  }));
  const stops = findSplitPoints(joined, nodes.all, reach, budget);
  const welded = joined.flatMap(({ cubic, layer }, index) =>
    splitAt(cubic, stops.get(index) ?? []).map((part) => ({ cubic: part, layer })),
  );
  return { cubics: welded.filter(({ cubic }) => hasExtent(cubic, reach)), moved };
}

/** Points with a mutual distance of at least the reach. */
class Nodes {
  readonly all: Node[] = [];
  private readonly tree = new RBush<Node & { minX: number; minY: number; maxX: number; maxY: number }>();

  constructor(private readonly reach: number) {}

  /** The nearest node within reach, or a new one. */
  at({ x, y }: Point, cubic: number): Node {
    const { reach } = this;
    let nearest: Node | undefined;
    let distance = reach;
    for (const node of this.tree.search({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach })) {
      const away = hypot(node.x - x, node.y - y);
      if (away < distance) [nearest, distance] = [node, away];
    }
    if (nearest === undefined) {
      const node = { x, y, cubics: new Set<number>(), minX: x, minY: y, maxX: x, maxY: y };
      this.tree.insert(node);
      this.all.push(node);
      nearest = node;
    }
    nearest.cubics.add(cubic);
    return nearest;
  }
}

interface SplitPoint {
  readonly t: number;
  readonly node: Point;
}

/** The nodes within reach of each cubic, except its own ends. */
function findSplitPoints(
  cubics: readonly LayerCubic[],
  nodes: readonly Node[],
  reach: number,
  budget: WorkBudget,
): Map<number, SplitPoint[]> {
  const stops = new Map<number, SplitPoint[]>();
  if (cubics.length === 0) return stops;
  budget.spend(STEPS_PER_CUBIC * cubics.length, PURPOSE);
  const tree = new Flatbush(cubics.length);
  for (const { cubic } of cubics) {
    const { minX, minY, maxX, maxY } = boxAround([cubic]);
    tree.add(minX - reach, minY - reach, maxX + reach, maxY + reach);
  }
  tree.finish();
  const widths = Float64Array.from(cubics, ({ cubic }) => widthOf(cubic) + reach);
  for (const node of nodes) {
    const isNear = (index: number) => {
      budget.spend(1, PURPOSE);
      const [x0, y0, , , , , x3, y3] = cubics[index].cubic;
      const width = widths[index];
      return distanceToSegmentSq(node.x, node.y, x0, y0, x3, y3) <= width * width && !node.cubics.has(index);
    };
    for (const index of tree.search(node.x, node.y, node.x, node.y, isNear)) {
      budget.spend(STEPS_PER_PROJECTION, PURPOSE);
      const { cubic } = cubics[index];
      const t = nearestParameter(cubic, node);
      const { x, y } = pointAt(cubic, t);
      if (t === 0 || t === 1 || hypot(node.x - x, node.y - y) >= reach) continue;
      const list = stops.get(index);
      if (list === undefined) stops.set(index, [{ t, node }]);
      else list.push({ t, node });
    }
  }
  return stops;
}

/** An upper bound on the distance of a cubic from its chord: the distance of its handles. */
function widthOf([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic): number {
  return Math.sqrt(Math.max(distanceToSegmentSq(x1, y1, x0, y0, x3, y3), distanceToSegmentSq(x2, y2, x0, y0, x3, y3)));
}

function splitAt(cubic: Cubic, stops: readonly SplitPoint[]): Cubic[] {
  const sorted = [...stops].sort((p, q) => p.t - q.t);
  const parts: Cubic[] = [];
  let [t, start] = [0, startOf(cubic)];
  for (const stop of [...sorted, { t: 1, node: endOf(cubic) }]) {
    parts.push(moveEnds(subcurveOf(cubic, t, stop.t), start, stop.node));
    [t, start] = [stop.t, stop.node];
  }
  return parts;
}

/** Whether a cubic is straight. With handles that point backwards it would overlap itself. */
function isFlat([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic, tolerance: number): boolean {
  const [dx, dy] = [x3 - x0, y3 - y0];
  const maxCross = tolerance * hypot(dx, dy);
  return maxCross > 0 && Math.max(Math.abs((x1 - x0) * dy - (y1 - y0) * dx), Math.abs((x2 - x0) * dy - (y2 - y0) * dx)) <= maxCross;
}

/** Whether a cubic has any length: with equal ends it may be a loop. */
function hasExtent(cubic: Cubic, reach: number): boolean {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = cubic;
  if (x0 !== x3 || y0 !== y3) return true;
  return Math.max(hypot(x1 - x0, y1 - y0), hypot(x2 - x0, y2 - y0)) > reach;
}
