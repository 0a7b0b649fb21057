import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PuzzleError } from '../../src/puzzle/error.ts';
import { validateMap } from '../../src/puzzle/map/validateMap.ts';
import { type OpenedPuzzle, openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { verify } from '../../src/verify/verify.ts';
import { closedSquare, level, points, puzzleText, type TestCurve, upright, type XY } from '../support/puzzleText.ts';

/** Opens the text; returns undefined if it is rejected with a PuzzleError. A puzzle that opens must be valid and must survive saving. */
function openOrRefuse(text: string): OpenedPuzzle | undefined {
  let opened: OpenedPuzzle;
  try {
    opened = openPuzzle(text);
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    expect(error.message).toMatch(/^[^\n]{5,600}$/);
    return undefined;
  }
  expect(validateMap(opened.map)).toEqual([]);
  const saved = writePuzzle(opened.puzzle);
  const again = openPuzzle(saved);
  expect(again.puzzle).toEqual(opened.puzzle);
  expect(writePuzzle(again.puzzle)).toBe(saved);
  expect(verify(opened.puzzle, again.puzzle)).toEqual([]);
  return opened;
}

const good = [
  puzzleText(
    [
      {
        pieces: [
          {
            fixed: false,
            points: points('0,120 300,130'),
          },
          {
            fixed: true,
            points: points('300,130 500,240 700,150'),
          },
          {
            fixed: false,
            points: points('700,150 800,600 750,1000'),
          },
        ],
        clues: { left: [1], right: null },
      },
      level(500),
      upright(520),
      closedSquare(200, 700, 90, true),
      closedSquare(230, 730, 10),
      {
        points: points('1000,300 520,800'),
      },
    ],
    { filled: [[200, 640]], meta: { source: 'test' } },
  ),
  readFileSync(new URL('../../samples/leaves.json', import.meta.url), 'utf8'),
  readFileSync(new URL('../../samples/tree.json', import.meta.url), 'utf8'),
];

test('opens the unmutated files', () => {
  for (const text of good) expect(openOrRefuse(text)).toBeDefined();
});

/** Replacement values, most of them invalid for the field that they replace. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    'a',
    [],
    {},
    [[]],
    [0, 0],
    -0,
    0,
    1,
    500,
    1000,
    -1,
    1e-7,
    1e9,
    1e15,
    1e16,
    1e308,
    -1e308,
    1e-300,
    0.1,
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.double({ noNaN: true }),
  fc.integer({ min: 0, max: 1000 }),
);

/** All paths in a JSON value, as lists of keys. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))];
}

const parsed = good.map((text) => ({
  value: JSON.parse(text) as unknown,
  paths: pathsOf(JSON.parse(text)).filter((path) => path.length > 0),
}));

const edit = fc.record({
  place: fc.nat(),
  action: fc.constantFrom('replace', 'remove', 'repeat', 'nudge', 'copy'),
  value: oddValue,
  other: fc.nat(),
  nudge: fc.constantFrom(1e-13, -1e-13, 1e-9, 1e-7, 1e-3, 1, -30, 200),
});

function applyEdit(
  document: unknown,
  paths: string[][],
  { place, action, value, other, nudge }: typeof edit extends fc.Arbitrary<infer T> ? T : never,
): void {
  const path = paths[place % paths.length];
  const parent = lookUp(document, path.slice(0, -1)) as Record<string, unknown> | unknown[] | undefined;
  if (typeof parent !== 'object' || parent === null) return;
  const key = path.at(-1)!;
  const current = (parent as Record<string, unknown>)[key];
  const set = (next: unknown) => Object.defineProperty(parent, key, { value: next, enumerable: true, configurable: true, writable: true });
  if (action === 'remove' && Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (action === 'remove') delete (parent as Record<string, unknown>)[key];
  else if (action === 'repeat' && Array.isArray(parent)) parent.splice(Number(key), 0, structuredClone(current));
  else if (action === 'nudge' && typeof current === 'number') set(current + nudge);
  else if (action === 'copy') set(structuredClone(lookUp(document, paths[other % paths.length])));
  else set(value);
}

function lookUp(document: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
    document,
  );
}

test('gives a clean error or a valid puzzle when values are wrong, missing, repeated or moved', () => {
  let opened = 0;
  fc.assert(
    fc.property(fc.nat(parsed.length - 1), fc.array(edit, { minLength: 1, maxLength: 3 }), (index, edits) => {
      const document = structuredClone(parsed[index].value);
      for (const one of edits) applyEdit(document, parsed[index].paths, one);
      if (openOrRefuse(JSON.stringify(document) ?? '') !== undefined) opened++;
    }),
    { numRuns: 1500 },
  );
  expect(opened).toBeGreaterThan(100);
});

test('gives a clean error or a valid puzzle when characters are removed, changed or added', () => {
  const cut = fc.record({
    at: fc.nat(),
    length: fc.nat({ max: 6 }),
    text: fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom(',', ']', '}', '[', '-', 'e9', '.5', '"')),
  });
  let opened = 0;
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.array(cut, { minLength: 1, maxLength: 2 }), fc.boolean(), (index, cuts, truncate) => {
      let text = good[index];
      for (const { at, length, text: added } of cuts) {
        const start = at % text.length;
        text = truncate ? text.slice(0, start) : text.slice(0, start) + added + text.slice(start + length);
      }
      if (openOrRefuse(text) !== undefined) opened++;
    }),
    { numRuns: 400 },
  );
  expect(opened).toBeGreaterThan(0);
});

test('gives a clean error for arbitrary JSON', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(openOrRefuse(text)).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

/** Points of a coarse grid inside the frame. Curves through them often meet in points, touch, overlap and cross. */
const gridPoint = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 })).map(([x, y]): XY => [x * 125, y * 125]);
const border = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 3 })).map(([at, side]): XY => {
  const sides: XY[] = [
    [at * 125, 0],
    [1000, at * 125],
    [at * 125, 1000],
    [0, at * 125],
  ];
  return sides[side];
});
const gridCurve: fc.Arbitrary<TestCurve> = fc.oneof(
  fc
    .tuple(border, fc.array(gridPoint, { maxLength: 4 }), border, fc.boolean())
    .map(([a, inner, b, fixed]): TestCurve => ({ fixed, points: [a, ...inner, b] })),
  fc
    .tuple(fc.array(gridPoint, { minLength: 3, maxLength: 5 }), fc.boolean())
    .map(([ring, fixed]): TestCurve => ({ closed: true, fixed, points: [...ring, ring[0]] })),
);

test('gives a clean error or a valid puzzle for curves on a coarse grid, which meet in every degenerate way', () => {
  let opened = 0;
  fc.assert(
    fc.property(fc.array(gridCurve, { minLength: 1, maxLength: 4 }), (curves) => {
      if (openOrRefuse(puzzleText(curves)) !== undefined) opened++;
    }),
    { numRuns: 3000 },
  );
  expect(opened).toBeGreaterThan(100);
});
