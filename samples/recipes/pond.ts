import { type Draft, fixed, moveable } from '../kit/draft.ts';
import { landscape } from '../kit/frames.ts';
import type { Random } from '../kit/random.ts';
import { berthOnSide, scatterCurve } from '../kit/scatter.ts';
import { bezier, ellipse, smoothThrough, type XY } from '../kit/shapes.ts';

/** A fish with an eye that no curve crosses, and a floating bubble with another one inside: faces with several boundaries. */
export function pond(random: Random): Draft {
  const fish = smoothThrough(
    [
      [250, 400],
      [330, 320],
      [470, 290],
      [600, 330],
      [690, 390],
      [790, 310],
      [800, 400],
      [790, 490],
      [690, 425],
      [600, 480],
      [470, 510],
      [330, 480],
    ],
    true,
  );
  const eye = ellipse([330, 385], 20, 18, 0, 6);
  const bubble = ellipse([150, 170], 60, 52, 0.2);
  const inBubble = ellipse([165, 165], 24, 20, 0, 6);
  const taken: XY[] = [];
  const near = (t: number, u: number, bend: number) => {
    const start = berthOnSide(landscape, 0, t).point;
    const end = berthOnSide(landscape, 2, u).point;
    taken.push(start, end);
    return { pieces: [moveable(bezier(start, [start[0] + bend, 260], [end[0] + bend, 520], end))] };
  };
  return {
    name: 'Pond',
    about: 'floating curves: an eye, a bubble and a bubble in it',
    frame: landscape,
    curves: [
      { closed: true, pieces: [fixed(fish)] },
      { closed: true, pieces: [fixed(eye)] },
      { closed: true, pieces: [moveable(bubble)] },
      { closed: true, pieces: [moveable(inBubble)] },
      near(0.27, 0.75, 10),
      near(0.4, 0.6, 30),
      near(0.44, 0.55, 60),
      near(0.62, 0.36, -40),
      ...Array.from({ length: 5 }, () => scatterCurve(random, landscape, taken)),
    ],
    // The eye, the bubble and the bubble inside it. No curve crosses them.
    accepts: (map) => map.cycleHalf.length - map.faceCount === 3,
    picture: [fish, eye],
  };
}
