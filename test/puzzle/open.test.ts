import { expect, test } from 'vitest';
import { formatPoint } from '../../src/geometry/point.ts';
import { PuzzleError } from '../../src/puzzle/error.ts';
import { countElements } from '../../src/puzzle/map/counts.ts';
import { validateMap } from '../../src/puzzle/map/validateMap.ts';
import { openPuzzle, openPuzzleIncrementally } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { closedSquare, level, points, puzzleText, SQUARE, type TestCurve, upright, type XY } from '../support/puzzleText.ts';

function errorOf(curves: readonly TestCurve[], rest: Record<string, unknown> = {}): PuzzleError {
  try {
    openPuzzle(puzzleText(curves, rest));
  } catch (error) {
    if (error instanceof PuzzleError) return error;
    throw error;
  }
  throw new Error('it was opened');
}

test.each<[name: string, curves: TestCurve[], ids: string[], place: XY, reason: string]>([
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
    'a curve that crosses the frame',
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
    'a loose end',
    [
      {
        points: points('0,500 400,500'),
      },
    ],
    ['a'],
    [400, 500],
    'its end is loose, 400 from the nearest curve or frame',
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
    'its end is loose, 0.001 from the nearest curve or frame',
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
    'both end here and no curve passes',
  ],
])('rejects %s, and the error gives the curves and the point', (_, curves, ids, [x, y], reason) => {
  const error = errorOf(curves);
  expect(error.message).toContain(reason);
  expect(error.curves).toEqual(ids);
  expect(error.place).toEqual({ x, y });
  for (const id of ids) expect(error.message).toContain(`"${id}"`);
  expect(error.message).toContain(formatPoint({ x, y }));
});

test('reports overlapping segments at their overlap, in either order of the curves', () => {
  const [long, short] = [
    level(500),
    {
      points: points('0,100 300,500 600,500 1000,100'),
    } as TestCurve,
  ];
  expect(errorOf([long, short]).place).toEqual({ x: 300, y: 500 });
  expect(errorOf([short, long]).place).toEqual({ x: 300, y: 500 });
});

test('rejects a drawing whose scaling leaves the range of exact numbers', () => {
  const far = 9e14;
  expect(
    errorOf([], {
      frame: [
        [far, far],
        [far + 100, far],
        [far, far + 100],
      ],
    }).message,
  ).toContain('would leave the range of exact numbers');
});

test('distinguishes nested faces far from the origin exactly', () => {
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
    // The ring between two squares has the outer square around it and the inner square as its hole.
    const curves = Array.from(map.cycleHalf.subarray(map.faceFirstCycle[face], map.faceFirstCycle[face + 1]), (h) => map.edgeCurve[h >> 1]);
    expect(curves).toEqual(index < 4 ? [index - 1, index] : [3]);
  }
});

test.each<[name: string, frame: XY[], reason: string]>([
  ['crosses itself', points('0,0 1000,1000 1000,0 0,1000'), 'the frame at (500, 500): it crosses or touches itself'],
  ['touches itself in a corner', points('0,0 1000,0 500,500 1000,1000 0,1000 500,500'), 'the frame at (500, 500): it touches itself'],
  ['touches itself in a side', points('0,0 1000,0 1000,1000 500,0 0,1000'), 'the frame at (500, 0): it crosses or touches itself'],
  ['folds back', points('0,0 1000,0 500,0 500,900'), 'the frame at (1000, 0): it runs back over itself'],
  ['has no area', points('0,0 1000,0 500,0'), 'runs back over itself'],
])('rejects a frame that %s', (_, frame, reason) => {
  expect(errorOf([], { frame }).message).toContain(reason);
});

test('rejects a frame without size', () => {
  expect(
    errorOf([], {
      frame: points('0,0 1e-9,0 0,1e-9'),
    }).message,
  ).toContain('the frame is only 1e-9 units in size');
});

test('rejects a filled point outside the frame or on a curve, and names the point', () => {
  expect(
    errorOf([level(500)], {
      filled: points('5,5 2000,0'),
    }).message,
  ).toBe('filled[1] at (2000, 0) lies outside the frame; put it inside a face');
  expect(errorOf([level(500)], { filled: [[300, 500]] }).message).toBe('filled[0] at (300, 500) lies on a curve; put it inside a face');
  expect(errorOf([level(500)], { filled: [[0, 0]] }).place).toEqual({ x: 0, y: 0 });
});

test('rejects a drawing in which everything overlaps everything, in limited time', () => {
  const zigzag = (id: string, flip: (x: number, y: number) => XY): TestCurve => {
    const points: XY[] = [flip(0, 0.5)];
    for (let i = 1; i < 2000; i++) points.push(flip(i % 2 === 0 ? 1 : 999, 0.5 + i / 2.01));
    return { id, points: [...points, flip(1000, 999.5)] };
  };
  expect(errorOf([zigzag('a', (x, y) => [x, y]), zigzag('b', (x, y) => [y, x])]).message).toBe(
    'curves meet in more than 100,000 points; the maximum is 20,000: remove curves',
  );
});

test('rejects a drawing in which all bounding boxes overlap but no curves meet', () => {
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
  expect(errorOf(slanted).message).toContain('too many segments overlap here');
});

/** A lattice of `count` lines in each direction, with or without a point at every crossing. */
function lattice(lines: number, isInserted: boolean, size = 1000): TestCurve[] {
  const at = Array.from({ length: lines }, (_, i) => 1 + 4 * i);
  const inner = isInserted ? at : [];
  return at.flatMap((off) => [
    { id: `level ${off}`, points: [0, ...inner, size].map((x): XY => [x, off]) },
    { id: `upright ${off}`, points: [0, ...inner, size].map((y): XY => [off, y]) },
  ]);
}

test('rejects a drawing with too many crossings, and names their number and the maximum', () => {
  expect(errorOf(lattice(150, false)).message).toBe('curves meet in 22,500 points; the maximum is 20,000: remove curves');
  // This includes the ends on the frame.
  expect(errorOf(lattice(141, true)).message).toContain('curves meet in 20,445 points; the maximum is 20,000');
  expect(openPuzzle(puzzleText(lattice(139, true))).map.vertexCount).toBe(139 * 139 + 4 * 139);
});

test('opens a puzzle incrementally with rising progress and the same result as at once', () => {
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

test('inserts a crossing inside segments into both curves, with the same two numbers', () => {
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

test('inserts a crossing through a point of one curve into the other, unrounded', () => {
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

test('inserts ends on the frame into the frame, also on slanted sides that contain no doubles exactly', () => {
  const frame: XY[] = points('0,0 1000,100 700,900 50,700');
  const fraction = 1 / 7;
  const end: XY = [1000 * fraction, 100 * fraction];
  const { puzzle, map } = openPuzzle(puzzleText([{ points: [end, [500, 500], [700 + 300 * fraction, 900 - 800 * fraction]] }], { frame }));
  expect([...puzzle.frame].slice(0, 4)).toEqual([0, 0, ...end]);
  expect(puzzle.frame).toHaveLength(12);
  expect(countElements(map)).toMatchObject({ borderTrains: 2, faces: 2, edges: 3 });
  expect(validateMap(map)).toEqual([]);
});

test('accepts an end on a corner of the frame', () => {
  const { map } = openPuzzle(
    puzzleText([
      {
        points: points('0,0 1000,1000'),
      },
    ]),
  );
  expect(countElements(map)).toMatchObject({ borderTrains: 2, faces: 2, edges: 3, points: 4 });
});

test('scales a file of another size, records the factor, and saves it stably', () => {
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
  expect(warnings[0]).toContain('scaled the drawing by 3.33');
  expect(countElements(map)).toMatchObject({ crossings: 1, faces: 4, filled: 1 });
  const saved = writePuzzle(puzzle);
  const again = openPuzzle(saved);
  expect(again.warnings).toEqual([]);
  expect(writePuzzle(again.puzzle)).toBe(saved);
});

test('scales a file whose meta is not an object, and warns that the factor is not recorded', () => {
  const { puzzle, warnings } = openPuzzle(puzzleText([], { frame: SQUARE.map(([x, y]) => [2 * x, 2 * y]), meta: 'text' }));
  expect(puzzle.meta).toBe('text');
  expect(warnings[1]).toBe('"meta" is not an object, so meta.scale does not record the factor');
});

test('rejects a drawing whose points would coincide after scaling', () => {
  // Far from the origin the last bit is 1e-3 of the frame, so scaling merges two points.
  const far = 2 ** 44 - 16;
  const frame: XY[] = [
    [far, 0],
    [far + 7, 0],
    [far + 7, 7],
    [far, 7],
  ];
  const points: XY[] = [[far, 3]];
  for (let i = 1; i < 3000; i++) points.push([far + i / 512, 3 + (i % 2) / 1e9]);
  const error = errorOf([{ points: [...points, [far + 7, 3]] }], { frame });
  expect(error.message).toContain('cannot scale the drawing to 1000 units');
});

test('keeps given clues that contradict the solution, and warns', () => {
  const curves = [{ ...level(500), clues: { left: [2], right: [] } }, upright(500)];
  const { puzzle, warnings } = openPuzzle(puzzleText(curves, { filled: [[100, 100]] }));
  expect(warnings).toEqual(['curve "a": the left clue is 2, but the solution gives 1']);
  expect(puzzle.curves[0].clues).toMatchObject({ left: [2], right: [] });
});

test('warns about two filled points in one face', () => {
  expect(
    openPuzzle(
      puzzleText([level(500)], {
        filled: points('1,1 2,2'),
      }),
    ).warnings,
  ).toEqual(['"filled" has 2 points for 1 faces: some faces have several']);
});

test('opens a puzzle without curves as a single face', () => {
  expect(countElements(openPuzzle(puzzleText([])).map)).toMatchObject({ curves: 0, edges: 1, faces: 1, points: 4, tracks: 1 });
});
