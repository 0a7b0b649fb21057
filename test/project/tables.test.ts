import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { fillTables, PAGES, TABLES } from '../../docs/tables.ts';

const pages = PAGES.map((page) => [basename(page.pathname), readFileSync(page, 'utf8')]);

test.each(pages)('the tables of %s are as the code has them (npm run tables writes them)', (_, text) => {
  expect(text).toBe(fillTables(text));
});

test('every table that is made from the code stands in the docs once', () => {
  for (const name of Object.keys(TABLES)) {
    expect(
      pages.flatMap(([, text]) => text.split(`<!-- table: ${name}; npm run tables -->`).slice(1)),
      name,
    ).toHaveLength(1);
  }
});

test('a table that has changed is found, and a name that means nothing is refused', () => {
  const page = '# A\n<!-- table: forces; npm run tables -->\n| old |\n<!-- end -->\nB';
  expect(fillTables(page)).toContain('| Repulsion | ');
  expect(fillTables(fillTables(page))).toBe(fillTables(page));
  expect(() => fillTables(page.replace('forces', 'farces'))).toThrow('there is no table "farces"');
});
