/** Writes all samples next to this file: `npm run samples`. */
import { writeFileSync } from 'node:fs';
import { writePuzzle } from '../src/puzzle/write.ts';
import { makeSample, sampleNames } from './recipes/index.ts';

for (const name of sampleNames) {
  writeFileSync(new URL(`./${name}.json`, import.meta.url), writePuzzle(makeSample(name)));
  console.log(`samples/${name}.json`);
}
