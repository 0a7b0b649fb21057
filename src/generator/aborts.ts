import { atan2 } from '../geometry/arithmetic/atan2.ts';
import { square } from '../geometry/arithmetic/squares.ts';
import type { Arrangement } from './arrangement/arrangement.ts';
import { findCrossings } from './arrangement/crossings.ts';
import { type Stop, type Strand, segmentAt, type Vertex } from './arrangement/strand.ts';

/** The abort limits of van de Kerkhof et al. 2019, section 3.2.2 (i) to (v). The values are those of AnnealSettings or lower. */
export interface AbortLimits {
  readonly vertexGap: number;
  readonly frameGap: number;
  readonly abortAngleDegrees: number;
  readonly turnDegrees: number;
  readonly turnReach: number;
  readonly minRadius: number;
}

/**
 * The crossings of a strand that is about to be added; undefined if an abort rule rejects it. Only crossings and vertices that the strand itself
 * meets are checked.
 */
export function findAllowedCrossings(arrangement: Arrangement, strand: Strand, limits: AbortLimits): Vertex[] | undefined {
  if (bendsTightly(strand, limits.minRadius)) return undefined;
  const crossings = findCrossings(arrangement, strand, (crossing) => isCrossingAllowed(arrangement, strand, crossing, limits));
  if (crossings === undefined) return undefined;
  const isAllowed =
    areOwnVerticesApart(arrangement, strand, crossings, limits.vertexGap) &&
    isFrameAngleAllowed(arrangement, strand, limits) &&
    !turnsNear(strand, crossings, limits);
  return isAllowed ? crossings : undefined;
}

/** Aborts (ii), (iii), (iv), and (i) for the vertices of the other strand. */
function isCrossingAllowed({ width, height }: Arrangement, strand: Strand, { x, y, stops }: Vertex, limits: AbortLimits): boolean {
  const [own, other] = stops;
  if (other.strand === strand) return false;
  if (Math.min(x, y, width - x, height - y) < limits.frameGap) return false;
  const turn = Math.abs(directionAt(own) - directionAt(other)) % Math.PI;
  if (Math.min(turn, Math.PI - turn) < (limits.abortAngleDegrees * Math.PI) / 180) return false;
  return other.strand.stops.every(({ vertex }) => isApart(vertex, x, y, limits.vertexGap));
}

function directionAt({ strand: { x, y }, strand, along }: Stop): number {
  const segment = segmentAt(strand, along);
  return atan2(y[segment + 1] - y[segment], x[segment + 1] - x[segment]);
}

/** Abort (i) for the strand's own crossings and ends. */
function areOwnVerticesApart({ frame }: Arrangement, strand: Strand, crossings: readonly Vertex[], gap: number): boolean {
  const last = strand.x.length - 1;
  const stops = crossings.map(({ stops: [own] }) => own).sort((a, b) => a.along - b.along);
  for (let i = 0; i < stops.length; i++) {
    const { x, y } = stops[i].vertex;
    if (!isApart({ x: strand.x[0], y: strand.y[0] }, x, y, gap) || !isApart({ x: strand.x[last], y: strand.y[last] }, x, y, gap))
      return false;
    if (i > 0 && !isApart(stops[i - 1].vertex, x, y, gap)) return false;
  }
  if (strand.kind === 'bridge') return true;
  const [x, y] = [strand.x[last], strand.y[last]];
  for (let corner = 0; corner < 4; corner++) if (!isApart({ x: frame.x[corner], y: frame.y[corner] }, x, y, gap)) return false;
  return frame.stops.every(({ vertex }) => isApart(vertex, x, y, gap));
}

function isApart(point: { readonly x: number; readonly y: number }, x: number, y: number, gap: number): boolean {
  return square(point.x - x) + square(point.y - y) >= gap * gap;
}

/** Abort (iv) for the frame. */
function isFrameAngleAllowed({ width }: Arrangement, strand: Strand, { abortAngleDegrees }: AbortLimits): boolean {
  if (strand.kind === 'bridge') return true;
  const last = strand.x.length - 1;
  const [dx, dy] = [Math.abs(strand.x[last] - strand.x[last - 1]), Math.abs(strand.y[last] - strand.y[last - 1])];
  const isSide = strand.x[last] === 0 || strand.x[last] === width;
  return atan2(isSide ? dx : dy, isSide ? dy : dx) >= (abortAngleDegrees * Math.PI) / 180;
}

/** Abort (v): whether the strand turns too much near one of its crossings. */
function turnsNear(strand: Strand, crossings: readonly Vertex[], { turnDegrees, turnReach }: AbortLimits): boolean {
  const { x, y, along } = strand;
  return crossings.some(({ stops: [own] }) => {
    let turn = 0;
    const last = Math.min(x.length - 2, segmentAt(strand, own.along + turnReach));
    for (
      let i = Math.max(1, segmentAt(strand, Math.max(0, own.along - turnReach)) + 1);
      i <= last && along[i] < own.along + turnReach;
      i++
    ) {
      const [ax, ay, bx, by] = [x[i] - x[i - 1], y[i] - y[i - 1], x[i + 1] - x[i], y[i + 1] - y[i]];
      turn += Math.abs(atan2(ax * by - ay * bx, ax * bx + ay * by));
    }
    return turn > (turnDegrees * Math.PI) / 180;
  });
}

/** Whether the strand bends more tightly than a circle of this radius, as at a cusp. */
export function bendsTightly({ x, y, along }: Strand, radius: number): boolean {
  for (let i = 1; i + 1 < x.length; i++) {
    const [ax, ay, bx, by] = [x[i] - x[i - 1], y[i] - y[i - 1], x[i + 1] - x[i], y[i + 1] - y[i]];
    const turn = Math.abs(atan2(ax * by - ay * bx, ax * bx + ay * by));
    if (2 * turn * radius > along[i + 1] - along[i - 1]) return true;
  }
  return false;
}
