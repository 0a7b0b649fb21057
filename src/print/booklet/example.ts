import { facesAlong, type Side } from '../../puzzle/map/clues.ts';
import { type OpenedPuzzle, preparePuzzle } from '../../puzzle/open.ts';
import type { Curve, Points } from '../../puzzle/puzzle.ts';

/** Opens the puzzle that the rules page solves: a fish under water. Tests check the statements of the rules about it. */
export function openExample(): OpenedPuzzle {
  return preparePuzzle({
    name: 'Fish',
    frame: Float64Array.of(0, 0, 1000, 0, 1000, 640, 0, 640),
    curves: CURVES.map(({ id, clues, through }): Curve => {
      const [left, right] = clues;
      const piece = { fixed: false, points: smoothLine(through), unknown: {} };
      return { id, closed: false, pieces: [piece], clues: { left, right, unknown: {} }, unknown: {} };
    }),
    // Both halves of the body, and the tail.
    filled: Float64Array.of(330, 390, 520, 390, 800, 385),
    unknown: {},
  });
}

interface ExampleCurve {
  readonly id: string;
  /** Left and right, in the direction of the curve. */
  readonly clues: readonly [readonly number[], readonly number[]];
  readonly through: readonly (readonly [number, number])[];
}

// biome-ignore format: a table
const CURVES: readonly ExampleCurve[] = [
  { id: 'water', clues: [[], []], through: [[0, 95], [170, 130], [340, 95], [510, 130], [680, 95], [850, 130], [1000, 100]] },
  { id: 'belly', clues: [[2], [1]], through: [[0, 275], [110, 325], [190, 390], [300, 490], [440, 530], [570, 475], [670, 385], [780, 290], [1000, 225]] },
  { id: 'back', clues: [[1], [2]], through: [[0, 490], [110, 450], [190, 390], [300, 290], [440, 245], [570, 300], [670, 385], [780, 475], [1000, 560]] },
  { id: 'gills', clues: [[1], [1]], through: [[470, 0], [420, 190], [405, 385], [440, 560], [430, 640]] },
  { id: 'fin', clues: [[], [1]], through: [[800, 0], [850, 200], [830, 385], [860, 540], [840, 640]] },
];

/** Points per span between two given points. */
const POINTS = 12;

/**
 * A smooth line through points: a cubic from each point to the next, whose direction at a point is that from its predecessor to its
 * successor.
 */
function smoothLine(through: ExampleCurve['through']): Points {
  const points: number[] = [...through[0]];
  for (let i = 0; i + 1 < through.length; i++) {
    const [before, from, to, after] = [through[i - 1] ?? through[i], through[i], through[i + 1], through[i + 2] ?? through[i + 1]];
    for (let k = 1; k <= POINTS; k++) {
      const t = k / POINTS;
      for (const axis of [0, 1] as const) {
        const [b, f, o, a] = [before[axis], from[axis], to[axis], after[axis]];
        points.push(((-b + 3 * f - 3 * o + a) * t * t * t + (2 * b - 5 * f + 4 * o - a) * t * t + (o - b) * t + 2 * f) / 2);
      }
    }
  }
  return Float64Array.from(points);
}

/** A side of a curve of the example. */
export interface ExampleSide {
  readonly id: string;
  readonly side: Side;
}

/** The curve that is drawn bold, and its upper side, which the text describes. */
export const BOLD: ExampleSide = { id: 'belly', side: 'left' };

/** A solution step: its text and the sides it uses, in order. */
export interface ExampleStep {
  readonly text: string;
  readonly sides: readonly ExampleSide[];
  readonly showsBold: boolean;
}

export const EXAMPLE_STEPS: readonly ExampleStep[] = [
  {
    text:
      'Zeros first. Both sides of the wavy curve at the top have a 0, and so does the right side of the curve on the right. No face along them is ' +
      'filled: mark each with a dot.',
    sides: [
      { id: 'water', side: 'left' },
      { id: 'water', side: 'right' },
      { id: 'fin', side: 'left' },
    ],
    showsBold: false,
  },
  {
    text: 'Follow the bold curve again. Of its five faces the first and the last two stay white. So its 2 must be the two faces in between: fill them.',
    sides: [BOLD],
    showsBold: true,
  },
  {
    text:
      'The curve across these two faces has a 1 on each side. Both are found, so all other faces along it stay white. That leaves one place for the 1 beside ' +
      'the curve on the right: the tail of a fish.',
    sides: [
      { id: 'gills', side: 'left' },
      { id: 'gills', side: 'right' },
      { id: 'fin', side: 'right' },
      { id: 'belly', side: 'right' },
    ],
    showsBold: false,
  },
];

/** The faces along a side of a curve of the example, in order. */
export function facesOfExample({ puzzle, map }: OpenedPuzzle, { id, side }: ExampleSide): number[] {
  const curve = puzzle.curves.findIndex((each) => each.id === id);
  return facesAlong(map, curve, side);
}

/** The faces known after a step, along all sides used so far. */
export function facesAfter(example: OpenedPuzzle, step: number): { readonly filled: number[]; readonly white: number[] } {
  const seen = EXAMPLE_STEPS.slice(0, step + 1).flatMap(({ sides }) => sides.flatMap((side) => facesOfExample(example, side)));
  const known = [...new Set(seen)].sort((a, b) => a - b);
  const isFilled = (face: number) => example.map.faceFilled[face] === 1;
  return { filled: known.filter(isFilled), white: known.filter((face) => !isFilled(face)) };
}
