import { describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../../src/geometry/random.ts';
import { type ClueLine, EMPTY, FILLED, runsOf, UNKNOWN } from '../../src/solver/board.ts';
import { LineSolver, MAX_OPEN } from '../../src/solver/line/lineSolver.ts';

/** The colours that a line forces, found by trying all fillings of its faces; undefined if none fits. */
function fixByTrying({ faces, clue }: ClueLine, known: Uint8Array): Uint8Array | undefined {
  const own = [...new Set(Array.from(faces))].filter((face) => known[face] === UNKNOWN);
  const tried = known.slice();
  let forced: Uint8Array | undefined;
  for (let filling = 0; filling < 1 << own.length; filling++) {
    for (let i = 0; i < own.length; i++) tried[own[i]] = (filling >> i) & 1;
    if (!fits(faces, clue, tried)) continue;
    if (forced === undefined) forced = tried.slice();
    else for (const face of own) if (forced[face] !== tried[face]) forced[face] = UNKNOWN;
  }
  return forced;
}

/** Compares the runs with the clue as `runsOf` does, without allocating lists. */
function fits(faces: ArrayLike<number>, clue: readonly number[], colours: Uint8Array): boolean {
  let next = 0;
  for (let i = 0; i < faces.length; ) {
    let run = 0;
    while (i < faces.length && colours[faces[i]] === FILLED) [run, i] = [run + 1, i + 1];
    if (run > 0 && clue[next++] !== run) return false;
    if (run === 0) i++;
  }
  return next === clue.length;
}

function fix(line: ClueLine, known: Uint8Array): Uint8Array | undefined {
  const colours = known.slice();
  const fixed: number[] = [];
  if (!new LineSolver(line).fix(colours, fixed)) return undefined;
  expect(new Set(fixed)).toEqual(new Set([...colours.keys()].filter((face) => colours[face] !== known[face])));
  return colours;
}

const [A, B, C, D, E] = [0, 1, 2, 3, 4];

test('solves the worked example of Bos 2022: A, B, C, D, C, E with clue 4 fills C and D and empties A', () => {
  const colours = fix({ faces: [A, B, C, D, C, E], clue: [4] }, new Uint8Array(5).fill(UNKNOWN));
  expect([...colours!]).toEqual([EMPTY, UNKNOWN, FILLED, FILLED, UNKNOWN]);
});

/** A line of up to 14 positions over eight faces with some known colours. Its clue is that of a random filling, or sometimes another. */
function randomLine(random: Random): { line: ClueLine; known: Uint8Array } {
  const below = (count: number) => Math.floor(count * random());
  const faces = Array.from({ length: 1 + below(14) }, () => below(8));
  const picture = Uint8Array.from({ length: 8 }, () => below(2));
  const knownQuarters = below(4);
  const known = picture.map((colour) => (below(4) < knownQuarters ? (below(20) === 0 ? 1 - colour : colour) : UNKNOWN));
  const clue = below(8) === 0 ? Array.from({ length: below(5) }, () => 1 + below(4)) : runsOf(faces, picture);
  return { line: { faces, clue }, known };
}

test('a line forces exactly the colours that trying all fillings finds, on 100,000 random lines with repeated faces', () => {
  const random = createRandom(17);
  let solvable = 0;
  for (let trial = 0; trial < 100_000; trial++) {
    const { line, known } = randomLine(random);
    const expected = fixByTrying(line, known);
    if (expected !== undefined) solvable++;
    const colours = known.slice();
    const found = new LineSolver(line).fix(colours, []) ? colours : undefined;
    if (found?.join() !== expected?.join()) expect({ line, known, found }).toEqual({ line, known, found: expected });
  }
  expect(solvable).toBeGreaterThan(50_000);
});

describe('long lines', () => {
  test('handles a clue with more than 32 states', () => {
    const faces = Array.from({ length: 100 }, (_, i) => i);
    const clue = [40, 20, 30];
    const colours = fix({ faces, clue }, new Uint8Array(100).fill(UNKNOWN))!;
    // The runs have 8 spare faces.
    const expected = new Uint8Array(100).fill(UNKNOWN);
    expected.fill(FILLED, 8, 40).fill(FILLED, 49, 61).fill(FILLED, 70, 92);
    expect([...colours]).toEqual([...expected]);
  });

  /** A side that passes faces 0 to n − 1 and then the same faces in the other direction. In the middle, all of them are open. */
  const createReturningLine = (open: number): ClueLine => {
    const outward = Array.from({ length: open }, (_, i) => i);
    return { faces: [...outward, ...outward.toReversed()], clue: [2 * open - 2] };
  };

  test('splits more open faces than one pass handles among several passes, with the same result', () => {
    const colours = fix(createReturningLine(16), new Uint8Array(16).fill(UNKNOWN))!;
    expect([...colours]).toEqual([EMPTY, ...Array.from({ length: 15 }, () => FILLED)]);
  });

  test('a line with too many open faces yields nothing and reports it, until some faces are known', () => {
    const open = MAX_OPEN + 1;
    const line = createReturningLine(open);
    const colours = new Uint8Array(open).fill(UNKNOWN);
    expect(new LineSolver(line).isTooWide(colours)).toBe(true);
    expect(fix(line, colours)).toEqual(colours);
    colours.fill(FILLED, 8);
    expect(new LineSolver(line).isTooWide(colours)).toBe(false);
    expect(fix(line, colours)![0]).toBe(EMPTY);
  });
});

test('a line without faces accepts only the clue 0', () => {
  expect(fix({ faces: [], clue: [] }, new Uint8Array(0))).toEqual(new Uint8Array(0));
  expect(fix({ faces: [], clue: [1] }, new Uint8Array(0))).toBeUndefined();
});
