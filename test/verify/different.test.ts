import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Puzzle } from '../../src/puzzle/puzzle.ts';
import { createVerifier, verify } from '../../src/verify/verify.ts';
import {
  ARCHES,
  createPuzzle,
  editCurve,
  insertPoint,
  LENS,
  mapPoints,
  movePoint,
  NOTCH,
  type Point,
  parse,
  redraw,
  SAMPLER,
  shift,
} from './puzzles.ts';

/** The expected differences, in any order: kind, curves, and position to two decimals. */
type Case = readonly [before: Puzzle, after: Puzzle, ...expected: string[]];

const SQUARE = '0,0 1000,0 1000,1000 0,1000';

/** A floating closed curve, and an open one across it with both ends on it. */
const THETA = createPuzzle({
  frame: SQUARE,
  curves: {
    ring: { closed: true, pieces: ['300,300 500,300 700,300 700,700 500,700 300,700 300,300'] },
    bar: '500,300 450,500 500,700',
  },
});

/** Two closed curves through the same two points; from top to bottom m, r, m, r. */
const PAIR = createPuzzle({
  frame: SQUARE,
  curves: {
    r: { closed: true, pieces: ['300,500 500,400 700,500 500,800 300,500'] },
    m: { closed: true, pieces: ['300,500 500,200 700,500 500,600 300,500'] },
  },
});

/** A closed curve on an open one. */
const BEAD = createPuzzle({
  frame: '0,0 1000,0 1000,500 1000,1000 0,1000 0,500',
  curves: { k: '0,500 300,500 700,500 1000,500', o: { closed: true, pieces: ['300,500 500,300 700,500 500,700 300,500'] } },
});

/** A floating closed curve, fixed at the top, and another one with two trains on it. */
const CLASP = createPuzzle({
  frame: SQUARE,
  curves: {
    o: { closed: true, pieces: ['300,300 450,300 550,300 700,300', '700,300 700,700 300,700 300,300'], fixed: [true, false] },
    m: { closed: true, pieces: ['450,300 500,200 550,300 500,400 450,300'] },
  },
});

const FIXED_CROSSING = createPuzzle({
  frame: '0,0 500,0 1000,0 1000,500 1000,1000 500,1000 0,1000 0,500',
  curves: { v: { pieces: ['500,0 500,500 500,1000'], fixed: [true] }, w: { pieces: ['0,500 500,500 1000,500'], fixed: [true] } },
});

const FIXED_RING = createPuzzle({
  frame: SQUARE,
  curves: { r: { closed: true, pieces: ['300,300 700,300 700,700 300,700 300,300'], fixed: [true] } },
});

/** A curve from one side of the notch to the other, around it. */
const AROUND_NOTCH = createPuzzle({
  frame: '0,0 400,0 400,200 400,500 600,500 600,200 600,0 1000,0 1000,1000 0,1000',
  curves: { n: '400,200 300,200 300,600 700,600 700,200 600,200' },
});

/** Two moveable curves across a fixed one. */
const GRATE = createPuzzle({
  frame: '0,0 300,0 600,0 1000,0 1000,500 1000,1000 600,1000 300,1000 0,1000 0,500',
  curves: {
    f: { pieces: ['0,500 300,500 600,500 1000,500'], fixed: [true] },
    p: '300,0 300,500 300,1000',
    q: '600,0 600,500 600,1000',
  },
});

const groups: Record<string, Record<string, Case>> = {
  'other curves': {
    'a curve that was dropped': [SAMPLER, { ...SAMPLER, curves: SAMPLER.curves.slice(1) }, 'curves f 0,400'],
    'a curve that was added': [{ ...SAMPLER, curves: SAMPLER.curves.slice(1) }, SAMPLER, 'curves f 0,400'],
    'a renamed curve': [SAMPLER, editCurve(SAMPLER, 'd', (curve) => ({ ...curve, id: 'x' })), 'curves d 350,100', 'curves x 350,100'],
    'a duplicated curve': [SAMPLER, { ...SAMPLER, curves: [...SAMPLER.curves, SAMPLER.curves[0]] }, 'curves f 0,400'],
    'a closed curve that became open': [SAMPLER, editCurve(SAMPLER, 'd', (curve) => ({ ...curve, closed: false })), 'closed d 350,100'],
    'a fixed piece that became moveable': [
      SAMPLER,
      editCurve(SAMPLER, 'g', (curve) => ({ ...curve, pieces: curve.pieces.map((piece) => ({ ...piece, fixed: false })) })),
      'pieces g 900,120',
    ],
    'two pieces instead of one': [SAMPLER, cut(SAMPLER), 'pieces h 0,600'],
    'another clue': [SAMPLER, giveClues(SAMPLER, [2, 2], null), 'clues b 600,0'],
    'a clue 0 instead of a withheld clue': [SAMPLER, giveClues(SAMPLER, [2, 1], []), 'clues b 600,0'],
    'a clue that is no longer given': [SAMPLER, giveClues(SAMPLER, null, null), 'clues b 600,0'],
    'omitted clues': [
      SAMPLER,
      editCurve(SAMPLER, 'b', ({ id, closed, pieces, unknown }) => ({ id, closed, pieces, unknown })),
      'clues b 600,0',
      'clues b 600,0',
    ],
    'another clue and a moved fixed point together': [
      SAMPLER,
      giveClues(movePoint(SAMPLER, [800, 150], [800, 150.001]), [3], null),
      'clues b 600,0',
      'moved g 800,150',
    ],
  },

  'not a drawing': {
    'a NaN': [SAMPLER, movePoint(SAMPLER, [130, 610], [Number.NaN, 610]), 'numbers h 0,600'],
    'an infinite frame': [SAMPLER, movePoint(SAMPLER, [1000, 760], [Infinity, 760]), 'numbers  1000,400'],
    'a NaN in the solution': [SAMPLER, { ...SAMPLER, filled: parse('NaN,1') }, 'numbers  0,0'],
    'a number too large for the predicates': [SAMPLER, movePoint(SAMPLER, [130, 610], [1e200, 0]), 'numbers h 1e+200,0'],
    'an x without a y': [SAMPLER, { ...SAMPLER, filled: parse('1,2 3') }, 'numbers  1,2'],
    'pieces that do not join': [
      SAMPLER,
      redraw(SAMPLER, 'g', '1000,100 900,120', '900,121 800,150 750,200', '750,200 800,300 1000,300'),
      'joins g 900,121',
    ],
    'a closed curve that does not close': [SAMPLER, redraw(SAMPLER, 'd', '350,100 450,100 450,300 350,300'), 'joins d 350,100'],
    'a repeated point': [SAMPLER, movePoint(SAMPLER, [130, 610], [260, 600]), 'joins h 260,600'],
    'a piece of one point': [SAMPLER, redraw(SAMPLER, 'h', '0,600'), 'joins h 0,600'],
    'no frame': [SAMPLER, { ...SAMPLER, frame: parse('') }, 'frame  0,0'],
    'a frame that repeats its first point': [SAMPLER, insertPoint(SAMPLER, 'frame', [0, 150], [0, 0]), 'joins  0,0'],
  },

  'segments that meet': {
    'a point that moves its segments across another curve': [
      SAMPLER,
      movePoint(SAMPLER, [350, 100], [200, 110]),
      'contact a,d 241.85,163.01',
      'contact a,d 244.59,108.22',
    ],
    'a point exactly on a segment of another curve': [
      SAMPLER,
      movePoint(SAMPLER, [350, 100], [245, 100]),
      'contact a,d 245,100',
      'contact a,d 245,100',
    ],
    'a crossing that is no longer the same point on both curves': [
      SAMPLER,
      movePoint(SAMPLER, [260, 600], [261, 600], 'h'),
      'contact a,h 260,600.08',
    ],
    'a train 1e-3 off its track': [SAMPLER, movePoint(SAMPLER, [250, 420], [250, 420.001], 'a'), 'contact f,a 250,420'],
    'a border train 1e-3 outside the frame': [SAMPLER, movePoint(SAMPLER, [250, 0], [250, -0.001], 'a'), 'contact a 250,0'],
    'a triple that folds': [SAMPLER, insertPoint(SAMPLER, 'h', [130, 610], [65, 605]), 'overlap h 130,610', 'contact h 65,605'],
    'a spike': [
      SAMPLER,
      insertPoint(insertPoint(SAMPLER, 'd', [450, 300], [450, 300.5]), 'd', [450, 300.5], [450, 300]),
      'overlap d 450,300',
    ],
    'a duplicated segment': [SAMPLER, redraw(SAMPLER, 'd', '380,150 420,150 450,300 350,300 380,150'), 'overlap d,e 380,150'],
    'axis-parallel segments that overlap without a common point': [
      NOTCH,
      redraw(NOTCH, 'd', '100,100 400,100 400,200 100,200 100,100'),
      'contact d 400,100',
      'contact d 400,100',
      'contact d 400,200',
    ],
    'a closed curve that lies on the frame': [
      NOTCH,
      redraw(NOTCH, 'd', '100,0 200,0 200,200 100,200 100,0'),
      'contact d 100,0',
      'contact d 100,0',
      'contact d 200,0',
    ],
  },

  'other meetings': {
    'a border train 1e-3 inside the frame': [
      SAMPLER,
      movePoint(SAMPLER, [250, 0], [250, 0.001], 'a'),
      'meeting a 250,0',
      'meeting a 250,0',
    ],
    'two curves that touch': [SAMPLER, movePoint(SAMPLER, [350, 100], [240, 200]), 'meeting a,d 240,200'],
    'two crossings pulled apart': [
      LENS,
      redraw(redraw(LENS, 'k', '0,400 500,410 1000,400'), 'l', '0,600 500,590 1000,600'),
      'meeting k,l 300,500',
      'meeting k,l 700,500',
    ],
    'an end pulled off its T-junction': [
      SAMPLER,
      movePoint(SAMPLER, [610, 200], [630, 190], 't'),
      'meeting b,t 610,200',
      'meeting t 630,190',
    ],
    'a removed loop': [SAMPLER, redraw(SAMPLER, 'c', '0,150 180,160 180,280 0,300'), 'meeting c 100,220'],
    'a new loop': [redraw(SAMPLER, 'c', '0,150 180,160 180,280 0,300'), SAMPLER, 'meeting c 100,220'],
    'trains that left the fixed part of a closed curve for its moveable part': [
      CLASP,
      redraw(
        redraw(CLASP, 'o', '300,300 700,300', '700,300 700,700 550,700 450,700 300,700 300,300'),
        'm',
        '550,700 500,800 450,700 500,600 550,700',
      ),
      'meeting o,m 450,300',
      'meeting o,m 550,300',
      'meeting o,m 450,700',
      'meeting o,m 550,700',
    ],
    'a border train that moves to a curve': [
      SAMPLER,
      redraw(SAMPLER, 't', '610,200 650,150 630,300 600,410'),
      'meeting t 700,0',
      'meeting f,b 600,410',
      'meeting f,b,t 600,410',
    ],
  },

  'another order': {
    'two trains that swapped positions': [
      GRATE,
      mapPoints(GRATE, ([x, y], id) => [id === 'p' ? [600, y] : id === 'q' ? [300, y] : [x, y]]),
      'order f,p,q 300,500',
    ],
    'trains from both sides of a track that passed each other': [
      ARCHES,
      redraw(redraw(ARCHES, 'up', '200,500 220,300 240,300 250,500'), 'f', '0,500 200,500 250,500 300,500 500,500 1000,500'),
      'order f,up,down 250,500',
    ],
    'a curve whose two trains swapped positions': [ARCHES, redraw(ARCHES, 'up', '400,500 350,300 250,300 200,500'), 'order f,up 400,500'],
  },

  'another order around a vertex': {
    'a loop in the opposite direction': [
      SAMPLER,
      redraw(SAMPLER, 'c', '0,150 100,220 180,160 180,280 100,220 0,300'),
      'rotation c 100,220',
    ],
    'a curve that moved to the other side of the curve that it ends on': [
      THETA,
      redraw(THETA, 'bar', '500,300 500,100 100,100 100,900 500,900 500,700'),
      'rotation ring,bar 500,300',
      'rotation ring,bar 500,700',
    ],
    'a closed curve across another one, in the opposite direction': [
      BEAD,
      redraw(BEAD, 'o', '300,500 500,700 700,500 500,300 300,500'),
      'rotation k,o 300,500',
      'rotation k,o 700,500',
    ],
    'a mirrored floating part': [
      THETA,
      mapPoints(THETA, ([x, y], id) => [id === 'frame' ? [x, y] : [1000 - x, y]]),
      'rotation ring,bar 500,300',
      'rotation ring,bar 500,700',
    ],
    'a curve that leaves the frame to the outside': [
      AROUND_NOTCH,
      redraw(AROUND_NOTCH, 'n', '400,200 600,200'),
      'outside n 400,200',
      'outside n 600,200',
    ],
  },

  'another face': {
    'a floating part across a curve, with its contents': [SAMPLER, shift(SAMPLER, [0, 330], 'd', 'e'), 'face d 350,430'],
    'a floating part out of the one around it': [SAMPLER, shift(SAMPLER, [80, 0], 'e'), 'face e 460,150'],
    'a floating part into the one that it held': [
      SAMPLER,
      redraw(SAMPLER, 'd', '390,170 410,170 410,230 390,230 390,170'),
      'face d 390,170',
      'face e 380,150',
    ],
    'a floating part out of the frame': [SAMPLER, shift(SAMPLER, [2000, 0], 'd', 'e'), 'outside d 2350,100', 'outside e 2380,150'],
    'a floating part into a notch of the frame': [NOTCH, shift(NOTCH, [350, 0], 'd'), 'outside d 450,100'],
    'a closed curve in the opposite direction, with another face inside': [
      SAMPLER,
      redraw(SAMPLER, 'd', '350,100 350,300 450,300 450,100 350,100'),
      'turned d 350,100',
      'face e 380,150',
    ],
    'two crossing closed curves with another face outside': [
      PAIR,
      redraw(redraw(PAIR, 'r', '300,500 500,800 700,500 500,400 300,500'), 'm', '300,500 500,600 700,500 500,200 300,500'),
      'turned r,m 300,500',
    ],
  },

  'fixed parts that moved': {
    'a fixed point, by 1e-3': [SAMPLER, movePoint(SAMPLER, [800, 150], [800, 150.001]), 'moved g 800,150'],
    'a transition, by 1e-3': [SAMPLER, movePoint(SAMPLER, [900, 120], [900.001, 120]), 'moved g 900,120'],
    'a transition, by the smallest possible step': [SAMPLER, movePoint(SAMPLER, [900, 120], [900.0000000000001, 120]), 'moved g 900,120'],
    'a track that follows its train by 1e-3': [SAMPLER, movePoint(SAMPLER, [250, 420], [250, 420.001]), 'moved f 250,420'],
    'a corner of the frame, by 1e-3': [SAMPLER, movePoint(SAMPLER, [1000, 0], [1000.001, 0]), 'moved  1000,0'],
    'a new corner of the frame': [SAMPLER, insertPoint(SAMPLER, 'frame', [1000, 400], [1001, 500]), 'moved  1001,500'],
    'the end of a fixed curve, along the frame': [SAMPLER, movePoint(SAMPLER, [0, 400], [0, 401]), 'moved f 0,401'],
    'the crossing of two fixed curves, by 1e-9': [
      FIXED_CROSSING,
      movePoint(FIXED_CROSSING, [500, 500], [500, 500 + 1e-9]),
      'moved v,w 500,500',
    ],
    'a fixed closed curve, by 1e-3': [FIXED_RING, shift(FIXED_RING, [1e-3, 0], 'r'), 'moved r 300,300', 'moved r 300,300'],
    'a fixed closed curve in the opposite direction': [
      FIXED_RING,
      redraw(FIXED_RING, 'r', '300,300 300,700 700,700 700,300 300,300'),
      'moved r 700,700',
      'moved r 300,700',
      'turned r 300,300',
    ],
    'a fixed curve that takes a detour': [SAMPLER, insertPoint(SAMPLER, 'f', [700, 420], [800, 500]), 'moved f 800,500'],
  },

  'another solution': {
    'another face filled': [SAMPLER, { ...SAMPLER, filled: parse('400,200 500,50 200,50') }, 'filled  50,700', 'filled  200,50'],
    'one face fewer': [SAMPLER, { ...SAMPLER, filled: parse('400,200 500,50') }, 'filled  50,700'],
    'one face more': [SAMPLER, { ...SAMPLER, filled: parse('400,200 500,50 50,700 360,200') }, 'filled  360,200'],
    'a filled point on a curve': [SAMPLER, { ...SAMPLER, filled: parse('380,200 500,50 50,700') }, 'filled  380,200', 'filled  400,200'],
    'a filled point on the end of a segment': [
      SAMPLER,
      { ...SAMPLER, filled: parse('380,150 500,50 50,700') },
      'filled  380,150',
      'filled  400,200',
    ],
    'a filled point outside the frame': [SAMPLER, { ...SAMPLER, filled: parse('400,200 500,50 50,700 -5,400') }, 'filled  -5,400'],
    'a removed solution': [SAMPLER, { ...SAMPLER, filled: parse('') }, 'filled  400,200'],
    'a new solution': [{ ...SAMPLER, filled: parse('') }, SAMPLER, 'filled  400,200'],
    'the face under a floating part that left it': [SAMPLER, shift(SAMPLER, [0, 60], 'e'), 'contact d,e 380,300', 'contact d,e 420,300'],
  },

  'an invalid puzzle before': {
    'curves that cross': [
      movePoint(SAMPLER, [350, 100], [200, 110]),
      SAMPLER,
      'broken-before a,d 241.85,163.01',
      'broken-before a,d 244.59,108.22',
    ],
    'a NaN': [movePoint(SAMPLER, [130, 610], [Number.NaN, 610]), SAMPLER, 'broken-before h 0,600'],
    'a curve outside the frame': [shift(SAMPLER, [2000, 0], 'e'), { ...SAMPLER, filled: parse('') }, 'broken-before e 2380,150'],
    'a filled point on the frame': [{ ...SAMPLER, filled: parse('10,0') }, SAMPLER, 'broken-before  10,0'],
  },
};

for (const [group, cases] of Object.entries(groups)) {
  describe(`verify reports ${group}:`, () => {
    for (const [name, [before, after, ...expected]] of Object.entries(cases)) {
      test(name, () => {
        const found = verify(before, after);
        expect(found.map(({ kind, curves, x, y }) => `${kind} ${curves.join()} ${round(x)},${round(y)}`).sort()).toEqual(expected.sort());
        for (const { message, curves } of found) for (const id of curves) expect(message).toContain(`curve "${id}"`);
      });
    }
  });
}

test('reports a fixed corner that moves by 1e-4 or more in any direction', () => {
  const check = createVerifier(SAMPLER);
  const corners: readonly Point[] = [
    [500, 400],
    [700, 420],
    [200, 420],
    [800, 150],
    [1000, 0],
    [0, 760],
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...corners),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      fc.double({ min: -4, max: 0, noNaN: true }),
      ([x, y], angle, exponent) => {
        const length = 10 ** exponent;
        const after = movePoint(SAMPLER, [x, y], [x + length * Math.cos(angle), y + length * Math.sin(angle)]);
        expect(check(after).some((found) => found.kind === 'moved' && Math.hypot(found.x - x, found.y - y) < 2)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('gives the same answer every time, whatever it compared before', () => {
  const check = createVerifier(SAMPLER);
  const afters = Object.values(groups).flatMap((cases) =>
    Object.values(cases).flatMap(([before, after]) => (before === SAMPLER ? [after] : [])),
  );
  const first = afters.map((after) => check(after));
  expect([...afters].reverse().map((after) => check(after))).toEqual(first.reverse());
  expect(check(SAMPLER)).toEqual([]);
});

test('limits the list of differences of a completely broken drawing', () => {
  const zigzag = Array.from({ length: 300 }, (_, i) => `${i % 2 ? 10 : 990},${1 + ((i * 7919) % 997)}`).join(' ');
  const before = createPuzzle({ frame: SQUARE, curves: { z: '10,10 20,20', y: '30,30 40,40' } });
  const after = createPuzzle({ frame: SQUARE, curves: { z: zigzag, y: zigzag.replaceAll('1', '3') } });
  expect(verify(before, after)).toHaveLength(100);
  expect(
    verify(
      before,
      mapPoints(after, () => [[Number.NaN, 0]]),
    ),
  ).toHaveLength(100);
});

test('writes every message on one line', () => {
  for (const cases of Object.values(groups)) {
    for (const [before, after] of Object.values(cases))
      for (const { message } of verify(before, after)) expect(message).toMatch(/^[^\n]{10,200}$/);
  }
});

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function giveClues(puzzle: Puzzle, left: number[] | null, right: number[] | null): Puzzle {
  return editCurve(puzzle, 'b', (curve) => ({ ...curve, clues: { left, right, unknown: {} } }));
}

function cut(puzzle: Puzzle): Puzzle {
  return editCurve(puzzle, 'h', (curve) => ({
    ...curve,
    pieces: ['0,600 130,610', '130,610 260,600 400,650 450,760'].map((points) => ({ fixed: false, points: parse(points), unknown: {} })),
  }));
}
