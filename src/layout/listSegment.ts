import { spanCells } from './cells.ts';
import { allocatePairs } from './pairList.ts';
import { type Proximity, reach } from './proximity.ts';
import { type LayoutState, Mobility } from './state.ts';

/** Lists the points near a segment, after those of the segments before it. */
export function listSegment(proximity: Proximity, state: LayoutState, segment: number): void {
  const { felt, pushed, near } = proximity;
  const count = findPoints(proximity, state, segment);
  allocatePairs(felt, felt.first[segment] + count);
  allocatePairs(pushed, pushed.first[segment] + count);
  allocatePairs(near, near.first[segment] + count);
  sortOut(proximity, state, segment, count);
}

/** Finds all points that may come to matter to a segment, and how far they are; they are in `found` and `foundSq` of the grid afterwards. */
function findPoints(proximity: Proximity, { segmentA, segmentB }: LayoutState, segment: number): number {
  const { placeX: x, placeY: y, roam, cells } = proximity;
  const { spans } = cells;
  const { first, x: gridX, y: gridY, point: gridPoint, found, foundSq } = proximity.points;
  const a = segmentA[segment];
  const b = segmentB[segment];
  const ax = x[a];
  const ay = y[a];
  const dx = x[b] - ax;
  const dy = y[b] - ay;
  const lengthSq = dx * dx + dy * dy;
  const far = Math.max(proximity.radius, reach(proximity.cap)) + Math.max(roam[a], roam[b]) + proximity.mostRoam;
  const farSq = far * far;
  cells.margin = far;
  let count = 0;
  const rows = spanCells(cells, x, y, a, b);
  for (let row = 0; row < rows; row++) {
    const last = first[spans[2 * row + 1] + 1];
    for (let place = first[spans[2 * row]]; place < last; place++) {
      // The loop of measurePairs, on the grid: a call would cost more than it does.
      let ex = gridX[place] - ax;
      let ey = gridY[place] - ay;
      const dot = ex * dx + ey * dy;
      if (dot >= lengthSq) {
        ex -= dx;
        ey -= dy;
      } else if (dot > 0) {
        const t = dot / lengthSq;
        ex -= t * dx;
        ey -= t * dy;
      }
      const sq = ex * ex + ey * ey;
      if (sq > farSq) continue;
      found[count] = gridPoint[place];
      foundSq[count] = sq;
      count++;
    }
  }
  return count;
}

/** Puts what was found near a segment into the lists that it belongs to. */
function sortOut(proximity: Proximity, state: LayoutState, segment: number, count: number): void {
  const { segmentA, segmentB, segmentEdge, mobility, trainTrack, wallCount, segmentCount, map } = state;
  const { roam, felt, pushed, near } = proximity;
  const { found, foundSq } = proximity.points;
  const { vertexCount } = map;
  const a = segmentA[segment];
  const b = segmentB[segment];
  const edge = segmentEdge[segment];
  const isHeld = mobility[a] === Mobility.held && mobility[b] === Mobility.held;
  const isPushed = proximity.heldPush && mobility[a] === Mobility.free && mobility[b] === Mobility.free;
  // A train does not feel its own track, and can't leave it.
  const track = segment < wallCount ? -1 - edge : -2;
  // The segments before and after it along its curve start and end in a neighbour.
  const before = segment > wallCount && segmentEdge[segment - 1] === edge ? segmentA[segment - 1] : -1;
  const after = segment >= wallCount && segment + 1 < segmentCount && segmentEdge[segment + 1] === edge ? segmentB[segment + 1] : -1;
  // How far apart a pair that matters may be when the lists are at their end.
  const ownRoam = roam[a] > roam[b] ? roam[a] : roam[b];
  const feltFar = proximity.radius + ownRoam;
  const nearFar = reach(proximity.cap) + ownRoam;
  let feltEnd = felt.first[segment];
  let pushedEnd = pushed.first[segment];
  let nearEnd = near.first[segment];
  for (let i = 0; i < count; i++) {
    const point = found[i];
    if (point === a || point === b) continue;
    const pointIsHeld = mobility[point] === Mobility.held;
    if (pointIsHeld && isHeld) continue;
    if (point < vertexCount && trainTrack[point] === track) continue;
    const sq = foundSq[i];
    const pointNear = nearFar + roam[point];
    if (sq <= pointNear * pointNear) near.point[nearEnd++] = point;
    const pointFelt = feltFar + roam[point];
    if (sq > pointFelt * pointFelt || point === before || point === after) continue;
    if (!pointIsHeld) felt.point[feltEnd++] = point;
    else if (isPushed) pushed.point[pushedEnd++] = point;
  }
  sort(pushed.point, pushed.first[segment], pushedEnd);
  felt.first[segment + 1] = feltEnd;
  pushed.first[segment + 1] = pushedEnd;
  near.first[segment + 1] = nearEnd;
}

/** Sorts a short stretch of a list. */
function sort(list: Int32Array, first: number, end: number): void {
  for (let next = first + 1; next < end; next++) {
    const value = list[next];
    let place = next;
    while (place > first && list[place - 1] > value) {
      list[place] = list[place - 1];
      place--;
    }
    list[place] = value;
  }
}
