/** Generates the puzzles of all pictures, or of the given ones, in samples/generated: `npm run gallery`. Takes a few minutes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { writePuzzle } from '../src/puzzle/write.ts';
import { gallery, generateSample } from './kit/gallery.ts';

const named = process.argv.slice(2);
mkdirSync(new URL('./generated/', import.meta.url), { recursive: true });
for (const name of named.length > 0 ? named : Object.keys(gallery)) {
  writeFileSync(new URL(`./generated/${name}.json`, import.meta.url), writePuzzle(generateSample(name)));
  console.log(`samples/generated/${name}.json`);
}
