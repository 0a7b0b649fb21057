import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { compareStandings, createJudge, describeStep, findBest, isWorse, type Standing } from '../../../src/session/polish/order.ts';
import { level, points, puzzleText, upright } from '../../support/puzzleText.ts';

const NONE: Standing = { ambiguities: 0, narrowFaces: 0, clear: 0, even: 0, graceful: 0, cost: 0 };
const standing = (changes: Partial<Standing>): Standing => ({ ...NONE, ...changes });
const judge = (curves: Parameters<typeof puzzleText>[0], penWidth = 10) => {
  const { map } = openPuzzle(puzzleText(curves));
  return createJudge(map, { penWidth })(map);
};

const anyStanding = fc.record({
  ambiguities: fc.nat(3),
  narrowFaces: fc.nat(3),
  clear: fc.constant(0),
  even: fc.constant(0),
  graceful: fc.constant(0),
  cost: fc.integer({ min: 0, max: 5 }),
});

describe('the order of two drawings', () => {
  test('ambiguities come before narrow faces, and those before the cost', () => {
    const best = standing({ cost: 9 });
    const narrow = standing({ narrowFaces: 1, cost: 5 });
    const ambiguous = standing({ ambiguities: 1, cost: 1 });
    expect(findBest([ambiguous, narrow, best])).toBe(2);
    expect(compareStandings(narrow, ambiguous)).toBeLessThan(0);
    expect(compareStandings(standing({ cost: 1 }), standing({ cost: 2 }))).toBeLessThan(0);
  });

  test('is a total order', () => {
    fc.assert(
      fc.property(anyStanding, anyStanding, anyStanding, (a, b, c) => {
        expect(Math.sign(compareStandings(a, b))).toBe(-Math.sign(compareStandings(b, a)) + 0);
        if (compareStandings(a, b) <= 0 && compareStandings(b, c) <= 0) expect(compareStandings(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('a difference that nobody sees is not worse', () => {
    expect(isWorse(standing({ cost: 1 }), standing({ cost: 1.005 }))).toBe(false);
    expect(isWorse(standing({ cost: 1 }), standing({ cost: 1.1 }))).toBe(true);
    expect(isWorse(standing({ cost: 1 }), standing({ cost: 0.5, narrowFaces: 1 }))).toBe(true);
    expect(isWorse(standing({ cost: 1, ambiguities: 1 }), standing({ cost: 9 }))).toBe(false);
  });

  test('names the criterion that decides', () => {
    expect(describeStep(standing({ ambiguities: 12 }), NONE)).toBe('12 → 0 ambiguities');
    expect(describeStep(NONE, standing({ narrowFaces: 1 }))).toBe('0 → 1 face too narrow for a pen');
    expect(describeStep(NONE, standing({ graceful: 1, cost: 1.5 }))).toBe('less graceful (cost 0.00 → 1.50)');
    expect(describeStep(standing({ clear: 1, even: 1, cost: 2 }), NONE)).toBe('more clear, even (cost 2.00 → 0.00)');
    expect(describeStep(NONE, NONE)).toBe('as good');
  });
});

describe('the standing of a drawing', () => {
  test('is perfect for equal faces between straight curves', () => {
    expect(judge([level(500), upright(500)])).toEqual(NONE);
  });

  test('has no term for crossings that are wide enough, and one for others', () => {
    expect(judge([level(500), { points: points('150,0 850,1000') }]).clear).toBe(0);
    // Two of the four angles at the crossing are 45°, and so are those at the corner-to-corner curve's ends.
    const { clear } = judge([{ points: points('0,400 1000,600') }, { points: points('0,600 1000,400') }]);
    expect(clear).toBeGreaterThan(0.1);
  });

  test('counts the faces that a pen cannot fill', () => {
    const curves = [level(500), level(515)];
    expect([10, 14, 16].map((width) => judge(curves, width).narrowFaces)).toEqual([0, 0, 1]);
  });

  test('a curve that swings back and forth is less graceful than an arc, and an arc than a straight line', () => {
    const wave = judge([{ points: points('0,500 150,560 300,500 450,440 600,500 750,560 900,500 1000,500') }]).graceful;
    const arc = judge([{ points: points('0,500 250,560 500,580 750,560 1000,500') }]).graceful;
    expect(wave).toBeGreaterThan(arc);
    expect(arc).toBeGreaterThan(judge([level(500)]).graceful);
  });
});
