import { boxOfPairs } from '../../src/geometry/box.ts';
import { knownClue, type Side } from '../../src/puzzle/map/clues.ts';
import type { OpenedPuzzle } from '../../src/puzzle/open.ts';
import type { Clue, Curve, Points, Puzzle } from '../../src/puzzle/puzzle.ts';
import { verify } from '../../src/verify/verify.ts';

/**
 * Lists the differences between a puzzle and one read from its sheet, whose curves have other names and directions, are all moveable, and
 * are not filled.
 */
export function findDifferences(before: OpenedPuzzle, after: OpenedPuzzle): string[] {
  const [plain, drawn] = [before, after].map(({ puzzle }) => withoutKinds(puzzle));
  if (plain.curves.length !== drawn.curves.length) return ['there are other curves'];
  const left = [...drawn.curves.keys()];
  const [clues, curves] = [[] as string[], [] as Curve[]];
  for (const [index, curve] of plain.curves.entries()) {
    const choices = left.flatMap((other) => {
      const { points } = drawn.curves[other].pieces[0];
      return [points, reversed(points)].map((line, turn) => ({
        other,
        line,
        turned: turn === 1,
        off: distance(curve.pieces[0].points, line),
      }));
    });
    const best = choices.reduce((a, b) => (b.off < a.off ? b : a));
    left.splice(left.indexOf(best.other), 1);
    curves.push({ ...curve, pieces: [{ fixed: false, points: best.line, unknown: {} }] });
    for (const side of ['left', 'right'] as const) {
      const there: Side = best.turned ? (side === 'left' ? 'right' : 'left') : side;
      const [was, is] = [clueOf(before, index, side), clueOf(after, best.other, there)];
      const read = best.turned ? (is?.toReversed() ?? null) : is;
      if (JSON.stringify(was) !== JSON.stringify(read))
        clues.push(`${curve.id}, ${side}: ${JSON.stringify(was)} is ${JSON.stringify(read)}`);
    }
  }
  const differences = verify(plain, { ...drawn, curves });
  return [...clues, ...differences.filter(({ kind }) => kind !== 'moved').map(({ message }) => message)];
}

function clueOf({ puzzle, map }: OpenedPuzzle, curve: number, side: Side): Clue {
  const clue = knownClue(puzzle, map, curve, side);
  return 'runs' in clue ? clue.runs : null;
}

/** Relative to the frame's corner, with each curve as one moveable piece and without solution. */
function withoutKinds(puzzle: Puzzle): Puzzle {
  const { minX, minY } = boxOfPairs(puzzle.frame);
  const shift = (points: Points) => points.map((value, i) => value - (i % 2 === 0 ? minX : minY));
  const curves = puzzle.curves.map(({ clues: _, ...curve }) => {
    const [first, ...others] = curve.pieces.map(({ points }) => points);
    const points = shift(Float64Array.from([...first, ...others.flatMap((more) => [...more.subarray(2)])]));
    return { ...curve, pieces: [{ fixed: false, points, unknown: {} }] };
  });
  return { ...puzzle, frame: shift(puzzle.frame), curves, filled: new Float64Array() };
}

function reversed(points: Points): Points {
  return Float64Array.from(points, (_, i) => points[points.length - 2 - (i - (i % 2)) + (i % 2)]);
}

/**
 * The distance of two open lines at their ends and at fractions of their lengths; for closed lines, which may start anywhere, of all
 * samples.
 */
function distance(a: Points, b: Points): number {
  const isClosed = a[0] === a.at(-2) && a[1] === a.at(-1);
  const [samplesA, samplesB] = [a, b].map((line) => sample(line));
  if (!isClosed) return samplesA.reduce((sum, [x, y], i) => sum + Math.hypot(x - samplesB[i][0], y - samplesB[i][1]), 0);
  const area = (line: Points) =>
    line.reduce((sum, x, i) => (i % 2 === 1 || i + 3 >= line.length ? sum : sum + x * line[i + 3] - line[i + 2] * line[i + 1]), 0);
  const turn = Math.sign(area(a)) === Math.sign(area(b)) ? 0 : 1e9;
  return turn + samplesA.reduce((sum, [x, y]) => sum + Math.min(...samplesB.map(([u, v]) => Math.hypot(x - u, y - v))), 0);
}

function sample(line: Points, count = 24): [number, number][] {
  const lengths = [0];
  for (let i = 2; i < line.length; i += 2) lengths.push(lengths.at(-1)! + Math.hypot(line[i] - line[i - 2], line[i + 1] - line[i - 1]));
  return Array.from({ length: count + 1 }, (_, k) => {
    const at = (k / count) * lengths.at(-1)!;
    const i = Math.min(
      lengths.length - 2,
      Math.max(0, lengths.findIndex((length) => length > at) - 1 + (at >= lengths.at(-1)! ? lengths.length : 0)),
    );
    const fraction = (at - lengths[i]) / (lengths[i + 1] - lengths[i]);
    return [line[2 * i] + fraction * (line[2 * i + 2] - line[2 * i]), line[2 * i + 1] + fraction * (line[2 * i + 3] - line[2 * i + 1])];
  });
}
