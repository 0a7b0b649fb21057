import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTestNames } from './readTestNames.ts';

/** Longer names do not fit the line of a report. */
const MAX_LETTERS = 110;

const root = fileURLToPath(new URL('..', import.meta.url));

test('names are read from all ways to write a test', () => {
  const text = `
    test('one', () => {});
    test.skipIf(isWindows)('it’s two', async () => {});
    test.each<[what: string]>([
      ['no name', 1],
    ])(
      'three of %s',
      (what) => {},
    );
    describe.each(Object.entries(all))("four", () => {});
    test(\`five\`, { timeout: 1 }, () => {});`;
  expect(readTestNames(text)).toEqual(['one', 'it’s two', 'three of %s', 'four', 'five']);
});

test(`no test has a name of more than ${MAX_LETTERS} letters`, () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  const silent: string[] = [];
  const long: string[] = [];
  for (const file of files) {
    const names = readTestNames(readFileSync(root + file, 'utf8'));
    if (names.length === 0) silent.push(file);
    for (const name of names) if (name.length > MAX_LETTERS) long.push(`${file}: ${name} (${name.length})`);
  }
  expect(long).toEqual([]);
  // Every file of tests has some: where none is read, the names are written in a way that is not known here.
  expect(silent).toEqual([]);
});
