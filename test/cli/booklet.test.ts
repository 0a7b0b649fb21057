import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../support/pdfPages.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { runCli } from '../support/terminal.ts';

const sample = (name: string) => fileURLToPath(new URL(`../../samples/${name}.json`, import.meta.url));

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  await writeFile(inFolder('small.json'), puzzleText([level(400), upright(300)], { name: '', filled: [[10, 10]] }));
  await writeFile(inFolder('unsolved.json'), puzzleText([{ ...level(400), clues: { left: [1], right: [] } }], {}));
});
afterAll(() => rm(folder, { recursive: true }));

test('a booklet has all puzzles, is called after its title, and is the same to the byte again', async () => {
  const make = (out: string, ...more: string[]) =>
    runCli(['booklet', sample('generated/swan'), inFolder('small.json'), '-o', out, '--title', 'Two  of them', '--per-page', '2', ...more]);
  expect(await make(inFolder('two.pdf'))).toMatchObject({ code: 0, stdout: '2 puzzles on 5 pages\n' });
  const pages = await readPdf(await readFile(inFolder('two.pdf')));
  expect(pages[0].text).toContain('Two of them');
  // Without a name it is called after its file.
  for (const title of ['1. Swan', '2. small']) expect(pages[4].text).toContain(title);
  const { stdout } = await make(inFolder('again.pdf'), '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    out: inFolder('again.pdf'),
    pages: 5,
    puzzles: [{ name: 'Swan', level: 'basic' }, { name: 'small' }],
  });
  expect(await readFile(inFolder('again.pdf'))).toEqual(await readFile(inFolder('two.pdf')));
});

test('puzzles with faces that no pen can fill are named', async () => {
  const { stderr } = await runCli(['booklet', sample('generated/fish'), '-o', inFolder('fish.pdf'), '--page', 'a5']);
  expect(stderr).toMatch(/^kronkel: puzzle 1, Fish, has \d+ faces narrower than 2 mm, too small for a pen; kronkel export lists them\n$/);
});

test('Ctrl-C ends it, and nothing is written', async () => {
  const { code, stdout, stderr } = await runCli(
    ['booklet', ...['pear', 'bay', 'house', 'tree'].map(sample), '-o', inFolder('never.pdf')],
    '',
    0,
  );
  expect([code, stdout, stderr]).toEqual([130, '', 'kronkel: interrupted; nothing was written\n']);
  expect(await readdir(folder)).not.toContain('never.pdf');
});

test.each<[what: string, args: string[], message: string]>([
  ['no output', ['small.json'], 'the output file is missing: kronkel booklet FILE... -o OUT.pdf'],
  ['an unknown extension', ['small.json', '-o', 'x.svg'], 'x.svg: a booklet is written as .pdf'],
  ['three on a page', ['small.json', '-o', 'x.pdf', '--per-page', '3'], '--per-page is "3": it must be 1, 2 or 4'],
  [
    'a puzzle without solution',
    ['small.json', 'unsolved.json', '-o', 'FOLDER/x.pdf'],
    'unsolved.json: the puzzle has no solution to print',
  ],
  ['a page on its side', ['small.json', '-o', 'x.pdf', '--landscape'], "Unknown option '--landscape'"],
  ['two files from standard input', ['-', '-', '-o', 'x.pdf'], 'only one of the files can be standard input'],
])('%s is refused with one line and exit code 2', async (_, args, message) => {
  const { code, stdout, stderr } = await runCli([
    'booklet',
    ...args.map((argument) => (argument.endsWith('.json') ? inFolder(argument) : argument.replace('FOLDER', folder))),
  ]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^kronkel: [^\n]+\n$/);
  expect(stderr).toContain(message);
});
