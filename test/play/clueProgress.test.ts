import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureClue } from '../../src/play/clueProgress.ts';
import { EMPTY, FILLED, hasRuns, UNKNOWN } from '../../src/solver/board.ts';

/** `#` filled, `x` empty, `.` open. */
const read = (text: string) => Uint8Array.from(text, (letter) => ({ '#': FILLED, x: EMPTY })[letter] ?? UNKNOWN);

const measure = (clue: readonly number[], text: string, faces = Array.from(text, (_, i) => i)) => {
  const { isDone, isImpossible } = measureClue({ faces, clue }, read(text));
  return isImpossible ? 'impossible' : isDone.map((done) => (done ? '1' : '0')).join('');
};

test('a number is done when its run is complete and can be nowhere else', () => {
  expect(measure([2, 1], '##x..')).toBe('10');
  expect(measure([2, 1], '##...')).toBe('10');
  expect(measure([1, 1], '..#..')).toBe('00');
  expect(measure([1, 1], 'x#x.#')).toBe('11');
  expect(measure([2, 2], '##.##')).toBe('11');
  expect(measure([3], '.##..')).toBe('0');
  expect(measure([2], '.##..')).toBe('1');
});

test('the clue 0 is done when all faces are crossed out', () => {
  expect([measure([], '...'), measure([], 'xx.'), measure([], 'xxx'), measure([], '.#.')]).toEqual(['0', '0', '1', 'impossible']);
});

test('a face that comes twice counts as one', () => {
  // The first and the third face are the same one.
  expect(measure([1], '...', [0, 1, 0])).toBe('0');
  expect(measure([1], '.x.', [0, 1, 0])).toBe('impossible');
});

test('a clue is impossible exactly if no filling of the open faces meets it, and done numbers never move', () => {
  const length = 7;
  const faces = fc.array(fc.nat({ max: 5 }), { minLength: length, maxLength: length });
  const clue = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
  const colours = fc.array(fc.constantFrom(EMPTY, FILLED, UNKNOWN), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(faces, clue, colours, (along, runs, entered) => {
      const line = { faces: along, clue: runs };
      const { isImpossible, isDone } = measureClue(line, Uint8Array.from(entered));
      const fillings = Array.from({ length: 64 }, (_, bits) =>
        Uint8Array.from(entered, (one, face) => (one === UNKNOWN ? (bits >> face) & 1 : one)),
      );
      const fitting = fillings.filter((filling) => hasRuns(line, filling));
      expect(isImpossible).toBe(fitting.length === 0);
      for (const [run, done] of isDone.entries()) {
        if (done && runs.length > 0) expect(new Set(fitting.map((filling) => startOf(along, filling, run))).size).toBe(1);
      }
    }),
    { numRuns: 300 },
  );
});

/** The position at which a run starts. */
function startOf(along: readonly number[], filling: Uint8Array, run: number): number {
  const starts = along.flatMap((face, i) => (filling[face] === FILLED && (i === 0 || filling[along[i - 1]] !== FILLED) ? [i] : []));
  return starts[run];
}
