import { type Draft, fixed, moveable } from '../kit/draft.ts';
import { circle } from '../kit/frames.ts';
import type { Random } from '../kit/random.ts';
import { extend, scatterCurve } from '../kit/scatter.ts';
import { bezier, ellipse, type XY } from '../kit/shapes.ts';

/** A boat in a round frame: a frame of many slanted sides. */
export function porthole(random: Random): Draft {
  const [bow, stern, mast, boom]: XY[] = [
    [760, 560],
    [230, 560],
    [470, 210],
    [700, 500],
  ];
  const deck = bezier(stern, [400, 590], [600, 590], bow);
  const hull = bezier(bow, [700, 740], [290, 750], stern);
  const sail = bezier(mast, [600, 250], [690, 400], boom);
  const foot = bezier(boom, [600, 530], [500, 530], [400, 500]);
  const leech = bezier([400, 500], [400, 400], [430, 300], mast);
  const taken: XY[] = [];
  const curves = [deck, hull, sail, foot, leech].map((side) => ({
    pieces: [
      moveable(extend(random, circle, taken, side[1], side[0]).reverse()),
      fixed(side),
      moveable(extend(random, circle, taken, side.at(-2)!, side.at(-1)!)),
    ],
  }));
  const sun = ellipse([250, 300], 60, 60);
  return {
    name: 'Porthole',
    about: 'a boat in a round frame',
    frame: circle,
    curves: [...curves, { closed: true, pieces: [fixed(sun)] }, ...Array.from({ length: 5 }, () => scatterCurve(random, circle, taken))],
    picture: [[...deck, ...hull], [...sail, ...foot, ...leech], sun],
  };
}
