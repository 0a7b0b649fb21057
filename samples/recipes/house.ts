import { type Draft, type DraftCurve, fixed, moveable } from '../kit/draft.ts';
import { landscape } from '../kit/frames.ts';
import type { Random } from '../kit/random.ts';
import { extend, scatterCurve } from '../kit/scatter.ts';
import { bezier, round, type XY } from '../kit/shapes.ts';

/** A picture with corners: each side of the outlines is a separate curve, which continues past both corners to the frame. */
export function house(random: Random): Draft {
  const body: XY[] = [
    [310, 390],
    [500, 200],
    [690, 390],
    [650, 640],
    [350, 640],
  ];
  const window: XY[] = [
    [440, 400],
    [560, 400],
    [550, 500],
    [450, 500],
  ];
  const taken: XY[] = [];
  const sides = [...sidesOf(body), ...sidesOf(window)];
  const curves = sides.map(
    (side): DraftCurve => ({
      pieces: [
        moveable(extend(random, landscape, taken, side[1], side[0]).reverse()),
        fixed(side),
        moveable(extend(random, landscape, taken, side.at(-2)!, side.at(-1)!)),
      ],
    }),
  );
  return {
    name: 'House',
    about: 'a picture with corners: each side goes on past both of its corners',
    frame: landscape,
    curves: [...curves, ...Array.from({ length: 3 }, () => scatterCurve(random, landscape, taken))],
    picture: [body, window].map((corners) => sidesOf(corners).flatMap((side) => side.slice(1))),
  };
}

/** The sides of a polygon, bent slightly outwards. */
function sidesOf(corners: readonly XY[]): XY[][] {
  return corners.map((a, i) => {
    const d = corners[(i + 1) % corners.length];
    const bend: XY = [(d[1] - a[1]) * 0.05, (a[0] - d[0]) * 0.05];
    const at = (t: number): XY => round([a[0] + t * (d[0] - a[0]) + bend[0], a[1] + t * (d[1] - a[1]) + bend[1]]);
    return bezier(a, at(1 / 3), at(2 / 3), d);
  });
}
