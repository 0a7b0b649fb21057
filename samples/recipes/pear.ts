import { type Draft, fixed } from '../kit/draft.ts';
import { portrait } from '../kit/frames.ts';
import type { Random } from '../kit/random.ts';
import { scatterCurve } from '../kit/scatter.ts';
import { smoothThrough, type XY } from '../kit/shapes.ts';

/** A smooth closed picture: the outline has no corner, so it is a background curve with trains. */
export function pear(random: Random): Draft {
  const outline = smoothThrough(
    [
      [380, 190],
      [455, 235],
      [470, 350],
      [540, 470],
      [600, 610],
      [560, 760],
      [430, 830],
      [300, 815],
      [195, 730],
      [180, 590],
      [245, 460],
      [300, 350],
      [310, 240],
    ],
    true,
  );
  const taken: XY[] = [];
  return {
    name: 'Pear',
    about: 'a smooth closed picture, with trains all around',
    frame: portrait,
    curves: [{ closed: true, pieces: [fixed(outline)] }, ...Array.from({ length: 10 }, () => scatterCurve(random, portrait, taken))],
    picture: [outline],
  };
}
