/** Writes the generated tables of the documentation: `npm run tables`. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fillTables, PAGES } from './tables.ts';

for (const page of PAGES) {
  const text = await readFile(page, 'utf8');
  const filled = fillTables(text);
  if (filled === text) continue;
  await writeFile(page, filled);
  console.log(basename(page.pathname));
}
