import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { runCli } from '../support/terminal.ts';

const sample = (name: string) => fileURLToPath(new URL(`../../samples/${name}`, import.meta.url));

let folder: string;
const inFolder = (name: string) => join(folder, name);
const list = async (name: string) => (await readdir(inFolder(name), { recursive: true })).map((path) => path.replaceAll('\\', '/')).sort();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  await writeFile(inFolder('twins.json'), puzzleText([level(400), upright(300)], { name: 'Secret', filled: [[10, 10]] }));
  await writeFile(inFolder('bare.json'), puzzleText([{ ...level(400), clues: { left: null, right: null } }], {}));
});
afterAll(() => rm(folder, { recursive: true }));

test('a folder has page, list and puzzles without solutions, and an update deletes only what is its own', async () => {
  const made = await runCli([
    'play',
    sample('generated/hut.json'),
    inFolder('twins.json'),
    '-o',
    inFolder('out'),
    '--title',
    'Two <of> them',
  ]);
  expect(made).toEqual({
    code: 0,
    stdout: `2 puzzles in ${inFolder('out')}; open index.html from a web server\n`,
    stderr: '',
  });
  const files = await list('out');
  expect(files.filter((path) => !/^assets\/[\w-]+\.(js|css|wasm)$/.test(path))).toEqual([
    'assets',
    'index.html',
    'kronkel-puzzle.js',
    'puzzles',
    'puzzles/1.json',
    'puzzles/2.json',
    'puzzles/list.json',
    'serviceWorker.js',
  ]);
  for (const path of files.filter((name) => /\.(json|html)$/.test(name)))
    expect(await readFile(inFolder(`out/${path}`), 'utf8'), path).not.toMatch(/secret|hut/i);
  const { puzzle } = openPuzzle(await readFile(inFolder('out/puzzles/1.json'), 'utf8'));
  expect([puzzle.name, puzzle.filled.length]).toEqual(['', 0]);
  const { title, puzzles } = JSON.parse(await readFile(inFolder('out/puzzles/list.json'), 'utf8'));
  expect([title, puzzles.map(({ file }: { file: string }) => file)]).toEqual(['Two <of> them', ['puzzles/1.json', 'puzzles/2.json']]);

  await writeFile(inFolder('out/notes.txt'), 'mine');
  const again = await runCli(['play', inFolder('twins.json'), '-o', inFolder('out'), '--json']);
  expect([again.code, JSON.parse(again.stdout)]).toMatchObject([
    0,
    { out: inFolder('out'), puzzles: [{ size: '4 faces', level: 'basic', class: 'simple' }] },
  ]);
  expect(await list('out')).toEqual([...files.filter((path) => path !== 'puzzles/2.json'), 'notes.txt'].sort());

  // A list that names files outside the folder deletes none of them.
  const worker = await readFile(inFolder('out/serviceWorker.js'), 'utf8');
  await writeFile(
    inFolder('out/serviceWorker.js'),
    worker.replace('"index.html"', '"../twins.json":"","/etc/passwd":"","puzzles/../../bare.json":"","index.html"'),
  );
  expect((await runCli(['play', inFolder('twins.json'), '-o', inFolder('out')])).code).toBe(0);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['twins.json', 'bare.json']));
});

test('a puzzle with several solutions is reported, and the folder is written anyway', async () => {
  const open = openPuzzle(await readFile(inFolder('twins.json'), 'utf8'));
  const [first, second] = open.puzzle.curves;
  const puzzle = {
    ...open.puzzle,
    filled: new Float64Array(),
    curves: [
      { ...first, clues: { left: [1], right: null, unknown: {} } },
      { ...second, clues: { left: null, right: null, unknown: {} } },
    ],
  };
  await writeFile(inFolder('several.json'), writePuzzle(puzzle));
  const { code, stderr } = await runCli(['play', inFolder('several.json'), '-o', inFolder('several')]);
  expect([code, stderr]).toEqual([1, `kronkel: ${inFolder('several.json')}: several solutions\n`]);
  expect(await list('several')).toContain('puzzles/1.json');
});

test('Ctrl-C ends it, and nothing is written', async () => {
  const outcome = await runCli(['play', ...['pear', 'bay', 'house'].map((name) => sample(`${name}.json`)), '-o', inFolder('never')], '', 0);
  expect(outcome).toEqual({ code: 130, stdout: '', stderr: 'kronkel: interrupted; nothing was written\n' });
  expect(await readdir(folder)).not.toContain('never');
});

test.each<[what: string, args: string[], message: string]>([
  ['no output', ['twins.json'], 'the output file is missing: kronkel play FILE... -o FOLDER'],
  ['standard output', ['twins.json', '-o', '-'], 'the pages are a folder, so they can’t be written to standard output'],
  ['a folder of other files', ['twins.json', '-o', '.'], 'is not empty, and no earlier run has written it; choose a new folder'],
  ['a file', ['twins.json', '-o', 'twins.json'], 'twins.json: is a file, not a folder'],
  ['a folder that is missing', ['twins.json', '-o', 'a/b'], 'a; create it first'],
  ['a puzzle without clues', ['bare.json', '-o', 'new'], 'bare.json: the puzzle can’t be solved by hand: all clues are omitted'],
])('refuses %s', async (_, args, message) => {
  const placed = args.map((arg) => (arg.startsWith('-') ? arg : inFolder(arg)));
  const { code, stdout, stderr } = await runCli(['play', ...placed]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});
