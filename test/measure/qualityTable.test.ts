import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createScores, type Scores } from '../../measure/quality/scores.ts';
import { formatEach, formatTable, listAmbiguous } from '../../measure/quality/table.ts';
import type { Outcome } from '../../measure/quality/task.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';

const { map } = openPuzzle(readFileSync(new URL('../../samples/house.json', import.meta.url), 'utf8'));
const measured = createScores(map)(map);

/** Scores in which everything is this value, but for what is given. */
function scores(value: number, isKink: boolean[] = [], ambiguousSpacing = 0): Scores {
  const counts = { ambiguousAngles: 0, ambiguousSpacing, tinyFaces: 0, ambiguous: ambiguousSpacing > 0 };
  return { bos: { ...fill(measured.bos, value), ...counts }, grace: fill(measured.grace, value), fit: { cubics: value }, isKink };
}

function fill<T extends object>(fields: T, value: number): T {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, value])) as T;
}

function outcome(before: Scores, after: Scores, rest: Partial<Outcome> = {}): Outcome & { name: string } {
  return {
    name: 'house',
    before,
    after,
    steps: 300,
    isSettled: true,
    processorMs: 40,
    rest: 'at rest',
    residualMove: 0.05,
    againMove: 0.5,
    ...rest,
  };
}

/** The cell of a row by the beginning of its label. */
function cell(label: string, ...outcomes: readonly (Outcome & { name: string })[]): string {
  const line = formatTable([{ title: 'houses', outcomes }])
    .split('\n')
    .find((row) => row.startsWith(`| ${label}`));
  return line!.split(' | ').at(-1)!.replace(' |', '');
}

test('counts kinks at departures from the picture like the metric', () => {
  expect(measured.isKink.filter(Boolean).length).toBe(measured.grace.kinks);
  expect(measured.isKink.length).toBeGreaterThan(0);
});

test('prints the number of puzzles in each column head', () => {
  const [head] = formatTable([
    { title: 'houses', outcomes: [outcome(scores(1), scores(1))] },
    { title: 'trees', outcomes: [] },
  ]).split('\n');
  expect(head).toBe('| before → settled | target | 1 houses | 0 trees |');
});

test('computes percentages of puzzles, before and after', () => {
  const vague = scores(1, [], 2);
  expect(cell('unambiguous', outcome(vague, scores(1)), outcome(vague, vague))).toBe('0 % → 50 %');
});

test('lists exactly the puzzles that are still ambiguous', () => {
  const clear = outcome(scores(1, [], 5), scores(1));
  const vague = { ...outcome(scores(1, [], 5), scores(1, [], 2)), name: 'tree' };
  expect(listAmbiguous([{ title: 'plants', outcomes: [clear, vague] }])).toBe('ambiguous: tree (plants): 5 → 2\n');
  expect(listAmbiguous([{ title: 'houses', outcomes: [clear] }])).toBe('');
});

test('counts a bent straight puzzle as infinitely worse, and an unchanged one as equal', () => {
  const bent = outcome(scores(0), scores(0.01));
  const left = outcome(scores(0), scores(0));
  expect(cell('total turning', bent)).toBe('0 → 0; × ∞');
  expect(cell('total turning', left)).toBe('0 → 0; × 1.00');
  expect(cell('smoothness (eq. 7) not worse', bent, left)).toBe('50 %');
});

test('counts new kinks even if there are fewer in total', () => {
  const moved = outcome(scores(1, [true, true, false]), scores(1, [false, false, true]));
  expect(cell('kinks', moved, outcome(scores(1, [true]), scores(1, [true])))).toBe('3 → 2; 1 new');
});

test('counts defects by puzzle and in total', () => {
  expect(cell('faces too small', outcome(scores(3), scores(1)), outcome(scores(2), scores(0)))).toBe('2 → 1; 5 → 1');
});

test('counts a puzzle that never settles as infinitely slow', () => {
  const restless = outcome(scores(1), scores(1), { steps: 2000, isSettled: false });
  const settled = outcome(scores(1), scores(1));
  expect(cell('steps until settled', settled, restless, restless)).toBe('–');
  expect(cell('steps until settled', settled, settled, restless)).toBe('300');
  expect(cell('settled within', settled, restless)).toBe('50 %');
  expect(formatEach({ title: 'houses', outcomes: [restless] })).toContain('| > 2,000 | no |');
});

test('prints both medians and the median ratio', () => {
  const outcomes = [outcome(scores(10), scores(20)), outcome(scores(20), scores(30)), outcome(scores(30), scores(30))];
  expect(cell('curvature extrema', ...outcomes)).toBe('20 → 30; × 1.50');
  expect(cell('cubic pieces', ...outcomes)).toBe('20 → 30; × 1.50');
});

test('distinguishes rest from cooling', () => {
  const cooled = outcome(scores(1), scores(1), { rest: 'cooled', residualMove: 0.7 });
  expect(cell('at rest', cooled, outcome(scores(1), scores(1)))).toBe('50 %');
  expect(cell('residual motion', cooled, cooled, outcome(scores(1), scores(1)))).toBe('0.70');
});

test('averages how far crossings move when relaxed again, and prints a dash if that was not measured', () => {
  const moved = outcome(scores(1), scores(1), { againMove: 1.5 });
  expect(cell('motion of crossings', outcome(scores(1), scores(1)), moved)).toBe('1.00');
  expect(cell('motion of crossings', outcome(scores(1), scores(1), { againMove: undefined }), moved)).toBe('–');
});

test('prints a line per puzzle with a cell for every measure', () => {
  const [head, , line] = formatEach({ title: 'houses', outcomes: [outcome(scores(2), scores(1))] }).split('\n');
  expect(line.split(' | ')).toHaveLength(head.split(' | ').length);
  expect(line).toMatch(/^\| house \| 0 → 0 \| 2 → 1; × 0\.50 \| 2 → 1 \|/);
});
