import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { verify } from '../../src/verify/verify.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { runCli } from '../support/terminal.ts';

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  await writeFile(inFolder('close.json'), puzzleText([level(500), level(503), upright(500)]));
  await writeFile(inFolder('fine.json'), puzzleText([level(500), upright(500)]));
});
afterAll(() => rm(folder, { recursive: true }));

const open = async (name: string) => openPuzzle(await readFile(inFolder(name), 'utf8'));

test('polishes several files into a folder, and reports each', { timeout: 60_000 }, async () => {
  const args = ['polish', inFolder('close.json'), inFolder('fine.json'), '-o', inFolder('out'), '--tries', '2', '--json'];
  const { code, stdout } = await runCli(args);
  expect(code).toBe(0);
  expect((await readdir(inFolder('out'))).toSorted()).toEqual(['close.json', 'fine.json']);
  const [close, fine] = JSON.parse(stdout);
  expect(close).toMatchObject({ verified: true, out: inFolder('out/close.json'), after: { ambiguities: 0 } });
  expect(close.before.ambiguities).toBeGreaterThan(0);
  expect(verify((await open('close.json')).puzzle, (await open('out/close.json')).puzzle)).toEqual([]);
  expect(fine).toMatchObject({ variant: null, recipe: null });
  expect((await open('out/fine.json')).puzzle).toEqual((await open('fine.json')).puzzle);
});

test('saves the recipe of the best drawing, with which relax makes the same drawing', { timeout: 60_000 }, async () => {
  const recipe = inFolder('recipe.json');
  const { code, stdout } = await runCli([
    'polish',
    inFolder('close.json'),
    '-o',
    inFolder('one.json'),
    '--tries',
    '2',
    '--save-recipe',
    recipe,
  ]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/close\.json: ambiguities [1-9]\d* → 0, .*; .* \(\d+ variants, [\d,]+ steps; verified\)\n$/);
  const relaxed = await runCli(['relax', inFolder('close.json'), '--recipe', recipe, '-o', inFolder('again.json')]);
  expect(relaxed.code).toBe(0);
  expect(await readFile(inFolder('again.json'), 'utf8')).toBe(await readFile(inFolder('one.json'), 'utf8'));
});

test.each<[what: string, args: string[], message: string]>([
  ['no output', ['close.json'], 'the output file is missing: kronkel polish FILE... -o DIR'],
  ['tries that are no whole number', ['close.json', '-o', 'out', '--tries', '1.5'], '--tries is "1.5": it must be a whole number'],
  ['an unknown page', ['close.json', '-o', 'out', '--page', 'a9'], 'unknown page "a9"'],
  ['one output file for two files', ['close.json', 'fine.json', '-o', 'two.json'], 'is one file, but there are 2 to write: name a folder'],
  ['two files of the same name', ['close.json', 'close.json', '-o', 'out2'], 'would both be written to'],
  ['a recipe for two files', ['close.json', 'fine.json', '-o', 'out', '--save-recipe', 'r.json'], '--save-recipe takes one FILE'],
])('refuses %s in one line', async (_, args, message) => {
  const { code, stderr } = await runCli(['polish', ...args.map((arg) => (/\.json$|^out/.test(arg) ? inFolder(arg) : arg))]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^kronkel: [^\n]+\n$/);
  expect(stderr).toContain(message);
  await expect(stat(inFolder('two.json'))).rejects.toThrow();
});

test('writes the best drawing so far when interrupted', { timeout: 60_000 }, async () => {
  const { code, stdout, stderr } = await runCli(
    ['polish', inFolder('close.json'), inFolder('fine.json'), '-o', inFolder('stopped'), '--json'],
    '',
    /trying/,
  );
  expect(code).toBe(130);
  const [close] = JSON.parse(stdout);
  expect(verify((await open('close.json')).puzzle, (await open('stopped/close.json')).puzzle)).toEqual([]);
  expect(close.after.ambiguities).toBeLessThanOrEqual(close.before.ambiguities);
  expect(stderr).toContain('kronkel: interrupted; 1 files were not polished\n');
});
