import { readdirSync, readFileSync } from 'node:fs';
import type { MethodName } from '../../src/generator/catalogue.ts';
import { methods } from '../../src/generator/generate.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { readPicture } from '../../src/svg/readPicture.ts';
import { pictureDefaults, plainReading } from '../../src/svg/settings.ts';
import { hashSources } from '../sourceHash.ts';
import { findCacheFolder, openPuzzleCache, type PuzzleCache } from './puzzleCache.ts';

const icons = new URL('../../node_modules/@tabler/icons/', import.meta.url);
const filled = new URL('icons/filled/', icons);
const src = new URL('../../src/', import.meta.url);

/** Without decoys, because the figures are about relaxing. The method gives drawings with spikes, crowded spots and crossed curves. */
const METHOD: MethodName = 'anneal';
const SEED = 1;

export function listIcons(): string[] {
  return readdirSync(filled).map((file) => file.replace(/\.svg$/, ''));
}

/** The cache of the puzzles of icons: a separate folder for each version of the icons and of the generator's sources. */
export function openIconCache(): PuzzleCache {
  const { version } = JSON.parse(readFileSync(new URL('package.json', icons), 'utf8')) as { version: string };
  const sources = hashSources([new URL('generator/generate.ts', src), new URL('svg/readPicture.ts', src)]);
  return openPuzzleCache(findCacheFolder(`icons-${version}-${METHOD}-seed-${SEED}-${sources}`));
}

/** Generates the puzzle of an icon and returns its text; always the same. Throws if there is none. */
export function generateIconPuzzle(icon: string): string {
  const { picture } = readPicture(readFileSync(new URL(`${icon}.svg`, filled), 'utf8'), icon, {
    ...pictureDefaults,
    ...plainReading,
    smoothOutlines: 'cut',
  });
  const run = methods[METHOD].create(picture, SEED, { class: 'any' });
  while (!run.isDone) run.advance();
  return writePuzzle(run.takeBest()!.puzzle);
}
