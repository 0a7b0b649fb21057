import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineMasks, MAX_SQUARES } from '../../../src/rating/grid/lineMasks.ts';
import { EMPTY, FILLED, runsOf, UNKNOWN } from '../../../src/solver/board.ts';
import { LineSolver } from '../../../src/solver/line/lineSolver.ts';

/** A line with the clue of its picture or another clue, and known colours, a few of them wrong. */
function arbitraryLine(maxLength: number) {
  return fc.integer({ min: 1, max: maxLength }).chain((length) =>
    fc.record({
      picture: fc.array(fc.boolean(), { minLength: length, maxLength: length }),
      clue: fc.option(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }), { freq: 6 }),
      known: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }),
    }),
  );
}

function read({ picture, clue, known }: { picture: boolean[]; clue: number[] | null; known: number[] }) {
  const faces = picture.map((_, i) => i);
  const truth = Uint8Array.from(picture, (isFilled) => (isFilled ? FILLED : EMPTY));
  const runs = clue ?? runsOf(faces, truth);
  const isTooLong = runs.length > (faces.length + 1) >> 1;
  const colours = Uint8Array.from(known, (chance, i) => (chance < 6 ? UNKNOWN : chance < 9 ? truth[i] : 1 - truth[i]));
  const mask = (colour: number) => colours.reduce((bits, each, i) => (each === colour ? bits | (1 << i) : bits), 0);
  return { faces, runs: isTooLong ? [] : runs, colours, filled: mask(FILLED), empty: mask(EMPTY) };
}

test('bit masks force the same squares as the line solver on lines of up to 30 squares', () => {
  const seen = { possible: 0, impossible: 0 };
  fc.assert(
    fc.property(arbitraryLine(MAX_SQUARES), (line) => {
      const { faces, runs, colours, filled, empty } = read(line);
      const masks = new LineMasks(faces.length);
      const isPossible = masks.look(Int32Array.from([99, ...runs]), 1, 1 + runs.length, filled, empty);
      const solved = colours.slice();
      expect(isPossible).toBe(new LineSolver({ faces, clue: runs }).fix(solved, []));
      seen[isPossible ? 'possible' : 'impossible']++;
      const byBits = faces.map((face) => ((masks.filled >>> face) & 1 ? FILLED : (masks.empty >>> face) & 1 ? EMPTY : UNKNOWN));
      expect(byBits).toEqual(isPossible ? [...solved] : faces.map(() => UNKNOWN));
    }),
    { numRuns: 20_000 },
  );
  expect(seen.possible).toBeGreaterThan(5000);
  expect(seen.impossible).toBeGreaterThan(2000);
});
