import { VertexKind } from '../../src/puzzle/map/planarMap.ts';
import { type Draft, fixed, moveable } from '../kit/draft.ts';
import { landscape } from '../kit/frames.ts';
import type { Random } from '../kit/random.ts';
import { extend, scatterCurve } from '../kit/scatter.ts';
import { bezier, type XY } from '../kit/shapes.ts';

/** Two leaves. Moveable bridges continue the two curves of one leaf to the other, and cross at both tips. */
export function leaves(random: Random): Draft {
  const [tail1, tip1, tip2, tail2]: XY[] = [
    [130, 560],
    [430, 320],
    [560, 440],
    [880, 210],
  ];
  const upper1 = bezier(tail1, [150, 400], [290, 290], tip1);
  const lower1 = bezier(tail1, [290, 590], [420, 470], tip1);
  const upper2 = bezier(tip2, [580, 310], [720, 190], tail2);
  const lower2 = bezier(tip2, [720, 490], [870, 370], tail2);
  const bridge = (from: readonly XY[], to: readonly XY[]) => {
    const [before, end, start, after] = [from.at(-2)!, from.at(-1)!, to[0], to[1]];
    const reach = 5;
    return bezier(
      end,
      [end[0] + reach * (end[0] - before[0]), end[1] + reach * (end[1] - before[1])],
      [start[0] + reach * (start[0] - after[0]), start[1] + reach * (start[1] - after[1])],
      start,
    );
  };
  const taken: XY[] = [];
  const across = (from: readonly XY[], to: readonly XY[]) => ({
    pieces: [
      moveable(extend(random, landscape, taken, from[1], from[0]).reverse()),
      fixed(from),
      moveable(bridge(from, to)),
      fixed(to),
      moveable(extend(random, landscape, taken, to.at(-2)!, to.at(-1)!)),
    ],
  });
  return {
    name: 'Leaves',
    about: 'two leaves whose curves are joined by moveable bridges',
    frame: landscape,
    curves: [across(upper1, lower2), across(lower1, upper2), ...Array.from({ length: 8 }, () => scatterCurve(random, landscape, taken))],
    accepts: (map) => map.vertexKind.reduce((trains, kind) => trains + (kind === VertexKind.train ? 1 : 0), 0) >= 14,
    picture: [upper1.concat([...lower1].reverse()), upper2.concat([...lower2].reverse())],
  };
}
