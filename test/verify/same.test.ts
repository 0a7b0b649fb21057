import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Points, Puzzle } from '../../src/puzzle/puzzle.ts';
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
  RINGS,
  redraw,
  removePoint,
  SAMPLER,
  shift,
} from './puzzles.ts';

/** Moves a train along its track to a position after a given point: the track loses a point and gains one. */
function slide(puzzle: Puzzle, track: string, train: string, from: Point, after: Point, to: Point): Puzzle {
  return movePoint(insertPoint(removePoint(puzzle, track, from), track, after, to), from, to, train);
}

const EMPTY = createPuzzle({ frame: '0,0 1000,0 1000,1000 0,1000', curves: {} });

describe('verify accepts', () => {
  const cases: Record<string, [before: Puzzle, after: Puzzle]> = {
    'the same puzzle': [SAMPLER, SAMPLER],
    'a puzzle without curves': [EMPTY, EMPTY],
    'the same curves in another order': [SAMPLER, { ...SAMPLER, curves: [...SAMPLER.curves].reverse() }],
    'another name, other meta data and other unknown fields': [
      SAMPLER,
      editCurve({ ...SAMPLER, name: 'other', meta: 1, unknown: { x: 1 } }, 'a', (curve) => ({ ...curve, unknown: { y: 2 } })),
    ],
    'a zero with a minus sign': [
      SAMPLER,
      mapPoints(SAMPLER, ([x, y], id) => [id === 'frame' ? [x, y] : [x === 0 ? -0 : x, y === 0 ? -0 : y]]),
    ],
    'a crossing that moves': [SAMPLER, movePoint(SAMPLER, [260, 600], [280, 590])],
    'a T-junction that moves': [SAMPLER, movePoint(SAMPLER, [610, 200], [620, 190])],
    'an arch that grows': [ARCHES, movePoint(ARCHES, [250, 300], [100, 100])],
    'a split of a segment': [SAMPLER, insertPoint(SAMPLER, 'h', [0, 600], [65, 603])],
    'a merge of points': [SAMPLER, removePoint(SAMPLER, 'h', [130, 610])],
    'a split of a fixed segment': [SAMPLER, insertPoint(SAMPLER, 'g', [800, 150], [775, 175])],

    'a train that slides': [SAMPLER, slide(SAMPLER, 'f', 'a', [250, 420], [200, 420], [210, 420])],
    'a train that runs through a bend of its track': [SAMPLER, slide(SAMPLER, 'f', 'a', [250, 420], [300, 420], [340, 416])],
    'a train that stops exactly in a bend': [SAMPLER, movePoint(removePoint(SAMPLER, 'f', [250, 420]), [250, 420], [300, 420])],
    'a border train that slides': [SAMPLER, movePoint(SAMPLER, [600, 760], [700, 760])],
    'a border train that runs through the first corner of the frame': [SAMPLER, slide(SAMPLER, 'frame', 'c', [0, 150], [0, 0], [100, 0])],
    'border trains that run around the whole frame': [
      LENS,
      mapPoints(LENS, ([x, y], id) => [id === 'frame' ? [x, y] : [1000 - x, 1000 - y]]),
    ],
    'a train that runs through the first point of a floating track': [
      RINGS,
      redraw(
        redraw(RINGS, 'r', '300,300 700,300 700,500 700,700 300,700 300,500 300,300'),
        'm',
        '600,200 100,200 300,500 600,400 700,500 850,400 850,200 600,200',
      ),
    ],

    'a closed curve that starts elsewhere': [SAMPLER, redraw(SAMPLER, 'd', '450,300 350,300 350,100 450,100 450,300')],
    'a fixed closed curve that starts elsewhere': [RINGS, redraw(RINGS, 'r', '700,700 300,700 300,300 500,300 700,300 700,500 700,700')],
    'two floating closed curves that both start elsewhere': [
      RINGS,
      redraw(
        redraw(RINGS, 'r', '700,500 700,700 300,700 300,300 500,300 700,300 700,500'),
        'm',
        '600,400 700,500 850,400 850,200 600,200 500,300 600,400',
      ),
    ],
    'a self-crossing closed curve that starts on its other loop': [
      createEight('500,500 600,400 600,600 500,500 400,400 400,600 500,500'),
      createEight('400,400 400,600 500,500 600,400 600,600 500,500 400,400'),
    ],

    'a fixed self-crossing closed curve that starts on its other loop': [
      createEight('500,500 600,400 600,600 500,500 400,400 400,600 500,500', true),
      createEight('600,600 500,500 400,400 400,600 500,500 600,400 600,600', true),
    ],

    'a floating part that moves within its face': [SAMPLER, shift(SAMPLER, [10, 20], 'd', 'e')],
    'a floating part that moves around a notch of the frame': [NOTCH, { ...shift(NOTCH, [600, 100], 'd'), filled: parse('750,250') }],
    'a filled point elsewhere in its face': [SAMPLER, { ...SAMPLER, filled: parse('410,160 300,30 20,620') }],
    'a face that is filled twice': [SAMPLER, { ...SAMPLER, filled: parse('50,700 400,200 500,50 51,700 52,700') }],
  };
  for (const [name, [before, after]] of Object.entries(cases)) {
    test(name, () => {
      expect(verify(before, after)).toEqual([]);
      expect(verify(after, before)).toEqual([]);
    });
  }
});

test('accepts small smooth displacements of everything that moves freely', () => {
  const wave = fc.record({
    amplitude: fc.double({ min: -4, max: 4, noNaN: true }),
    u: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    v: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    phase: fc.double({ min: 0, max: 6, noNaN: true }),
  });
  const check = createVerifier(SAMPLER);
  const held = listHeld(SAMPLER);
  fc.assert(
    fc.property(wave, wave, (first, second) => {
      const after = mapPoints(SAMPLER, ([x, y]) => {
        const push = (w: typeof first) => w.amplitude * Math.sin(w.u * x + w.v * y + w.phase);
        return [held.has(`${x},${y}`) ? [x, y] : [x + push(first), y + push(second)]];
      });
      expect(check(after)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('accepts trains anywhere between their neighbours', () => {
  const check = createVerifier(SAMPLER);
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fraction, fraction, fraction, (onTop, onTrack, aroundCorner) => {
      const top: Point = [130 + 200 * onTop, 0];
      const train: Point = [310 + 90 * onTrack, 419 - 9 * onTrack];
      const end: Point = aroundCorner < 0.5 ? [0, 140 - 270 * aroundCorner] : [5 + 220 * (aroundCorner - 0.5), 0];
      let after = slide(SAMPLER, 'frame', 'a', [250, 0], [0, 0], top);
      after = slide(after, 'f', 'a', [250, 420], [300, 420], train);
      after = slide(after, 'frame', 'c', [0, 150], aroundCorner < 0.5 ? [0, 300] : [0, 0], end);
      expect(check(after)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

function createEight(points: string, fixed = false): Puzzle {
  return createPuzzle({ frame: '0,0 1000,0 1000,1000 0,1000', curves: { c: { closed: true, pieces: [points], fixed: [fixed] } } });
}

/** Trains, the frame and fixed points, which a free displacement must not move. */
function listHeld(puzzle: Puzzle): Set<string> {
  const held = new Set<string>();
  const hold = (points: Points) => {
    for (let i = 0; i < points.length; i += 2) held.add(`${points[i]},${points[i + 1]}`);
  };
  hold(puzzle.frame);
  for (const { pieces } of puzzle.curves) for (const { fixed, points } of pieces) if (fixed) hold(points);
  return held;
}
