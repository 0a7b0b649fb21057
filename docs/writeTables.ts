/** Writes the tables of the documentation that are made from the code: `npm run tables`. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fillTables } from './tables.ts';

const folder = new URL('.', import.meta.url);

for (const name of (await readdir(folder)).filter((file) => file.endsWith('.md'))) {
  const page = new URL(name, folder);
  const text = await readFile(page, 'utf8');
  const filled = fillTables(text);
  if (filled === text) continue;
  await writeFile(page, filled);
  console.log(`docs/${name}`);
}
