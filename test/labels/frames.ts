import { between, createRandom, type Random } from '../../src/geometry/random.ts';
import type { Point } from '../../src/labels/labelling.ts';
import { LABEL_HEIGHT, lengthOfLabel } from '../../src/labels/numbers.ts';
import { AT_FINISH, AT_START, type Ports } from '../../src/labels/ports.ts';
import { cornersOf, createRay, type Placement } from '../../src/labels/ray.ts';
import type { LabelRequest } from '../../src/labels/requests.ts';
import type { Drawn } from './shapes.ts';

export const SIZE = 20;

/** A frame with label requests for random lines or curves, which leave it in any direction. */
export interface RandomFrame {
  readonly outline: Float64Array;
  readonly ports: Ports;
  readonly requests: readonly LabelRequest[];
}

export interface FrameOptions {
  readonly isConvex: boolean;
  readonly curves: number;
  /** Maximum turn of a curve from its line, in radians. */
  readonly bend: number;
  /** Size of the frame. In smaller frames more labels conflict. */
  readonly size: number;
}

export function createFrame(seed: number, options: FrameOptions): RandomFrame {
  const random = createRandom(seed);
  const outline = createOutline(random, options);
  const points: { x: number; y: number; outX: number; outY: number }[] = [];
  for (let curve = 0; curve < options.curves; curve++) {
    const sides = outline.length / 2;
    const side = Math.floor(random() * sides);
    // A line along a side does not leave the frame.
    const other = (side + 1 + Math.floor(random() * (sides - 1))) % sides;
    const [a, b] = [pointOn(outline, side, random), pointOn(outline, other, random)];
    for (const [from, to] of [
      [b, a],
      [a, b],
    ]) {
      const angle = Math.atan2(to[1] - from[1], to[0] - from[0]) + between(random, -options.bend, options.bend);
      points.push({ x: to[0], y: to[1], outX: Math.cos(angle), outY: Math.sin(angle) });
    }
  }
  const column = (name: 'x' | 'y' | 'outX' | 'outY') => Float64Array.from(points, (point) => point[name]);
  const ports: Ports = {
    count: points.length,
    curve: Int32Array.from(points, (_, i) => i >> 1),
    end: Uint8Array.from(points, (_, i) => (i % 2 === 0 ? AT_START : AT_FINISH)),
    x: column('x'),
    y: column('y'),
    outX: column('outX'),
    outY: column('outY'),
  };
  const requests: LabelRequest[] = [];
  for (let curve = 0; curve < options.curves; curve++) {
    for (const side of ['left', 'right'] as const) {
      // One clue in eight is not given.
      if (random() < 1 / 8) continue;
      const runs = Array.from({ length: Math.floor(between(random, 0, 4)) }, () => Math.floor(between(random, 1, 15)));
      const rays = [2 * curve, 2 * curve + 1]
        .map((port) => createRay(ports, port, side, SIZE * lengthOfLabel(runs), SIZE * LABEL_HEIGHT, outline))
        .filter(({ minOffset }) => minOffset < Number.POSITIVE_INFINITY);
      requests.push({ curve, side, runs, rays, endCount: 2 });
    }
  }
  return { outline, ports, requests };
}

function createOutline(random: Random, { isConvex, size }: FrameOptions): Float64Array {
  const count = 3 + Math.floor(between(random, 0, 6));
  const angles = Array.from({ length: count }, (_, i) => (2 * Math.PI * (i + between(random, 0.1, 0.9))) / count);
  return Float64Array.from(
    angles.flatMap((angle) => {
      const radius = isConvex ? size : size * between(random, 0.35, 1);
      return [500 + radius * Math.cos(angle), 500 + radius * Math.sin(angle)];
    }),
  );
}

function pointOn(outline: Float64Array, side: number, random: Random): Point {
  const from = 2 * side;
  const next = (from + 2) % outline.length;
  const fraction = between(random, 0.02, 0.98);
  return [
    outline[from] + fraction * (outline[next] - outline[from]),
    outline[from + 1] + fraction * (outline[next + 1] - outline[from + 1]),
  ];
}

export function drawPlacement(placement: Placement): Drawn {
  const corners = cornersOf(placement);
  return { corners, leader: placement.offset > 1e-6 ? [[placement.ray.x, placement.ray.y], corners[0]] : null };
}
