import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../support/terminal.ts';

const sampleOf = (path: string) => fileURLToPath(new URL(`../../samples/${path}`, import.meta.url));
const [puzzle, grid, picture] = ['tree.json', 'grids/teapot.non', 'pictures/airplane.svg'].map(sampleOf);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  await writeFile(join(folder, 'photo.png'), Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a));
  expect((await runCli(['export', puzzle, '-o', join(folder, 'sheet.svg')])).code).toBe(0);
});
afterAll(() => rm(folder, { recursive: true }));

test.each<[what: string, args: string[], message: RegExp]>([
  ['a puzzle for generate', ['generate', puzzle, '-o', 'OUT.json'], /the file holds a puzzle file: .*from a picture.*kronkel relax/],
  ['a grid for make', ['make', grid, '-o', 'OUT.pdf'], /the file holds a grid: .*from a picture.*kronkel relax/],
  [
    'a sheet for generate',
    ['generate', 'sheet.svg', '-o', 'OUT.json'],
    /the drawing shows a finished puzzle, not a picture; kronkel relax/,
  ],
  ['a photo for generate', ['generate', 'photo.png', '-o', 'OUT.json'], /the file is a bitmap \(PNG\).*Inkscape/],
  ['a photo for relax', ['relax', 'photo.png', '-o', 'OUT.json'], /the file is a bitmap \(PNG\).*Inkscape/],
  ['a picture for relax', ['relax', picture, '-o', 'OUT.json'], /so it is a picture: kronkel generate makes a puzzle from it/],
  ['a puzzle for import', ['import', puzzle, '-o', 'OUT.json'], /the file holds a puzzle file: kronkel import reads SVG drawings/],
  [
    'a puzzle for search',
    ['search', '--for', 'fun', '--from', puzzle, '-o', 'OUT.non'],
    /the file holds a puzzle file: a search starts from a grid/,
  ],
])('says what to do with %s', async (_, args, message) => {
  const paths = args.map((arg) => (/^(?:OUT|sheet|photo)\./.test(arg) ? join(folder, arg) : arg));
  const { code, stdout, stderr } = await runCli(paths);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^kronkel: [^\n]+\n$/);
  expect(stderr).toMatch(message);
});
