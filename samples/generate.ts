/**
 * Generates the puzzles of all pictures, or of the given ones: `npm run gallery` for the gallery (samples/printable), `npm run gallery -- --papers` with the
 * methods of the papers (samples/generated). Takes a few minutes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { writePuzzle } from '../src/puzzle/write.ts';
import { gallery, generatePrintable, generateSample } from './kit/gallery.ts';

const named = process.argv.slice(2).filter((argument) => argument !== '--papers');
const [folder, generate] = process.argv.includes('--papers')
  ? (['generated', generateSample] as const)
  : (['printable', generatePrintable] as const);
mkdirSync(new URL(`./${folder}/`, import.meta.url), { recursive: true });
for (const name of named.length > 0 ? named : Object.keys(gallery)) {
  writeFileSync(new URL(`./${folder}/${name}.json`, import.meta.url), writePuzzle(generate(name)));
  console.log(`samples/${folder}/${name}.json`);
}
