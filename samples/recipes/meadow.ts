import { type Draft, fixed, moveable } from '../kit/draft.ts';
import { square } from '../kit/frames.ts';
import { between, type Random } from '../kit/random.ts';
import { berthOnSide } from '../kit/scatter.ts';
import { ring, round, smoothThrough, type XY } from '../kit/shapes.ts';

/** A meadow of round flowers under wavy lines in both directions. The number of lines and the step set the number of points. */
export function meadow(random: Random, lines = 40, step = 11): Draft {
  const flowers = Math.max(3, Math.round(lines / 4));
  const centers: XY[] = [];
  for (let tries = 0; centers.length < flowers && tries < 10_000; tries++) {
    const center = round([between(random, 110, 890), between(random, 110, 890)]);
    if (centers.every(([x, y]) => Math.hypot(x - center[0], y - center[1]) > 600 / Math.sqrt(flowers))) centers.push(center);
  }
  const outlines = centers.map((center) => {
    const radius = between(random, 0.8, 1) * Math.min(80, 270 / Math.sqrt(flowers));
    return smoothThrough(ring(center, 15, radius, radius, 0.65 * radius), true, step);
  });
  return {
    name: 'Meadow',
    about: 'a large puzzle: flowers under wavy lines in both directions',
    frame: square,
    curves: [
      ...outlines.map((outline) => ({ closed: true, pieces: [fixed(outline)] })),
      ...Array.from({ length: 2 * lines }, (_, line) => ({
        pieces: [moveable(wave(random, Math.floor(line / 2), line % 2 === 0, lines, step))],
      })),
    ],
    picture: outlines,
  };
}

/**
 * A horizontal or vertical line across the drawing, in its own lane but swinging into the neighbouring ones. Neighbours come close and cross at small
 * angles.
 */
function wave(random: Random, lane: number, isLevel: boolean, lanes: number, step: number): XY[] {
  const width = 1000 / (lanes + 1);
  const middle = (lane + 1) * width;
  const turn = ([along, across]: XY): XY => (isLevel ? round([along, across]) : round([across, along]));
  const start = berthOnSide(square, isLevel ? 3 : 0, isLevel ? 1 - middle / 1000 : middle / 1000).point;
  const end = berthOnSide(square, isLevel ? 1 : 2, isLevel ? middle / 1000 : 1 - middle / 1000).point;
  const knots: XY[] = [];
  for (let along = 40; along < 1000; along += 65) {
    const swing = between(random, -0.75, 0.75) * width;
    knots.push(turn([along + between(random, -15, 15), Math.min(994, Math.max(6, middle + swing))]));
  }
  return smoothThrough([start, ...knots, end], false, step);
}
