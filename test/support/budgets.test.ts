import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BUDGETS, DEFAULT_BUDGET, listOverruns, measureSlowness } from './budgets.ts';

const budgets = { 'a.test.ts': 10, 'b.test.ts': 10 };

test('lists a file that takes more than three times its budget', () => {
  const files = [
    { file: 'a.test.ts', seconds: 31 },
    { file: 'b.test.ts', seconds: 30 },
    { file: 'c.test.ts', seconds: 3 * DEFAULT_BUDGET },
  ];
  expect(listOverruns(files, 1, budgets)).toEqual([files[0]]);
});

test('allows more on a machine on which all files are slower', () => {
  const files = [
    { file: 'a.test.ts', seconds: 31 },
    { file: 'b.test.ts', seconds: 29 },
  ];
  expect(measureSlowness(files, budgets)).toBe(3);
  expect(listOverruns(files, 3, budgets)).toEqual([]);
  expect(measureSlowness([{ file: 'a.test.ts', seconds: 1 }], budgets)).toBe(1);
});

test('every budget belongs to a test file', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `test/${name.replaceAll('\\', '/')}`);
  expect(Object.keys(BUDGETS).filter((file) => !files.includes(file))).toEqual([]);
});
