import { type DraftCurve, moveable } from './draft.ts';
import { between, type Random } from './random.ts';
import { bezier, distance, round, type XY } from './shapes.ts';

/** A point on the frame with the inward direction. */
export interface Berth {
  readonly point: XY;
  readonly inward: XY;
}

/** A random point on a frame, not too close to its corners or the given points. The frame is clockwise on screen. */
export function findBerth(random: Random, frame: readonly XY[], taken: readonly XY[], gap = 14): Berth {
  const lengths = frame.map((corner, i) => distance(corner, frame[(i + 1) % frame.length]));
  const total = lengths.reduce((a, b) => a + b);
  for (let i = 0; i < 1000; i++) {
    let along = random() * total;
    let side = 0;
    while (along > lengths[side]) along -= lengths[side++];
    const berth = berthOnSide(frame, side, along / lengths[side]);
    if (taken.every((other) => distance(other, berth.point) > gap)) return berth;
  }
  throw new Error('no free point left on the frame');
}

/** The point at fraction t of the side of the frame that starts at corner `side`. */
export function berthOnSide(frame: readonly XY[], side: number, t: number): Berth {
  const [ax, ay] = frame[side];
  const [bx, by] = frame[(side + 1) % frame.length];
  const length = Math.hypot(bx - ax, by - ay);
  // The rounded point is exactly on an axis-parallel side. On a slanted side it is not rounded, and exact except for the last bit.
  const raw: XY = [ax + t * (bx - ax), ay + t * (by - ay)];
  return { point: ax === bx || ay === by ? round(raw) : raw, inward: [-(by - ay) / length, (bx - ax) / length] };
}

/** A curve from frame to frame as generators draw it, usually with a sharp bend. */
export function scatterCurve(random: Random, frame: readonly XY[], taken: XY[], reach?: number): DraftCurve {
  return random() < 0.6 ? scatterBentCurve(random, frame, taken, reach) : scatterSmoothCurve(random, frame, taken, reach);
}

/** A curve that leaves the frame roughly at a right angle at both ends. */
function scatterSmoothCurve(random: Random, frame: readonly XY[], taken: XY[], reach = 420): DraftCurve {
  const start = findBerth(random, frame, taken);
  taken.push(start.point);
  let end = findBerth(random, frame, taken);
  for (let i = 0; i < 50 && distance(start.point, end.point) < 350; i++) end = findBerth(random, frame, taken);
  taken.push(end.point);
  return { pieces: [moveable(bezier(start.point, leave(random, start, reach), leave(random, end, reach), end.point))] };
}

/** A curve with a sharp bend in between, as where two arcs of a generated curve meet. */
function scatterBentCurve(random: Random, frame: readonly XY[], taken: XY[], reach = 300): DraftCurve {
  const start = findBerth(random, frame, taken);
  taken.push(start.point);
  const end = findBerth(random, frame, taken);
  taken.push(end.point);
  const [width, height] = [Math.max(...frame.map(([x]) => x)), Math.max(...frame.map(([, y]) => y))];
  const peak: XY = round([between(random, 0.2, 0.8) * width, between(random, 0.2, 0.8) * height]);
  const control = (from: XY): XY => [
    (from[0] + peak[0]) / 2 + between(random, -60, 60),
    (from[1] + peak[1]) / 2 + between(random, -60, 60),
  ];
  return {
    pieces: [
      moveable([
        ...bezier(start.point, leave(random, start, reach), control(start.point), peak),
        ...bezier(peak, control(end.point), leave(random, end, reach), end.point).slice(1),
      ]),
    ],
  };
}

/** A control point inside the drawing near a frame point, in a direction of up to 0.8 radians from the inward one. */
export function leave(random: Random, { point, inward }: Berth, reach: number): XY {
  const turn = between(random, -0.8, 0.8);
  const length = between(random, 0.3, 1) * reach;
  const [x, y] = [inward[0] * Math.cos(turn) - inward[1] * Math.sin(turn), inward[0] * Math.sin(turn) + inward[1] * Math.cos(turn)];
  return [point[0] + length * x, point[1] + length * y];
}

/** A moveable extension of a picture's curve from its end to the frame, in the direction from `before` to `end`. Its first point is `end`. */
export function extend(
  random: Random,
  frame: readonly XY[],
  taken: XY[],
  before: XY,
  end: XY,
  berth = nearBerth(random, frame, taken, before, end),
): XY[] {
  taken.push(berth.point);
  const length = distance(before, end);
  const direction: XY = [(end[0] - before[0]) / length, (end[1] - before[1]) / length];
  const gap = distance(end, berth.point);
  const handle = between(random, 0.25, 0.5) * gap;
  const leaving: XY = [end[0] + handle * direction[0], end[1] + handle * direction[1]];
  return bezier(end, leaving, leave(random, berth, 0.5 * gap), berth.point);
}

/** A point on the frame that is roughly ahead. */
function nearBerth(random: Random, frame: readonly XY[], taken: readonly XY[], before: XY, end: XY): Berth {
  const ahead = (berth: Berth) => {
    const [dx, dy] = [end[0] - before[0], end[1] - before[1]];
    const [ex, ey] = [berth.point[0] - end[0], berth.point[1] - end[1]];
    return (dx * ex + dy * ey) / (Math.hypot(dx, dy) * Math.hypot(ex, ey));
  };
  let best = findBerth(random, frame, taken);
  for (let i = 0; i < 12 && ahead(best) < 0.75; i++) {
    const other = findBerth(random, frame, taken);
    if (ahead(other) > ahead(best)) best = other;
  }
  return best;
}
