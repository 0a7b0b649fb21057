import { expect, test } from 'vitest';
import { formatPoint } from '../../src/geometry/point.ts';
import { PuzzleError } from '../../src/puzzle/error.ts';
import { countElements } from '../../src/puzzle/map/counts.ts';
import { validateMap } from '../../src/puzzle/map/validateMap.ts';
import { openPuzzle, openPuzzleIncrementally } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { closedSquare, level, points, puzzleText, SQUARE, type TestCurve, upright, type XY } from '../support/puzzleText.ts';

function refusal(curves: readonly TestCurve[], rest: Record<string, unknown> = {}): PuzzleError {
  try {
    openPuzzle(puzzleText(curves, rest));
  } catch (error) {
    if (error instanceof PuzzleError) return error;
    throw error;
  }
  throw new Error('it was opened');
}

test.each<[what: string, curves: TestCurve[], ids: string[], place: XY, reason: string]>([
  [
    'three curves through one point',
    [
      level(500),
      upright(500),
      {
        points: points('0,0.5 500,500 1000,999.5'),
      },
    ],
    ['a', 'b', 'c'],
    [500, 500],
    'three curves run through one point',
  ],
  [
    'two ends at one point of the frame',
    [
      level(500),
      {
        points: points('0,500 500,0'),
      },
    ],
    ['a', 'b'],
    [0, 500],
    'two ends lie at one point of the frame',
  ],
  [
    'curves that touch in a point of both',
    [
      level(500),
      {
        points: points('0,100 400,500 1000,100'),
      },
    ],
    ['a', 'b'],
    [400, 500],
    'they touch without crossing',
  ],
  [
    'a curve that touches itself',
    [
      {
        points: points('0,500 500,500 600,300 800,300 800,800 400,800 500,500 600,700 600,1000'),
      },
    ],
    ['a'],
    [500, 500],
    'it touches itself without crossing',
  ],
  [
    'overlapping segments',
    [
      level(500),
      {
        points: points('0,100 300,500 600,500 1000,100'),
      },
    ],
    ['a', 'b'],
    [300, 500],
    'their segments overlap',
  ],
  [
    'the same segment twice',
    [
      level(500),
      {
        points: points('0,100 0.5,500 999,500 1000,100'),
      },
      upright(0.5),
      upright(999),
    ],
    ['a', 'b'],
    [0.5, 500],
    'their segments overlap',
  ],
  [
    'a fold',
    [
      {
        points: points('0,500 600,500 300,500 1000,100'),
      },
    ],
    ['a'],
    [600, 500],
    'it runs back over itself',
  ],
  [
    'a curve along the frame',
    [
      {
        points: points('0,0 500,0 500,1000'),
      },
    ],
    ['a'],
    [0, 0],
    'their segments overlap',
  ],
  [
    'a curve outside the frame',
    [
      {
        points: points('0,500 -300,700 0,900'),
      },
    ],
    ['a'],
    [-300, 700],
    'it lies outside the frame',
  ],
  ['a floating curve outside the frame', [closedSquare(2000, 500, 100)], ['a'], [2100, 400], 'it lies outside the frame'],
  ['a floating curve around the frame', [closedSquare(500, 500, 900)], ['a'], [1400, -400], 'it lies outside the frame'],
  [
    'a curve that runs over the frame',
    [
      {
        points: points('0,100 500,-100 1000,100'),
      },
    ],
    ['a'],
    [250, 0],
    'only a curve’s ends may lie on the frame',
  ],
  [
    'a curve that touches the frame from inside',
    [
      {
        points: points('0,100 500,0 1000,100'),
      },
    ],
    ['a'],
    [500, 0],
    'only a curve’s ends may lie on the frame',
  ],
  [
    'an open end that lies on nothing',
    [
      {
        points: points('0,500 400,500'),
      },
    ],
    ['a'],
    [400, 500],
    'it ends on nothing, 400 from what is nearest',
  ],
  [
    'an end just beside the frame',
    [
      {
        points: points('0.001,500 1000,500'),
      },
    ],
    ['a'],
    [0.001, 500],
    'it ends on nothing, 0.001 from what is nearest',
  ],
  [
    'an end on the curve itself',
    [
      {
        points: points('0,500 500,500 500,300 300,300 300,500'),
      },
    ],
    ['a'],
    [300, 500],
    'it ends on itself',
  ],
  [
    'two ends on each other',
    [
      {
        points: points('0,500 500,500'),
      },
      {
        points: points('500,500 1000,500'),
      },
    ],
    ['a', 'b'],
    [500, 500],
    'both end here and nothing passes',
  ],
])('%s is refused, and the error names the curves and the place', (_, curves, ids, [x, y], reason) => {
  const error = refusal(curves);
  expect(error.message).toContain(reason);
  expect(error.curves).toEqual(ids);
  expect(error.place).toEqual({ x, y });
  for (const id of ids) expect(error.message).toContain(`"${id}"`);
  expect(error.message).toContain(formatPoint({ x, y }));
});

test('overlapping segments are reported where they overlap, whichever curve comes first', () => {
  const [long, short] = [
    level(500),
    {
      points: points('0,100 300,500 600,500 1000,100'),
    } as TestCurve,
  ];
  expect(refusal([long, short]).place).toEqual({ x: 300, y: 500 });
  expect(refusal([short, long]).place).toEqual({ x: 300, y: 500 });
});

test('a drawing that leaves the range of exact numbers by being scaled is refused, not opened and then unsaveable', () => {
  const far = 9e14;
  expect(
    refusal([], {
      frame: [
        [far, far],
        [far + 100, far],
        [far, far + 100],
      ],
    }).message,
  ).toContain('would leave the range of exact numbers');
});

test('faces that are nested far from the origin are told apart exactly', () => {
  const at = 1e10;
  const frame: XY[] = [
    [at, at],
    [at + 1000, at],
    [at + 1000, at + 1000],
    [at, at + 1000],
  ];
  const rings = [400, 300, 200, 100].map((half) => closedSquare(at + 500, at + 500, half));
  for (const [index, half] of [450, 350, 250, 150, 50].entries()) {
    const { map } = openPuzzle(puzzleText(rings, { frame, filled: [[at + 500 + half, at + 500]] }));
    expect(validateMap(map)).toEqual([]);
    const face = map.faceFilled.indexOf(1);
    // The ring between two squares has the curve of the outer one around it and that of the inner one as its hole.
    const curves = Array.from(map.cycleHalf.subarray(map.faceFirstCycle[face], map.faceFirstCycle[face + 1]), (h) => map.edgeCurve[h >> 1]);
    expect(curves).toEqual(index < 4 ? [index - 1, index] : [3]);
  }
});

test.each<[what: string, frame: XY[], reason: string]>([
  ['crosses itself', points('0,0 1000,1000 1000,0 0,1000'), 'the frame at (500, 500): it crosses or touches itself'],
  ['touches itself in a corner', points('0,0 1000,0 500,500 1000,1000 0,1000 500,500'), 'the frame at (500, 500): it touches itself'],
  ['touches itself in a side', points('0,0 1000,0 1000,1000 500,0 0,1000'), 'the frame at (500, 0): it crosses or touches itself'],
  ['folds back', points('0,0 1000,0 500,0 500,900'), 'the frame at (1000, 0): it runs back over itself'],
  ['has no area', points('0,0 1000,0 500,0'), 'runs back over itself'],
])('a frame that %s is refused', (_, frame, reason) => {
  expect(refusal([], { frame }).message).toContain(reason);
});

test('a frame without size is refused', () => {
  expect(
    refusal([], {
      frame: points('0,0 1e-9,0 0,1e-9'),
    }).message,
  ).toContain('the frame is only 1e-9 units large');
});

test('a filled point outside the frame or on a curve is refused with its place', () => {
  expect(
    refusal([level(500)], {
      filled: points('5,5 2000,0'),
    }).message,
  ).toBe('filled[1] at (2000, 0) lies outside the frame; put it inside a face');
  expect(refusal([level(500)], { filled: [[300, 500]] }).message).toBe('filled[0] at (300, 500) lies on a curve; put it inside a face');
  expect(refusal([level(500)], { filled: [[0, 0]] }).place).toEqual({ x: 0, y: 0 });
});

test('a drawing in which everything lies over everything is refused, not computed for ever', () => {
  const zigzag = (id: string, flip: (x: number, y: number) => XY): TestCurve => {
    const points: XY[] = [flip(0, 0.5)];
    for (let i = 1; i < 2000; i++) points.push(flip(i % 2 === 0 ? 1 : 999, 0.5 + i / 2.01));
    return { id, points: [...points, flip(1000, 999.5)] };
  };
  expect(refusal([zigzag('a', (x, y) => [x, y]), zigzag('b', (x, y) => [y, x])]).message).toBe(
    'curves meet in more than 100,000 places, and 20,000 is the most that a puzzle may have: leave curves out',
  );
});

test('a drawing in which no two curves meet but any two might is refused, too', () => {
  const slanted = Array.from({ length: 5000 }, (_, i): TestCurve => {
    const y = 1 + 0.04 * i;
    return {
      id: `${i}`,
      points: [
        [0, y],
        [1000, y + 600],
      ],
    };
  });
  expect(refusal(slanted).message).toContain('too many segments lie over one another');
});

/** So many lines in both directions, with or without a point at every crossing. */
function lattice(lines: number, isInserted: boolean, size = 1000): TestCurve[] {
  const at = Array.from({ length: lines }, (_, i) => 1 + 4 * i);
  const inner = isInserted ? at : [];
  return at.flatMap((off) => [
    { id: `level ${off}`, points: [0, ...inner, size].map((x): XY => [x, off]) },
    { id: `upright ${off}`, points: [0, ...inner, size].map((y): XY => [off, y]) },
  ]);
}

test('a drawing with more crossings than can be relaxed is refused with their number and the most there may be', () => {
  expect(refusal(lattice(150, false)).message).toBe(
    'curves meet in 22,500 places, and 20,000 is the most that a puzzle may have: leave curves out',
  );
  // With the ends on the frame.
  expect(refusal(lattice(141, true)).message).toContain('curves meet in 20,445 places, and 20,000 is the most');
  expect(openPuzzle(puzzleText(lattice(139, true))).map.vertexCount).toBe(139 * 139 + 4 * 139);
});

test('a puzzle is opened in pieces that say how far it is, and all of them together open it as at once', () => {
  const text = puzzleText(lattice(60, false, 2000), { frame: points('0,0 2000,0 2000,2000 0,2000') });
  const pieces = openPuzzleIncrementally(text);
  const shares: number[] = [];
  let next = pieces.next();
  for (; next.done !== true; next = pieces.next()) shares.push(next.value);
  expect(next.value).toEqual(openPuzzle(text));
  expect(shares.length).toBeGreaterThan(10);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThan(1);
});

test('crossings inside segments become points of both curves, with the same two numbers', () => {
  const { puzzle } = openPuzzle(
    puzzleText([
      {
        points: points('0,100 1000,900'),
      },
      {
        points: points('0,800 1000,300'),
      },
    ]),
  );
  const [a, b] = puzzle.curves.map((curve) => curve.pieces[0].points);
  expect(a).toHaveLength(6);
  expect([a[2], a[3]]).toEqual([b[2], b[3]]);
  expect(a[2]).toBeCloseTo((700 / 1300) * 1000, 9);
});

test('a crossing through a point of one curve only becomes a point of the other, unrounded', () => {
  const { puzzle } = openPuzzle(
    puzzleText([
      level(500),
      {
        points: [
          [100, 0],
          [1 / 3, 500],
          [700, 1000],
        ],
      },
    ]),
  );
  expect([...puzzle.curves[0].pieces[0].points]).toEqual([0, 500, 1 / 3, 500, 1000, 500]);
});

test('ends on the frame become points of the frame, also on slanted sides where no double lies exactly', () => {
  const frame: XY[] = points('0,0 1000,100 700,900 50,700');
  const share = 1 / 7;
  const end: XY = [1000 * share, 100 * share];
  const { puzzle, map } = openPuzzle(puzzleText([{ points: [end, [500, 500], [700 + 300 * share, 900 - 800 * share]] }], { frame }));
  expect([...puzzle.frame].slice(0, 4)).toEqual([0, 0, ...end]);
  expect(puzzle.frame).toHaveLength(12);
  expect(countElements(map)).toMatchObject({ borderTrains: 2, faces: 2, edges: 3 });
  expect(validateMap(map)).toEqual([]);
});

test('an end may lie on a corner of the frame', () => {
  const { map } = openPuzzle(
    puzzleText([
      {
        points: points('0,0 1000,1000'),
      },
    ]),
  );
  expect(countElements(map)).toMatchObject({ borderTrains: 2, faces: 2, edges: 3, points: 4 });
});

test('a file of another size is scaled, the factor is noted, and saving it is stable', () => {
  const small = (curve: TestCurve): TestCurve => ({ ...curve, points: curve.points!.map(([x, y]): XY => [x * 0.3, y * 0.3]) });
  const rest = { frame: SQUARE.map(([x, y]) => [x * 0.3, y * 0.3]), filled: [[30, 30]], meta: { source: 'x' } };
  const { puzzle, map, warnings } = openPuzzle(
    puzzleText(
      [
        small(level(400)),
        small({
          points: points('300,0 301,1000'),
        }),
      ],
      rest,
    ),
  );
  expect(Math.max(...puzzle.frame)).toBeCloseTo(1000, 9);
  expect(puzzle.filled[0]).toBeCloseTo(100, 9);
  expect(puzzle.meta).toEqual({ source: 'x', scale: 1000 / 300 });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('scaled by 3.33');
  expect(countElements(map)).toMatchObject({ crossings: 1, faces: 4, filled: 1 });
  const saved = writePuzzle(puzzle);
  const again = openPuzzle(saved);
  expect(again.warnings).toEqual([]);
  expect(writePuzzle(again.puzzle)).toBe(saved);
});

test('a file of another size whose meta is no object is scaled, and a warning tells what was not noted', () => {
  const { puzzle, warnings } = openPuzzle(puzzleText([], { frame: SQUARE.map(([x, y]) => [2 * x, 2 * y]), meta: 'text' }));
  expect(puzzle.meta).toBe('text');
  expect(warnings[1]).toBe('"meta" is not an object, so the factor could not be noted as meta.scale');
});

test('a drawing whose points would fall together by scaling is refused', () => {
  // Far from the origin the last bit is worth 1e-3 of the frame; scaled, two points become one.
  const far = 2 ** 44 - 16;
  const frame: XY[] = [
    [far, 0],
    [far + 7, 0],
    [far + 7, 7],
    [far, 7],
  ];
  const points: XY[] = [[far, 3]];
  for (let i = 1; i < 3000; i++) points.push([far + i / 512, 3 + (i % 2) / 1e9]);
  const error = refusal([{ points: [...points, [far + 7, 3]] }], { frame });
  expect(error.message).toContain('can’t be scaled to 1000 units');
});

test('given clues that the solution contradicts are kept, and a warning names them', () => {
  const curves = [{ ...level(500), clues: { left: [2], right: [] } }, upright(500)];
  const { puzzle, warnings } = openPuzzle(puzzleText(curves, { filled: [[100, 100]] }));
  expect(warnings).toEqual(['curve "a": the left clue is 2, but the solution gives 1']);
  expect(puzzle.curves[0].clues).toMatchObject({ left: [2], right: [] });
});

test('two filled points in one face are a warning', () => {
  expect(
    openPuzzle(
      puzzleText([level(500)], {
        filled: points('1,1 2,2'),
      }),
    ).warnings,
  ).toEqual(['"filled" has 2 points for 1 faces: some face has several']);
});

test('a puzzle without curves is a puzzle of one face', () => {
  expect(countElements(openPuzzle(puzzleText([])).map)).toMatchObject({ curves: 0, edges: 1, faces: 1, points: 4, tracks: 1 });
});
