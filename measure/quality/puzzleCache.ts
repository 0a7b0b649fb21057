import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** A cache of generated puzzles, because generating one takes seconds. */
export interface PuzzleCache {
  /** Returns undefined if the puzzle has not been generated yet. */
  find(name: string): string | undefined;
  keep(name: string, text: string): void;
}

/** @param folder created when the first puzzle is stored */
export function openPuzzleCache(folder: URL): PuzzleCache {
  const fileOf = (name: string) => new URL(`${name}.json`, folder);
  return {
    find: (name) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : undefined),
    keep(name, text) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(name), text);
    },
  };
}

/** The folder of a cache. The key must change whenever the puzzles may change. */
export function findCacheFolder(key: string): URL {
  return new URL(`../../node_modules/.cache/kronkel/${key}/`, import.meta.url);
}
