import { describe, expect, test } from 'vitest';
import { listHalfCurves } from '../../src/puzzle/map/halfCurves.ts';
import { createFaceLocator } from '../../src/puzzle/map/locate.ts';
import { type OpenedPuzzle, openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { describeChanges } from '../../src/session/solve/simplify/changes.ts';
import { type Simplified, simplifyPuzzle } from '../../src/session/solve/simplify/simplify.ts';
import type { Goal } from '../../src/simplify/faults.ts';
import { findLevel } from '../../src/solver/level.ts';
import { points, puzzleText } from '../support/puzzleText.ts';
import { KNOT, LENS, LOOP, RING, TRAPPED, WAVE, WAVES } from './fixtures.ts';

function simplify(opened: OpenedPuzzle, goal: Goal): Promise<Simplified> {
  return simplifyPuzzle(opened, { goal, limitMs: 60_000 });
}

/** The data of the written file after opening it again. */
function reopen({ opened }: Simplified): OpenedPuzzle {
  const again = openPuzzle(writePuzzle(opened!.puzzle));
  expect(again.warnings).toEqual([]);
  return again;
}

function levelOf({ puzzle, map }: OpenedPuzzle) {
  return findLevel(listHalfCurves(puzzle, map)).level;
}

/** The colours of a grid of points, except near changed places. */
function colourGrid({ map }: OpenedPuzzle, spared: readonly { x: number; y: number }[]): string {
  const locate = createFaceLocator(map);
  let grid = '';
  for (let y = 7.3; y < 1000; y += 29.1) {
    for (let x = 11.7; x < 1000; x += 29.3) {
      if (spared.some((place) => (place.x - x) ** 2 + (place.y - y) ** 2 < 400)) continue;
      grid += locate(x, y) < 0 ? '?' : map.faceFilled[locate(x, y)];
    }
  }
  return grid;
}

describe('a curve that crosses itself', () => {
  test('is separated at the crossing, and keeps its name, its ends and its picture', async () => {
    const simplified = await simplify(LOOP, 'advanced');
    expect(simplified).toMatchObject({ isReached: true, before: { level: 'expert' }, findings: [] });
    expect(simplified.changes).toMatchObject({
      switched: [{ x: expect.closeTo(460, -2), y: 200, curves: ['loop'] }],
      rejoined: [{ id: 'loop', of: ['loop'] }],
      gone: [],
      inserted: undefined,
    });
    const after = reopen(simplified);
    expect(levelOf(after)).toBe('basic');
    expect(after.puzzle.curves.map(({ id, closed }) => [id, closed])).toEqual([
      ['loop', false],
      ['horizon', false],
    ]);
    const [loop] = after.puzzle.curves;
    expect(loop.pieces[0].points.slice(0, 2)).toEqual(Float64Array.of(0, 200));
    expect(loop.pieces[0].points.slice(-2)).toEqual(Float64Array.of(500, 0));
    expect(colourGrid(after, simplified.changes.switched)).toBe(colourGrid(LOOP, simplified.changes.switched));
  });

  test('absorbs a closed curve if that leads to level basic, and reports it', async () => {
    const simplified = await simplify(KNOT, 'basic');
    expect(simplified).toMatchObject({ isReached: true, changes: { gone: ['ring'] } });
    const after = reopen(simplified);
    expect(levelOf(after)).toBe('basic');
    expect(after.puzzle.curves.every(({ closed }) => !closed)).toBe(true);
    expect(describeChanges(simplified.changes).at(-1)).toBe('curve "ring" was closed and is now part of others');
  });

  test('on a piece of the picture is opened by an inserted curve', async () => {
    const simplified = await simplify(TRAPPED, 'advanced');
    expect(simplified).toMatchObject({ isReached: true, changes: { inserted: { id: 'inserted' } } });
    expect(simplified.changes.switched.some(({ curves }) => curves.includes('inserted'))).toBe(true);
    expect(levelOf(reopen(simplified))).toBe('advanced');
  });

  test('in the picture alone stays, with a proof', async () => {
    const simplified = await simplify(RING, 'basic');
    expect(simplified).toMatchObject({ isReached: false, opened: undefined, after: simplified.before });
    expect(simplified.findings).toEqual([
      'switching crossings to reach advanced: proved impossible; all states of 0 crossings were tried or excluded',
      'inserting one curve and switching crossings to reach advanced: proved impossible; a line of the picture crosses itself',
    ]);
  });
});

describe('a face that a curve visits twice', () => {
  test('is removed by exchanging the ends of curves', async () => {
    const simplified = await simplify(LENS, 'basic');
    expect(simplified).toMatchObject({
      isReached: true,
      before: { level: 'advanced' },
      changes: { switched: [{ y: expect.closeTo(200), curves: ['k', 'l'] }] },
    });
    const after = reopen(simplified);
    expect(levelOf(after)).toBe('basic');
    expect(colourGrid(after, simplified.changes.switched)).toBe(colourGrid(LENS, simplified.changes.switched));
  });

  test('is cut by one inserted curve if nothing can be switched', async () => {
    const simplified = await simplify(WAVE, 'basic');
    expect(simplified).toMatchObject({ isReached: true, changes: { switched: [], inserted: { id: 'inserted', crosses: 2 } } });
    expect(simplified.findings).toEqual([
      'switching crossings to reach basic: proved impossible; all states of 0 crossings were tried or excluded',
    ]);
    const after = reopen(simplified);
    expect(levelOf(after)).toBe('basic');
    expect(colourGrid(after, [])).toBe(colourGrid(WAVE, []));
  });

  test('is not cut if it is visited three times, with a proof', async () => {
    const simplified = await simplify(WAVES, 'basic');
    expect(simplified).toMatchObject({ isReached: false, opened: undefined });
    expect(simplified.findings.at(-1)).toMatch(/^switching crossings and then inserting one curve to reach basic: proved impossible/);
  });
});

test('leaves a puzzle unchanged that already has the level', async () => {
  const simplified = await simplify(LENS, 'advanced');
  expect(simplified).toMatchObject({ isReached: true, before: { level: 'advanced' }, after: { level: 'advanced' }, findings: [] });
  expect(simplified.opened).toBe(LENS);
  expect(describeChanges(simplified.changes)).toEqual([]);
});

test('updates the given clues and keeps withheld ones withheld', async () => {
  const { puzzle } = LENS;
  const given = puzzle.curves.map((curve) =>
    curve.id === 'horizon' ? { ...curve, clues: { left: null, right: [1], unknown: {} } } : curve,
  );
  const simplified = await simplify(openPuzzle(writePuzzle({ ...puzzle, curves: given })), 'basic');
  const clues = reopen(simplified).puzzle.curves.map(({ id, clues: { left, right } = { unknown: {} } }) => ({ id, left, right }));
  expect(clues).toEqual([
    { id: 'k', left: [], right: [] },
    { id: 'l', left: [], right: [] },
    { id: 'horizon', left: null, right: [1] },
  ]);
});

test('solves a puzzle with clues and without solution first, and stores the solution', async () => {
  const { puzzle } = LENS;
  const curves = puzzle.curves.map((curve) => ({ ...curve, clues: { left: [], right: curve.id === 'horizon' ? [1] : [], unknown: {} } }));
  const simplified = await simplify(openPuzzle(writePuzzle({ ...puzzle, curves, filled: new Float64Array() })), 'basic');
  expect(simplified.isReached).toBe(true);
  expect(colourGrid(reopen(simplified), simplified.changes.switched)).toBe(colourGrid(LENS, simplified.changes.switched));
});

test('rejects a puzzle whose clues give no picture, or one other than the drawn one', async () => {
  const wave = points('0,300 300,500 500,700 700,500 1000,300');
  const open = (left: readonly number[], filled: readonly unknown[]) =>
    openPuzzle(puzzleText([{ points: points('0,500 1000,500') }, { points: wave, clues: { left } }], { filled }));
  await expect(simplify(open([9], []), 'basic')).rejects.toThrow(
    'the puzzle has no picture to keep: the file has no solution, and its clues don’t have exactly one (none); add a solution first',
  );
  await expect(simplify(open([3], [[500, 900]]), 'basic')).rejects.toThrow(
    'the picture contradicts the clue of the left side of curve "b"; correct one of them first',
  );
});

test('claims no proof without time', async () => {
  const simplified = await simplifyPuzzle(WAVE, { goal: 'basic', limitMs: -1 });
  expect(simplified.isReached).toBe(false);
  expect(simplified.findings.join()).not.toContain('proved');
  expect(simplified.findings.join()).toContain('before the time limit');
});
