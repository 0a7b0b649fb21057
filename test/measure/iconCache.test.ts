import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPuzzleCache } from '../../measure/quality/puzzleCache.ts';
import { hashSources } from '../../measure/sourceHash.ts';

let folder: URL;

beforeEach(() => {
  folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'kronkel-'))}/`);
});

afterEach(() => rmSync(folder, { recursive: true }));

test('finds a stored puzzle after opening the cache again', () => {
  const place = new URL('icons/', folder);
  expect(openPuzzleCache(place).find('house')).toBeUndefined();
  openPuzzleCache(place).keep('house', 'a puzzle');
  expect(openPuzzleCache(place).find('house')).toBe('a puzzle');
  expect(openPuzzleCache(place).find('tree')).toBeUndefined();
});

test('changes the hash of a module exactly with the modules that it runs', () => {
  const write = (name: string, source: string) => writeFileSync(new URL(name, folder), source);
  const hash = () => hashSources([new URL('first.ts', folder)]);
  write('first.ts', "import { b } from './second.ts';\nimport type { C } from './types.ts';\nimport fs from 'node:fs';\n");
  write('second.ts', "import './first.ts';\nexport { b } from './third.ts';\n");
  write('third.ts', 'export const b = 1;\n');
  write('types.ts', 'export type C = 1;\n');
  const before = hash();
  write('types.ts', 'export type C = 2;\n');
  write('fourth.ts', 'export const d = 1;\n');
  expect(hash()).toBe(before);
  write('third.ts', 'export const b = 2;\n');
  expect(hash()).not.toBe(before);
});
