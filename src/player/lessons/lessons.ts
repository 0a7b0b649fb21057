import { type OpenedPuzzle, preparePuzzle } from '../../puzzle/open.ts';
import type { Clue, Curve, Puzzle } from '../../puzzle/puzzle.ts';

/** A small puzzle that teaches one rule. */
export interface Lesson {
  readonly title: string;
  readonly text: string;
  /** What the player has learned, once the puzzle is solved. */
  readonly ending: string;
  open(): OpenedPuzzle;
}

type Pair = readonly [x: number, y: number];

interface LessonCurve {
  readonly points: readonly Pair[];
  readonly left?: Clue;
  readonly right?: Clue;
}

/** The lessons, in order. */
export const LESSONS: readonly Lesson[] = [
  {
    title: 'Runs',
    text: 'The numbers are the lengths of the runs of filled faces along a curve, in the direction of the arrow. Above this curve: three filled faces in a row, then one. Below it: five. Tap a face to fill it.',
    ending: 'Runs are separated by at least one empty face.',
    open: () =>
      create(420, wavy(210, [3, 1], [5]), ...[200, 400, 600, 800].map((x): LessonCurve => ({ points: line([x - 15, 0], [x + 15, 420]) }))),
  },
  {
    title: 'Both sides',
    text: 'Every curve has two sides, and each has its own clue. Point at a clue, or tap it, to see its side and to count its faces. Cross out faces that stay empty: press them longer, or use the right mouse button.',
    ending: 'A face must fit the clues of all the sides that it touches.',
    open: () => create(700, wavy(350, [2], [1]), { points: line([470, 0], [530, 700]), left: [1], right: [2] }),
  },
  {
    title: 'A face that comes twice',
    text: 'A curve may pass a face more than once. The face then counts each time: the large face above is first and third along the straight curve. Tap the clue “1 1” there to see its numbers.',
    ending: 'One face can be two runs.',
    open: () =>
      create(
        700,
        { points: line([0, 440], [1000, 420]), left: [1, 1], right: [1] },
        {
          points: [
            [290, 700],
            [287, 500],
            [290, 360],
            [350, 220],
            [500, 150],
            [650, 220],
            [710, 360],
            [713, 500],
            [710, 700],
          ],
          left: [1],
          right: [1, 1],
        },
      ),
  },
  {
    title: 'A curve that crosses itself',
    text: 'Follow the curve straight through its own crossing, around the loop, and out again. Each side stays on its side of the curve all the way.',
    ending: 'The loop is on the left side of this curve, and the face around it is on both.',
    open: () =>
      create(700, {
        points: [
          [0, 600],
          [350, 560],
          [560, 440],
          [650, 270],
          [500, 140],
          [350, 270],
          [440, 440],
          [650, 560],
          [1000, 600],
        ],
        left: [1],
        right: [1, 1],
      }),
  },
  {
    title: 'Faces without a clue',
    text: 'No clue touches the face inside the ring. Such faces always stay empty.',
    ending: 'That is all. Have fun!',
    open: () =>
      create(600, wavy(380, [1], []), {
        points: [
          [500, 90],
          [545, 100],
          [580, 130],
          [600, 200],
          [540, 270],
          [460, 270],
          [400, 200],
          [420, 130],
          [455, 100],
          [500, 90],
        ],
      }),
  },
];

/** A line with a slight wave across the frame. */
function wavy(y: number, left: Clue, right: Clue): LessonCurve {
  return {
    points: [
      [0, y],
      [250, y - 35],
      [500, y],
      [750, y + 35],
      [1000, y],
    ],
    left,
    right,
  };
}

function line(from: Pair, to: Pair): Pair[] {
  return [from, to];
}

/** Opens a puzzle in a frame of 1000 units by `height`. A curve without clues has none on either side. */
function create(height: number, ...curves: readonly LessonCurve[]): OpenedPuzzle {
  const puzzle: Puzzle = {
    name: '',
    frame: Float64Array.of(0, 0, 1000, 0, 1000, height, 0, height),
    curves: curves.map(({ points, left = null, right = null }, index): Curve => {
      const [first, last] = [points[0], points[points.length - 1]];
      const closed = first[0] === last[0] && first[1] === last[1];
      const pieces = [{ fixed: false, points: Float64Array.from(points.flat()), unknown: {} }];
      return { id: String(index + 1), closed, pieces, ...(closed ? {} : { clues: { left, right, unknown: {} } }), unknown: {} };
    }),
    filled: new Float64Array(),
    unknown: {},
  };
  return preparePuzzle(puzzle);
}
