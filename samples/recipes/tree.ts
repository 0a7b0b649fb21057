import { type Draft, type DraftCurve, fixed, moveable } from '../kit/draft.ts';
import { portrait } from '../kit/frames.ts';
import { between, type Random } from '../kit/random.ts';
import { extend, findBerth, leave, scatterCurve } from '../kit/scatter.ts';
import { bezier, ellipse, smoothThrough, type XY } from '../kit/shapes.ts';

/**
 * A tree: the sides of the trunk end on the crown and on the ground (T-junctions of fixed on fixed curves), and other curves end on it and on each
 * other.
 */
export function tree(random: Random): Draft {
  const taken: XY[] = [];
  const crown = ellipse([380, 370], 200, 180, 0.3);
  const ground = smoothThrough([
    [170, 800],
    [300, 775],
    [420, 780],
    [590, 815],
  ]);
  const [rootLeft, rootRight] = [ground[12], ground[24]];
  const [forkLeft, forkRight] = [onCrown(crown, 330), onCrown(crown, 420)];
  const left = bezier(rootLeft, [345, 720], [350, 620], forkLeft);
  const right = bezier(rootRight, [405, 720], [400, 640], forkRight);
  const groundCurve: DraftCurve = {
    pieces: [
      moveable(extend(random, portrait, taken, ground[1], ground[0]).reverse()),
      fixed(ground),
      moveable(extend(random, portrait, taken, ground.at(-2)!, ground.at(-1)!)),
    ],
  };
  const through = scatterCurve(random, portrait, taken);
  const middle = through.pieces[0].points;
  return {
    name: 'Tree',
    about: 'T-junctions: curves that end on other curves, fixed and moveable',
    frame: portrait,
    curves: [
      { closed: true, pieces: [fixed(crown)] },
      groundCurve,
      { pieces: [fixed(left)] },
      { pieces: [fixed(right)] },
      through,
      endingOn(random, taken, middle[Math.floor(middle.length * between(random, 0.3, 0.7))]),
      endingOn(random, taken, crown[Math.floor(crown.length * 0.85)]),
      endingOn(random, taken, crown[Math.floor(crown.length * 0.55)]),
      ...Array.from({ length: 6 }, () => scatterCurve(random, portrait, taken)),
    ],
    picture: [crown, trunk(left, right, ground, crown, rootLeft, rootRight, forkLeft, forkRight)],
  };
}

/** The crown's point nearest to x on its lower side. */
function onCrown(crown: readonly XY[], x: number): XY {
  return crown.filter(([, y]) => y > 400).reduce((a, b) => (Math.abs(a[0] - x) < Math.abs(b[0] - x) ? a : b));
}

/** A moveable curve from the frame to a point of another curve. */
function endingOn(random: Random, taken: XY[], end: XY): DraftCurve {
  const start = findBerth(random, portrait, taken);
  taken.push(start.point);
  const reach = Math.hypot(end[0] - start.point[0], end[1] - start.point[1]) / 2;
  const control = leave(random, start, reach);
  return { pieces: [moveable(bezier(start.point, control, control, end))] };
}

function trunk(left: readonly XY[], right: readonly XY[], ground: readonly XY[], crown: readonly XY[], ...ends: readonly XY[]): XY[] {
  const [rootLeft, rootRight, forkLeft, forkRight] = ends;
  const between = (line: readonly XY[], a: XY, b: XY) => line.slice(line.indexOf(a), line.indexOf(b) + 1);
  const under = between(crown, forkRight, forkLeft);
  return [...left, ...[...under].reverse(), ...[...right].reverse(), ...between(ground, rootLeft, rootRight).reverse()];
}
