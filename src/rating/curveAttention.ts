import { listFrameEnds } from '../puzzle/map/frameEnds.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Board } from '../solver/board.ts';
import type { ClueSide } from '../solver/sides.ts';
import type { Attention } from './attention.ts';
import { sidesAround } from './sidesAround.ts';

/**
 * The sides of a curved puzzle as a person looks at them; docs/difficulty.md has the reasons. At first they wait as their labels stand around the frame, and
 * a side is read from the end where it is met first. When it has told the colours of faces, the eye is at the last of them: the sides that pass it are
 * looked at first, the nearest along its border before those that are further around it; then those of the face before, and so on back along the curve; then
 * what was waiting already. A side waits once, however many of its faces got a colour, and not because of what it told itself.
 *
 * But for curves that end on others only, which come last as the file has them, nothing of this depends on the order or direction of the curves in the
 * file, nor on where they are drawn as long as the map is the same.
 */
export function curveAttention(map: PlanarMap, board: Board<ClueSide>): Attention {
  const lineOf = new Map(board.lines.map(({ curve, side }, line) => [2 * curve + (side === 'left' ? 0 : 1), line]));
  const ends = sidesAlongFrame(map).flatMap(({ side, isStart }) => {
    const line = lineOf.get(side);
    return line === undefined ? [] : [{ line, isStart }];
  });
  // Curves that end on others only are met nowhere on the frame.
  const order = [...new Set([...ends.map(({ line }) => line), ...board.lines.keys()])];
  const read = board.lines.map(({ faces }, line) => {
    const isReversed = ends.find((end) => end.line === line)?.isStart === false;
    return [...new Set(isReversed ? Array.from(faces).reverse() : Array.from(faces))];
  });
  const rank = new Map(order.map((line, place) => [line, place]));
  const aroundFace = Array.from({ length: map.faceCount }, (_, face) =>
    sidesAround(map, face).map((cycle) => cycle.map((side) => lineOf.get(side))),
  );
  return {
    stacks: [order.toReversed()],
    faces: [...new Set(order.flatMap((line) => read[line]))],
    guessEnds: 'contradiction',
    passesKnown: true,
    turnTo([stack], faces, line) {
      const inOrder = line === undefined ? faces : read[line].filter((face) => faces.includes(face));
      const next = inOrder.toReversed().flatMap((face) => byDistance(aroundFace[face], line, rank));
      const top = [...new Set(next)].filter((other) => other !== line);
      const waiting = stack.filter((other) => !top.includes(other));
      stack.splice(0, stack.length, ...waiting, ...top.reverse());
    },
  };
}

type Cycle = readonly (number | undefined)[];

/** The sides around a face, those first that the fewest corners part from one of them; each once. Parts that float inside it come last. */
function byDistance(cycles: readonly Cycle[], from: number | undefined, rank: ReadonlyMap<number, number>): number[] {
  const near = cycles.flatMap((cycle) => {
    const starts = [...cycle.keys()].filter((place) => cycle[place] === from && from !== undefined);
    return cycle.flatMap((line, place) => (line === undefined ? [] : [{ line, distance: distanceIn(cycle.length, place, starts) }]));
  });
  near.sort((a, b) => a.distance - b.distance || rank.get(a.line)! - rank.get(b.line)!);
  return [...new Set(near.map(({ line }) => line))];
}

/** Around a cycle of that length, from the nearest of these places; of two that are as near, the one ahead is nearer. */
function distanceIn(length: number, place: number, starts: readonly number[]): number {
  const distances = starts.map((start) => {
    const ahead = (place - start + length) % length;
    return Math.min(2 * ahead, 2 * (length - ahead) + 1);
  });
  return Math.min(2 * length, ...distances);
}

/** A side as it is met at one end of its curve: `2 * curve` for a left side, one more for a right one. */
interface SideAtFrame {
  readonly side: number;
  readonly isStart: boolean;
}

/** The sides of the curves that end on the frame, as one meets their labels on the way around it with the clock; most of them twice. */
function sidesAlongFrame(map: PlanarMap): SideAtFrame[] {
  return listFrameEnds(map).flatMap(({ curve, isStart }) => {
    // With the clock, the inside is on the right; of what leaves into it, the right side comes first, which is the left one where the curve ends here.
    const sides = isStart ? [2 * curve + 1, 2 * curve] : [2 * curve, 2 * curve + 1];
    return sides.map((side) => ({ side, isStart }));
  });
}
