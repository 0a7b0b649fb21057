import { distanceToSegmentSq } from '../../../src/geometry/segments.ts';
import { meetingDistance } from '../../../src/layout/proximity/distances.ts';
import type { Lists } from '../../../src/layout/proximity/lists.ts';
import type { Pairs } from '../../../src/layout/proximity/proximity.ts';
import { type LayoutState, Mobility } from '../../../src/layout/state.ts';

/** The points that are listed for a segment, in the order of the list. */
export function entriesOf({ first, point }: Pick<Pairs, 'first' | 'point'>, segment: number): number[] {
  return Array.from({ length: first[segment + 1] - first[segment] }, (_, i) => point[first[segment] + i]);
}

/** The same in ascending order. */
export function listed(pairs: Pick<Pairs, 'first' | 'point'>, segment: number): number[] {
  return entriesOf(pairs, segment).sort((p, q) => p - q);
}

/** Whether the pair of point and segment is ever relevant. */
export function matters(state: LayoutState, point: number, segment: number): boolean {
  const { segmentA, segmentB, segmentEdge, wallCount, trainTrack, mobility, map } = state;
  const [a, b] = [segmentA[segment], segmentB[segment]];
  if (point === a || point === b || [point, a, b].every((p) => mobility[p] === Mobility.held)) return false;
  return !(point < map.vertexCount && segment < wallCount && trainTrack[point] === -1 - segmentEdge[segment]);
}

/** Whether the point is a neighbour of the segment along its edge. */
export function isNeighbour(state: LayoutState, point: number, segment: number): boolean {
  const { segmentA, segmentB, segmentEdge, wallCount } = state;
  return (
    segment >= wallCount &&
    [segment - 1, segment + 1].some(
      (other) =>
        other >= wallCount && segmentEdge[other] === segmentEdge[segment] && (segmentA[other] === point || segmentB[other] === point),
    )
  );
}

/** The required content of the three lists for a segment, from all reference positions and skins. */
export function demanded({ references, radius, cap, heldPush }: Lists, state: LayoutState, segment: number) {
  const { x, y, skin } = references;
  const { pointCount, segmentA, segmentB, mobility } = state;
  const [a, b] = [segmentA[segment], segmentB[segment]];
  const isWithin = (most: number) => (p: number) => {
    const far = most + Math.max(skin[a], skin[b]) + skin[p];
    return distanceToSegmentSq(x[p], y[p], x[a], y[a], x[b], y[b]) <= far * far;
  };
  // The distance first, because most points are far away.
  const isNear = isWithin(Math.max(radius, meetingDistance(cap)));
  const points: number[] = [];
  for (let point = 0; point < pointCount; point++) if (isNear(point) && matters(state, point, segment)) points.push(point);
  const within = (most: number) => points.filter(isWithin(most));
  const felt = within(radius).filter((p) => !isNeighbour(state, p, segment));
  const isHeld = (point: number) => mobility[point] === Mobility.held;
  const mayBePushed = heldPush && mobility[a] === Mobility.free && mobility[b] === Mobility.free;
  return {
    near: within(meetingDistance(cap)),
    felt: felt.filter((p) => !isHeld(p)),
    pushed: mayBePushed ? felt.filter(isHeld) : [],
  };
}

/** The actual content of the three lists for a segment. */
export function held({ near, felt, pushed }: Lists, segment: number) {
  return { near: listed(near, segment), felt: listed(felt, segment), pushed: listed(pushed, segment) };
}
