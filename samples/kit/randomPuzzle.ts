import type { Puzzle } from '../../src/puzzle/puzzle.ts';
import { type DraftCurve, fixed, moveable, retry } from './draft.ts';
import { landscape } from './frames.ts';
import { between, createRandom } from './random.ts';
import { extend, scatterBentCurve, scatterCurve } from './scatter.ts';
import { bezier, type XY } from './shapes.ts';

/**
 * A random puzzle of the given number of curves, the same for the same seed: a picture of two or three lens shapes, whose sides go on past
 * their corners, under curves from frame to frame, more than half of them with a sharp bend. What generators make, with the ambiguities
 * that they leave.
 */
export function randomPuzzle(seed: number, curveCount = 10 + (seed % 11)): Puzzle {
  const random = createRandom(seed);
  return retry(() => {
    const taken: XY[] = [];
    const lensCount = curveCount < 8 ? 1 : 2 + Math.floor(random() * 2);
    const lenses = Array.from({ length: lensCount }, () => {
      const center: XY = [between(random, 250, 750), between(random, 200, 560)];
      const [radius, turn, bulge] = [between(random, 90, 200), between(random, 0, Math.PI), between(random, 0.4, 0.9)];
      const at = (along: number, across: number): XY => [
        center[0] + radius * (along * Math.cos(turn) - across * Math.sin(turn)),
        center[1] + radius * (along * Math.sin(turn) + across * Math.cos(turn)),
      ];
      return [1, -1].map((side) => bezier(at(-1, 0), at(-0.5, side * bulge), at(0.5, side * bulge), at(1, 0)));
    });
    const sides = lenses.flat().map(
      (side): DraftCurve => ({
        pieces: [
          moveable(extend(random, landscape, taken, side[1], side[0]).reverse()),
          fixed(side),
          moveable(extend(random, landscape, taken, side.at(-2)!, side.at(-1)!)),
        ],
      }),
    );
    const scattered = Array.from({ length: Math.max(0, curveCount - sides.length) }, () =>
      random() < 0.6 ? scatterBentCurve(random, landscape, taken) : scatterCurve(random, landscape, taken),
    );
    return {
      name: `Random ${seed}`,
      about: `made from the seed ${seed}`,
      frame: landscape,
      curves: [...sides, ...scattered],
      picture: lenses.map(([a, b]) => [...a, ...[...b].reverse()]),
    };
  });
}
