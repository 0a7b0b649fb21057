import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readNon } from '../../src/solver/grid/readNon.ts';
import { writeNon } from '../../src/solver/grid/writeNon.ts';
import { runCli } from '../support/terminal.ts';

const path = (name: string) => fileURLToPath(new URL(`../../samples/${name}`, import.meta.url));
const teapot = path('grids/teapot.non');

/** What could not be written is rescued to the current folder. */
const home = process.cwd();
let folder: string;
let text: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'kronkel-')));
  text = await readFile(teapot, 'utf8');
});
beforeEach(() => process.chdir(folder));
afterEach(() => process.chdir(home));
afterAll(() => rm(folder, { recursive: true }));

test('a grid is relaxed and written again as the same file, without a word of warning', async () => {
  const { code, stdout, stderr } = await runCli(['relax', teapot, '-o', inFolder('relaxed.non')]);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('verified: the same puzzle');
  expect(await readFile(inFolder('relaxed.non'), 'utf8')).toBe(text);
});

test('a grid becomes a puzzle file and is written again as the same file', async () => {
  expect((await runCli(['convert', teapot, '-o', inFolder('teapot.json')])).code).toBe(0);
  expect((await runCli(['convert', inFolder('teapot.json'), '-o', inFolder('again.non')])).code).toBe(0);
  expect(await readFile(inFolder('again.non'), 'utf8')).toBe(text);
});

test('of a grid without a goal the solution is found, and written with it', async () => {
  const given = writeNon({ ...readNon(text), goals: [] });
  const { code } = await runCli(['solve', '-', '-o', inFolder('solved.non')], given);
  expect(code).toBe(0);
  expect(await readFile(inFolder('solved.non'), 'utf8')).toBe(text);
});

test('describes a grid by rows, columns and squares, and names rows without a clue', async () => {
  const { stdout } = await runCli(['solve', teapot, '--trace']);
  const steps = stdout.split('\n').filter((line) => /^ *\d+ {2}/.test(line));
  expect(steps.length).toBeGreaterThan(10);
  for (const line of steps) expect(line).toMatch(/^ *\d+ {2}(Row|Column) \d+, clue [\d ]+: of its 10 squares .*, as .*\. \(\d+\)$/);
  // Column 5 is filled from top to bottom; row 7 has determined one of its squares before.
  expect(stdout).toContain('Column 5, clue 10: of its 10 squares filled 1–6, 8–10, as the clue needs them all.');
  expect(stdout).not.toMatch(/side of|^clues /m);

  const file = inFolder('omitted.json');
  await runCli(['convert', teapot, '-o', file]);
  const puzzle = JSON.parse(await readFile(file, 'utf8'));
  puzzle.curves.find(({ id }: { id: string }) => id === 'rows 2-3').clues.right = null;
  await writeFile(file, JSON.stringify({ ...puzzle, filled: [] }));
  expect((await runCli(['solve', file])).stdout).toMatch(/^clues +known for 19 of 20 rows and columns, not for row 3$/m);
});

test('places the clues of rows at the left of a grid and those of columns above it', async () => {
  const { code, stdout } = await runCli(['labels', teapot, '--json']);
  expect(code).toBe(0);
  const { state, boxes } = JSON.parse(stdout);
  expect([state, boxes.length]).toEqual(['compact', 20]);
  for (const { curve, corners } of boxes) {
    const isRow = curve.startsWith('rows');
    for (const [x, y] of corners) expect(isRow ? x : y).toBeLessThanOrEqual(0);
  }
});

test.each([
  ['info', []],
  ['clues', []],
  ['metrics', []],
  ['draw', ['-o', 'drawn.svg']],
  ['export', ['-o', 'page.svg']],
  ['booklet', ['-o', 'book.pdf']],
])('%s takes a grid', async (command, rest) => {
  const { code, stderr } = await runCli([command, teapot, ...rest]);
  expect([code, stderr]).toEqual([0, '']);
});

test('a malformed grid is refused in one line, with its file and the number of the line', async () => {
  await writeFile(inFolder('bad.non'), text.replace('width 10', 'width ten'));
  expect(await runCli(['info', inFolder('bad.non')])).toEqual({
    code: 2,
    stdout: '',
    stderr: `kronkel: ${inFolder('bad.non')}: line 3: width must be a whole number of at least 1, not "ten"\n`,
  });
});

test.each([
  ['convert', path('tree.json'), []],
  ['relax', path('tree.json'), []],
  ['solve', path('tree.json'), []],
  ['simplify', path('tree.json'), ['--to', 'basic']],
  ['generate', path('pictures/boat.svg'), []],
])('%s refuses a .non target before the work if the result can’t be a grid', async (command, file, rest) => {
  const before = await readdir(folder);
  const { code, stdout, stderr } = await runCli([command, file, ...rest, '-o', inFolder('never.non')]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(
    /^kronkel: .*never\.non: .*(?:tree\.json|boat\.svg) can’t be saved as \.non: (?:it is no grid with all its clues, because curve "c1" |all lines of a grid are moveable, but ).*; save it as \.json or \.svg\n$/,
  );
  expect(await readdir(folder)).toEqual(before);
});

test('import and make refuse it alike', async () => {
  await runCli(['draw', path('tree.json'), '-o', inFolder('tree.svg')]);
  const before = await readdir(folder);
  for (const args of [
    ['import', inFolder('tree.svg'), '-o', inFolder('never.non')],
    ['make', path('pictures/boat.svg'), '-o', inFolder('never.pdf'), '--save', inFolder('never.non')],
  ]) {
    const { code, stderr } = await runCli(args);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/never\.non: .* can’t be saved as \.non: .*; save it as \.json or \.svg\n$/)]);
  }
  expect(await readdir(folder)).toEqual(before);
});
