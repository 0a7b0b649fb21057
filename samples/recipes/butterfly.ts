import { type Draft, fixed, moveable } from '../kit/draft.ts';
import { landscape } from '../kit/frames.ts';
import type { Random } from '../kit/random.ts';
import { extend, scatterCurve } from '../kit/scatter.ts';
import { bezier, ellipse, mirror, type XY } from '../kit/shapes.ts';

/** Two pairs of wings whose outlines cross at the waist, with a spot on each upper wing: corners, trains, a fixed vertex and closed curves. */
export function butterfly(random: Random): Draft {
  const head: XY = [500, 250];
  const waist: XY = [500, 430];
  const tail: XY = [500, 590];
  const upper = bezier(head, [640, 20], [1010, 160], [800, 360]).concat(bezier([800, 360], [730, 430], [600, 380], waist).slice(1));
  const lower = bezier(waist, [400, 480], [180, 400], [210, 560]).concat(bezier([210, 560], [240, 700], [440, 720], tail).slice(1));
  const spot = ellipse([700, 240], 46, 38, 0.4);
  const wings = [upper.concat(lower.slice(1)), mirror(upper.concat(lower.slice(1)), 500)];
  const taken: XY[] = [];
  const curves = wings.map((wing) => ({
    pieces: [
      moveable(extend(random, landscape, taken, wing[1], wing[0]).reverse()),
      fixed(wing),
      moveable(extend(random, landscape, taken, wing.at(-2)!, wing.at(-1)!)),
    ],
  }));
  const spots = [spot, mirror(spot, 500)].map((outline) => ({ closed: true, pieces: [fixed(outline)] }));
  const scattered = Array.from({ length: 9 }, () => scatterCurve(random, landscape, taken));
  const outlines = [upper.concat(mirror(upper, 500).reverse()), lower.concat(mirror(lower, 500).reverse())];
  return {
    name: 'Butterfly',
    about: 'two pairs of wings whose outlines cross at the waist',
    frame: landscape,
    curves: [...curves, ...spots, ...scattered],
    picture: [...outlines, spot, mirror(spot, 500)],
  };
}
