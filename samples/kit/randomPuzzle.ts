import type { Puzzle } from '../../src/puzzle/puzzle.ts';
import { type DraftCurve, fixed, moveable, retry } from './draft.ts';
import { landscape } from './frames.ts';
import { between, createRandom, type Random } from './random.ts';
import { extend, scatterCurve } from './scatter.ts';
import { bezier, distance, type XY } from './shapes.ts';

/**
 * A random puzzle with the given number of curves, reproducible by its seed. It has a picture of two or three lenses, whose sides continue past their
 * corners, and curves from frame to frame, more than half of them with a sharp bend. It resembles the output of generators with their ambiguities.
 */
export function randomPuzzle(seed: number, curveCount = 10 + (seed % 11)): Puzzle {
  const random = createRandom(seed);
  return retry(() => {
    const taken: XY[] = [];
    const lensCount = curveCount < 8 ? 1 : 2 + Math.floor(random() * 2);
    const lenses = placeCircles(random, lensCount).map(({ centre, radius }) => {
      const [turn, bulge] = [between(random, 0, Math.PI), between(random, 0.4, 0.9)];
      const at = (along: number, across: number): XY => [
        centre[0] + radius * (along * Math.cos(turn) - across * Math.sin(turn)),
        centre[1] + radius * (along * Math.sin(turn) + across * Math.cos(turn)),
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
    const scattered = Array.from({ length: Math.max(0, curveCount - sides.length) }, () => scatterCurve(random, landscape, taken));
    return {
      name: `Random ${seed}`,
      about: `made from the seed ${seed}`,
      frame: landscape,
      curves: [...sides, ...scattered],
      picture: lenses.map(([a, b]) => [...a, ...[...b].reverse()]),
    };
  });
}

/** Circles with gaps between them, because no layout can separate fixed curves that are close to each other. */
function placeCircles(random: Random, count: number): { centre: XY; radius: number }[] {
  const circles: { centre: XY; radius: number }[] = [];
  while (circles.length < count) {
    const centre: XY = [between(random, 200, 800), between(random, 180, 580)];
    const radius = between(random, 80, 170);
    if (circles.every((other) => distance(other.centre, centre) > other.radius + radius + 20)) circles.push({ centre, radius });
  }
  return circles;
}
