import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { readPdf } from '../support/pdfPages.ts';
import { runCli } from '../support/terminal.ts';

const drawing = (name: string) => fileURLToPath(new URL(`../fixtures/svg/${name}.svg`, import.meta.url));
const quick = ['--method', 'anneal', '--set', 'coolingRate=0.8', '--set', 'patience=10', '--set', 'maxAborts=20'];

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('turns a drawing into a printed puzzle, prints the result of each stage and saves the puzzle', { timeout: 120_000 }, async () => {
  const [out, kept] = [inFolder('made.pdf'), inFolder('made.json')];
  const args = [
    'make',
    drawing('hole-with-one-corner'),
    ...quick,
    '-o',
    out,
    '--save',
    kept,
    '--solution',
    '--title',
    'Made',
    '--seed',
    '2',
  ];
  const { code, stdout } = await runCli(args);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^generated {2}\d+ curves, \d+ faces, \d+ of them filled; anneal, seed 2: score [\d.]+ in [\d.]+ s\n/);
  expect(stdout).toMatch(
    /\nrelaxed {4}\d+ → \d+ ambiguities; \d+ steps, (at rest|stopped early, residual motion .* units); verified: the same puzzle\n/,
  );
  expect(stdout).toMatch(
    /\nsolvable {3}simple: one solution, which can be found line by line.*\nprinted {4}a4, \w+; \d+ clues.*; font size \d+\.\d pt\n$/,
  );
  const [puzzle, solution, ...others] = await readPdf(await readFile(out));
  expect(others).toEqual([]);
  expect(puzzle.text).toContain('Made');
  expect(solution.text).toContain('Solution');
  const { warnings } = openPuzzle(await readFile(kept, 'utf8'));
  expect(warnings).toEqual([]);
  // What was kept is what was printed.
  await runCli(['export', kept, '-o', inFolder('again.svg'), '--title', 'Made']);
  await runCli(['make', drawing('hole-with-one-corner'), ...quick, '-o', inFolder('first.svg'), '--title', 'Made', '--seed', '2']);
  expect(await readFile(inFolder('again.svg'), 'utf8')).toBe(await readFile(inFolder('first.svg'), 'utf8'));
});

test('reports the result as JSON', { timeout: 120_000 }, async () => {
  const { code, stdout } = await runCli([
    'make',
    drawing('squares-touch-in-corner'),
    '--method',
    'tangram',
    '--set',
    'maxShift=100',
    '-o',
    inFolder('reported.pdf'),
    '--json',
    '--page',
    'a5',
  ]);
  expect(code).toBe(0);
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({
    out: inFolder('reported.pdf'),
    saved: null,
    method: 'tangram',
    seed: 1,
    page: 'a5',
    class: 'simple',
    settled: true,
  });
  expect(report.ambiguities.relaxed).toBeLessThanOrEqual(report.ambiguities.generated);
});

test('Ctrl-C ends it at any stage, and nothing is written', { timeout: 60_000 }, async () => {
  const out = inFolder('never.pdf');
  const { code, stdout, stderr } = await runCli(
    ['make', drawing('hole-with-one-corner'), '-o', out, '--save', inFolder('never.json')],
    '',
    0,
  );
  expect([code, stdout]).toEqual([130, '']);
  expect(stderr).toMatch(/hole-with-one-corner\.svg: interrupted; nothing was written\n$/);
  expect((await readdir(folder)).filter((name) => name.startsWith('never') || name.includes('rescued'))).toEqual([]);
});

test.each<[what: string, args: string[], message: string]>([
  ['no output', [], 'the output file is missing: kronkel make PICTURE.svg -o OUT.svg|.pdf|.png'],
  ['a solution that has no page', ['-o', 'x.svg', '--solution'], 'x.svg: only a .pdf can have the solution on a second page'],
  ['a method that there is not', ['-o', 'x.pdf', '--method', 'magic'], 'unknown method "magic"'],
  ['a puzzle saved as what is none', ['-o', 'FOLDER/x.pdf', '--save', 'x.txt'], 'x.txt: a puzzle can be saved as'],
  ['two for standard output', ['-o', '-', '--save', '-'], '-o and --save both write to standard output'],
])('%s is refused with one line and exit code 2', async (_, args, message) => {
  const { code, stdout, stderr } = await runCli([
    'make',
    drawing('hole-with-one-corner'),
    ...args.map((argument) => argument.replace('FOLDER', folder)),
  ]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^kronkel: [^\n]+\n$/);
  expect(stderr).toContain(message);
});

test('prints the best of several seeds and lists all', { timeout: 120_000 }, async () => {
  const make = (...args: string[]) => runCli(['make', drawing('hole-with-one-corner'), ...quick, ...args, '-o', inFolder('best.svg')]);
  const { code, stdout } = await make('--for', 'fun', '--tries', '2');
  expect(code).toBe(0);
  const [head, first, second, generated] = stdout.split('\n');
  expect(head).toMatch(/^tried +seed +class +ambiguities +turning +hiddenness +size +difficulty +fun +score$/);
  const chosen = [first, second].find((row) => /^tried +chosen/.test(row))!;
  const [, seed] = /^tried +chosen, front +(\d+)/.exec(chosen)!;
  expect(generated).toContain(`seed ${seed}: score`);
  const printed = await readFile(inFolder('best.svg'), 'utf8');
  await make('--seed', seed);
  expect(await readFile(inFolder('best.svg'), 'utf8')).toBe(printed);
});
