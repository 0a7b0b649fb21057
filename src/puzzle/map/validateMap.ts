import { areaOfCycle } from './cycles.ts';
import { FRAME, halfTarget, OUTSIDE, type PlanarMap } from './planarMap.ts';

/** Lists the violated invariants of a planar map, one sentence each; empty for every map that `buildMap` returns. */
export function validateMap(map: PlanarMap): string[] {
  return [...validateEdges(map), ...validateHalves(map), ...validateFaces(map), ...validateTracks(map)];
}

function validateEdges(map: PlanarMap): string[] {
  const messages: string[] = [];
  for (let edge = 0; edge < map.edgeCount; edge++) {
    const first = map.edgeFirstPoint[edge];
    const last = map.edgeFirstPoint[edge + 1] - 1;
    const start = map.halfOrigin[2 * edge];
    const end = map.halfOrigin[2 * edge + 1];
    if (last <= first) messages.push(`edge ${edge} has fewer than two points`);
    if (map.pointX[first] !== map.vertexX[start] || map.pointY[first] !== map.vertexY[start])
      messages.push(`edge ${edge} does not start at its vertex`);
    if (map.pointX[last] !== map.vertexX[end] || map.pointY[last] !== map.vertexY[end])
      messages.push(`edge ${edge} does not end at its vertex`);
    const after = map.edgeAfter[edge];
    if (after >= 0 && map.halfOrigin[2 * after] !== end) messages.push(`edge ${after} does not start where edge ${edge} ends`);
    if (after >= 0 && map.edgeCurve[after] !== map.edgeCurve[edge])
      messages.push(`edge ${after} belongs to another curve than edge ${edge} before it`);
  }
  return messages;
}

function validateHalves(map: PlanarMap): string[] {
  const messages: string[] = [];
  const seen = new Uint8Array(map.rotation.length);
  for (let vertex = 0; vertex < map.vertexCount; vertex++) {
    for (let slot = map.vertexFirst[vertex]; slot < map.vertexFirst[vertex + 1]; slot++) {
      seen[map.rotation[slot]]++;
      if (map.halfOrigin[map.rotation[slot]] !== vertex) messages.push(`half-edge ${map.rotation[slot]} does not leave vertex ${vertex}`);
    }
  }
  for (let half = 0; half < map.rotation.length; half++) {
    if (seen[half] !== 1) messages.push(`half-edge ${half} appears ${seen[half]} times around its vertex`);
    const next = map.halfNext[half];
    if (map.halfOrigin[next] !== halfTarget(map, half)) messages.push(`half-edge ${next} does not start where ${half} ends`);
    if (map.halfFace[next] !== map.halfFace[half]) messages.push(`half-edges ${half} and ${next} follow each other around different faces`);
    const isOutside = map.halfFace[half] === OUTSIDE;
    if (isOutside && map.edgeCurve[half >> 1] !== FRAME) messages.push(`half-edge ${half} lies outside the frame`);
  }
  return messages;
}

function validateFaces(map: PlanarMap): string[] {
  const messages: string[] = [];
  let area = 0;
  for (let face = 0; face < map.faceCount; face++) {
    const first = map.faceFirstCycle[face];
    const end = map.faceFirstCycle[face + 1];
    let own = 0;
    for (let cycle = first; cycle < end; cycle++) {
      if (map.halfFace[map.cycleHalf[cycle]] !== face) messages.push(`cycle ${cycle} is listed under face ${face}, but bounds another`);
      own += areaOfCycle(map, map.cycleHalf[cycle]);
    }
    area += own;
  }
  const outer = map.halfFace.indexOf(OUTSIDE);
  if (outer < 0) return [...messages, 'no half-edge has the outside on its left'];
  const frameArea = -areaOfCycle(map, outer);
  if (!(Math.abs(area - frameArea) <= 1e-9 * frameArea)) messages.push(`the faces have the area ${area}, and the frame ${frameArea}`);
  // Euler's formula: each hole of a face is a connected part of its own, in addition to the part of the frame.
  const parts = 1 + map.cycleHalf.length - map.faceCount;
  if (map.vertexCount - map.edgeCount + map.faceCount !== parts) {
    messages.push(`${map.vertexCount} vertices, ${map.edgeCount} edges, ${map.faceCount} faces and ${parts} parts break Euler's formula`);
  }
  return messages;
}

function validateTracks(map: PlanarMap): string[] {
  const messages: string[] = [];
  for (let edge = 0; edge < map.edgeCount; edge++) {
    const track = map.edgeTrack[edge];
    if (track >= 0 !== (map.edgeFixed[edge] === 1))
      messages.push(`edge ${edge} is ${track < 0 ? 'fixed but on no' : 'moveable but on a'} track`);
  }
  map.tracks.forEach(({ edges }, track) => {
    for (const edge of edges) if (map.edgeTrack[edge] !== track) messages.push(`track ${track} lists edge ${edge}, which is not on it`);
  });
  const listed = map.tracks.reduce((sum, { edges }) => sum + edges.length, 0);
  if (listed !== map.edgeFixed.reduce((sum, flag) => sum + flag, 0)) messages.push('the tracks do not list every fixed edge once');
  return messages;
}
