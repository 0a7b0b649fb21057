import { type Draft, fixed } from '../kit/draft.ts';
import { bay as frame } from '../kit/frames.ts';
import type { Random } from '../kit/random.ts';
import { scatterCurve } from '../kit/scatter.ts';
import { ellipse, smoothThrough, type XY } from '../kit/shapes.ts';

/** A whale in a non-convex frame. */
export function bay(random: Random): Draft {
  const taken: XY[] = [];
  const whale = smoothThrough(
    [
      [120, 560],
      [170, 400],
      [330, 320],
      [500, 350],
      [640, 460],
      [740, 500],
      [800, 430],
      [890, 400],
      [860, 500],
      [900, 580],
      [790, 580],
      [680, 640],
      [500, 690],
      [280, 690],
      [150, 650],
    ],
    true,
  );
  const eye = ellipse([230, 500], 22, 22, 0, 7);
  return {
    name: 'Bay',
    about: 'a whale in a frame that is not convex',
    frame,
    curves: [
      { closed: true, pieces: [fixed(whale)] },
      { closed: true, pieces: [fixed(eye)] },
      ...Array.from({ length: 9 }, () => scatterCurve(random, frame, taken, 300)),
    ],
    picture: [whale, eye],
  };
}
