import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { SvgError } from '../../src/svg/error.ts';
import { importPuzzle } from '../../src/svg/import/importPuzzle.ts';
import { readPicture } from '../../src/svg/readPicture.ts';
import { faultsOf, fixture, svg } from './drawings.ts';

const fixtures = readdirSync(new URL('../fixtures/svg', import.meta.url)).map((file) => fixture(file.replace('.svg', '')));

/** A fixture with some characters replaced by others that are significant in SVG, or truncated. */
const damaged = fc
  .record({
    text: fc.constantFrom(...fixtures),
    edits: fc.array(
      fc.record({ at: fc.nat(), by: fc.constantFrom('', '0', '-', '.', 'e', '9', '"', '<', '/', 'Z', 'a', 'M', '%', '#', ' ', '&') }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
  })
  .map(({ text, edits }) => edits.reduce((result, { at, by }) => spliced(result, at % (result.length + 1), by), text));

function spliced(text: string, at: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + 1);
}

/** The result of the reader, or undefined if it rejects the file with a proper message. */
function readOrReject<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SvgError)) throw error;
    expect(error.message).toMatch(/^[^\n]{10,400}$/);
    return undefined;
  }
}

test('a damaged drawing gives a valid picture or a proper error', () => {
  fc.assert(
    fc.property(damaged, (text) => {
      const read = readOrReject(() => readPicture(text, 'damaged'));
      if (read !== undefined) expect(faultsOf(read.picture)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('a damaged drawing gives a puzzle that can be reopened, or a proper error', () => {
  fc.assert(
    fc.property(damaged, (text) => {
      const read = readOrReject(() => importPuzzle(text, 'damaged'));
      if (read !== undefined) expect(openPuzzle(writePuzzle(read.puzzle)).puzzle.name).toBe('damaged');
    }),
    { numRuns: 200 },
  );
});

test.each<[name: string, body: string, message: string]>([
  ['a shape beyond all measure', '<path d="M0 0h9v9z"/><path fill="#fff" d="M0 0H1e300V9z"/>', 'a million times larger'],
  [
    'three thousand shapes across one another',
    Array.from({ length: 3000 }, (_, i) => `<path d="M${i % 60} ${Math.floor(i / 60)}l40 50v1z"/>`).join(''),
    'its 3,000 shapes of 9,000 curve segments take at least 20,000,001 steps, the last of them to find where its outlines meet',
  ],
])('rejects %s quickly', (_, body, message) => {
  expect(() => readPicture(svg(body), 'hostile')).toThrow(message);
});

test('random overlapping Béziers with either fill rule give a valid picture or a proper error', () => {
  const number = fc.integer({ min: 0, max: 100 });
  const path = fc.record({
    data: fc.array(fc.array(number, { minLength: 6, maxLength: 6 }), { minLength: 2, maxLength: 5 }),
    rule: fc.constantFrom('evenodd', 'nonzero'),
    fill: fc.constantFrom('black', 'white'),
  });
  let refused = 0;
  fc.assert(
    fc.property(fc.array(path, { minLength: 1, maxLength: 4 }), (paths) => {
      const body = paths.map(
        ({ data, rule, fill }) => `<path fill="${fill}" fill-rule="${rule}" d="M50 50${data.map((cubic) => `C${cubic}`).join('')}Z"/>`,
      );
      const read = readOrReject(() => readPicture(svg(`<path d="M0 0h9v9z"/>${body.join('')}`), 'random'));
      if (read === undefined) refused++;
      else expect(faultsOf(read.picture)).toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(refused).toBeLessThanOrEqual(1);
});
