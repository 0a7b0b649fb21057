import { readFileSync } from 'node:fs';
import type { MethodName } from '../../src/generator/catalogue.ts';
import { methods } from '../../src/generator/generate.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { readPicture } from '../../src/svg/readPicture.ts';
import { pictureDefaults } from '../../src/svg/settings.ts';
import { hashSources } from '../sourceHash.ts';
import { findCacheFolder, openPuzzleCache, type PuzzleCache } from './puzzleCache.ts';

const src = new URL('../../src/', import.meta.url);

/** The default method. Its drawings are good as they are, except for a few narrow spots. */
const METHOD: MethodName = 'calm';
const SEED = 1;

/** The cache of the calm puzzles: a separate folder for each version of the generator's sources. */
export function openCalmCache(): PuzzleCache {
  const sources = hashSources([new URL('generator/generate.ts', src), new URL('svg/readPicture.ts', src)]);
  return openPuzzleCache(findCacheFolder(`${METHOD}-seed-${SEED}-${sources}`));
}

/** Generates the puzzle of a picture with default settings and returns its text; always the same. Throws if there is none. */
export function generateCalmPuzzle({ name, url }: { readonly name: string; readonly url: string }): string {
  const { picture } = readPicture(readFileSync(new URL(url), 'utf8'), name, pictureDefaults);
  const run = methods[METHOD].create(picture, SEED, {});
  while (!run.isDone) run.advance();
  return writePuzzle(run.takeBest()!.puzzle);
}
