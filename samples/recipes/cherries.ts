import { type Draft, fixed, moveable } from '../kit/draft.ts';
import { landscape } from '../kit/frames.ts';
import { between, type Random } from '../kit/random.ts';
import { berthOnSide, extend, scatterCurve } from '../kit/scatter.ts';
import { bezier, ellipse, smoothThrough, type XY } from '../kit/shapes.ts';

/** A pair of cherries and a leaf, under curves that cross themselves in loops. */
export function cherries(random: Random): Draft {
  const fruits = [ellipse([360, 480], 130, 120, 0.1), ellipse([640, 530], 120, 125, 0)];
  const [stem, tip]: XY[] = [
    [520, 170],
    [780, 120],
  ];
  const leaf = [bezier(stem, [590, 60], [720, 50], tip), bezier(stem, [620, 250], [750, 220], tip)];
  const taken: XY[] = [];
  const sides = leaf.map((side) => ({
    pieces: [
      moveable(extend(random, landscape, taken, side[1], side[0]).reverse()),
      fixed(side),
      moveable(extend(random, landscape, taken, side.at(-2)!, side.at(-1)!)),
    ],
  }));
  return {
    name: 'Cherries',
    about: 'curves that cross themselves in loops',
    frame: landscape,
    curves: [
      ...fruits.map((outline) => ({ closed: true, pieces: [fixed(outline)] })),
      ...sides,
      { pieces: [moveable(loop(random, taken, 3, 1, [400, 400]))] },
      { pieces: [moveable(loop(random, taken, 0, 2, [660, 430]))] },
      ...Array.from({ length: 4 }, () => scatterCurve(random, landscape, taken)),
    ],
    picture: [...fruits, [...leaf[0], ...[...leaf[1]].reverse()]],
  };
}

/** A curve from one side of the frame to another with a loop in between. */
function loop(random: Random, taken: XY[], from: number, to: number, [x, y]: XY): XY[] {
  const start = berthOnSide(landscape, from, between(random, 0.4, 0.6)).point;
  const end = berthOnSide(landscape, to, between(random, 0.4, 0.6)).point;
  taken.push(start, end);
  const size = between(random, 70, 110);
  const isLevel = from === 3;
  const knots: XY[] = [
    [size, size / 3],
    [size, -size],
    [-size, -size],
    [-size, size / 3],
  ];
  return smoothThrough([start, ...knots.map(([a, b]): XY => (isLevel ? [x + a, y + b] : [x + b, y + a])), end]);
}
