import { minOf } from '../geometry/arithmetic/extremes.ts';
import { listFrameEnds } from '../puzzle/map/frameEnds.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Board } from '../solver/board.ts';
import type { ClueSide } from '../solver/sides.ts';
import type { Attention } from './attention.ts';
import { sidesAround } from './sidesAround.ts';

/**
 * The order in which a person looks at the sides of a curved puzzle; docs/difficulty.md gives the reasons. Initially the sides wait in the order of
 * their labels around the frame, and each is read from the end that comes first. After a deduction, the eye is at the last coloured face. The sides
 * that pass this face come next, nearest along its border first, then those of the face before it, and so on back along the curve, then the sides
 * that were waiting already. A side waits at most once, even if several of its faces got a colour, and its own deductions do not make it wait.
 *
 * The order does not depend on the order or direction of the curves in the file, nor on the drawing as long as the map is the same. The exception is
 * curves that end only on other curves: these come last, in file order.
 */
export function curveAttention(map: PlanarMap, board: Board<ClueSide>): Attention {
  const lineOf = new Map(board.lines.map(({ curve, side }, line) => [2 * curve + (side === 'left' ? 0 : 1), line]));
  const ends = sidesAlongFrame(map).flatMap(({ side, isStart }) => {
    const line = lineOf.get(side);
    return line === undefined ? [] : [{ line, isStart }];
  });
  // Curves that end only on other curves do not meet the frame.
  const order = [...new Set([...ends.map(({ line }) => line), ...board.lines.keys()])];
  const read = board.lines.map(({ faces }, line) => {
    const isReversed = ends.find((end) => end.line === line)?.isStart === false;
    return [...new Set(isReversed ? Array.from(faces).reverse() : Array.from(faces))];
  });
  const rank = new Map(order.map((line, index) => [line, index]));
  const aroundFace = Array.from({ length: map.faceCount }, (_, face) =>
    sidesAround(map, face).map((cycle) => cycle.map((side) => lineOf.get(side))),
  );
  return {
    stacks: [order.toReversed()],
    faces: [...new Set(order.flatMap((line) => read[line]))],
    guessEnds: 'contradiction',
    skipsKnownLines: true,
    stackLines([stack], faces, line) {
      const inOrder = line === undefined ? faces : read[line].filter((face) => faces.includes(face));
      const next = inOrder.toReversed().flatMap((face) => byDistance(aroundFace[face], line, rank));
      const top = [...new Set(next)].filter((other) => other !== line);
      const waiting = stack.filter((other) => !top.includes(other));
      stack.length = 0;
      for (const other of waiting) stack.push(other);
      for (const other of top.reverse()) stack.push(other);
    },
  };
}

type Cycle = readonly (number | undefined)[];

/** The sides around a face, each once. Sides separated from `from` by the fewest corners come first; parts that float inside the face come last. */
function byDistance(cycles: readonly Cycle[], from: number | undefined, rank: ReadonlyMap<number, number>): number[] {
  const near = cycles.flatMap((cycle) => {
    const starts = [...cycle.keys()].filter((index) => cycle[index] === from && from !== undefined);
    return cycle.flatMap((line, index) => (line === undefined ? [] : [{ line, distance: distanceIn(cycle.length, index, starts) }]));
  });
  near.sort((a, b) => a.distance - b.distance || rank.get(a.line)! - rank.get(b.line)!);
  return [...new Set(near.map(({ line }) => line))];
}

/**
 * The distance around a cycle of that length from the nearest of the starts to an index. Of two starts at equal distance, one ahead counts as nearer.
 */
function distanceIn(length: number, index: number, starts: readonly number[]): number {
  const distances = starts.map((start) => {
    const ahead = (index - start + length) % length;
    return Math.min(2 * ahead, 2 * (length - ahead) + 1);
  });
  return minOf(distances, 2 * length);
}

/** A side at one end of its curve on the frame: `2 * curve` for a left side, one more for a right one. */
interface SideAtFrame {
  readonly side: number;
  readonly isStart: boolean;
}

/** The sides of the curves that end on the frame, in clockwise order of their labels. Most occur twice. */
function sidesAlongFrame(map: PlanarMap): SideAtFrame[] {
  return listFrameEnds(map).flatMap(({ curve, isStart }) => {
    // Clockwise, the inside is on the right. For a curve that starts here, the right side comes first; for one that ends here, its left side
    // does.
    const sides = isStart ? [2 * curve + 1, 2 * curve] : [2 * curve, 2 * curve + 1];
    return sides.map((side) => ({ side, isStart }));
  });
}
