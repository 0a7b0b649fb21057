import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cluesOf } from '../../src/solver/grid/grid.ts';
import { writeNon } from '../../src/solver/grid/writeNon.ts';
import { level, puzzleText } from '../support/puzzleText.ts';
import { runCli } from '../support/terminal.ts';

const sample = (name: string) => fileURLToPath(new URL(`../../samples/${name}.json`, import.meta.url));

let folder: string;
const inFolder = (name: string) => join(folder, name);

/** A grid of that width, as a file without its goal. */
async function writeGrid(name: string, width: number, squares: string): Promise<string> {
  const file = inFolder(name);
  await writeFile(file, writeNon({ ...cluesOf(Uint8Array.from(squares, Number), width), goals: [], properties: [] }));
  return file;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
});
afterAll(() => rm(folder, { recursive: true }));

const KEYS =
  'file,solved,steps,guesses,backtracks,difficulty,fun,usable,usableLeast,longestSearch,supposed,repeats,filledShare,level'.split(',');

test('a grid and a curved puzzle are rated, as CSV with the components behind the numbers', async () => {
  const grid = await writeGrid('dot.non', 3, '000010000');
  const { code, stdout } = await runCli(['rate', grid, sample('butterfly'), '--csv']);
  const [head, ofGrid, ofCurves] = stdout
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  expect(head).toEqual(KEYS);
  // The middle square of nine: worked by hand in test/rating/grid/gridRater.test.ts.
  expect(ofGrid.slice(1, 6)).toEqual(['true', '5', '0', '0', '5']);
  expect(Number(ofGrid[6])).toBeCloseTo((32 / 81 - ((5 * 5.376) / 4.8 ** 2 - 3)) * 2, 12);
  expect(ofCurves.slice(1, 4)).toEqual(['true', expect.stringMatching(/^\d+$/), '0']);
  expect(code).toBe(0);
});

test('prints one file as an object or a description, several as a list or a table, with a note about calibration', async () => {
  const butterfly = sample('butterfly');
  const one = JSON.parse((await runCli(['rate', butterfly, '--json'])).stdout);
  expect(Object.keys(one)).toEqual(KEYS);
  expect(one.difficulty).toBe(one.steps + 50 * Math.sqrt(one.guesses) + 10 * one.backtracks);
  expect(JSON.parse((await runCli(['rate', butterfly, butterfly, '--json'])).stdout)).toEqual([one, one]);
  for (const files of [[butterfly], [butterfly, butterfly]]) {
    const { stdout } = await runCli(['rate', ...files]);
    expect(stdout).toContain('not calibrated on people');
    expect(stdout).toContain(one.difficulty.toFixed(1));
  }
});

test('a grid is known from standard input, too, and one of a single row is rated', async () => {
  const text = writeNon({ ...cluesOf(Uint8Array.from([1, 1, 0, 1]), 4), goals: [], properties: [] });
  const { code, stdout } = await runCli(['rate', '-', '--json'], text);
  expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ solved: true, steps: 1, level: 'basic' })]);
});

test('a puzzle that needs nested guesses has no difficulty, and the exit code is 1', async () => {
  const grid = await writeGrid('two.non', 5, '1000001000000000001000001');
  const { code, stdout, stderr } = await runCli(['rate', grid, '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ solved: false, difficulty: null, fun: null });
  expect(stderr).toContain('two.non: its clues have several solutions, and it can’t be solved with one guess at a time');
  expect(code).toBe(1);
});

test('clues that contradict each other are not solved, though every square gets a colour', async () => {
  const file = inFolder('contrary.non');
  await writeFile(file, 'width 2\nheight 2\nrows\n2\n2\ncolumns\n0\n0\n');
  const { code, stdout, stderr } = await runCli(['rate', file, '--json']);
  expect([code, JSON.parse(stdout)]).toEqual([1, expect.objectContaining({ solved: false, difficulty: null })]);
  expect(stderr).toContain('contrary.non: its clues contradict each other: no filling matches them all');
});

test('warns about a lucky guess only if the grid has several solutions', async () => {
  const { code, stdout, stderr } = await runCli(['rate', await writeGrid('lucky.non', 2, '1001'), '--json']);
  expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ solved: true, difficulty: 54 })]);
  expect(stderr).toContain('lucky.non: its clues have several solutions; the rating is for the first one found');
  expect((await runCli(['rate', await writeGrid('plain.non', 2, '1101')])).stderr).toBe('');
});

test('reports a puzzle without clues', async () => {
  const file = inFolder('bare.json');
  await writeFile(file, puzzleText([level(500)]));
  const { code, stderr } = await runCli(['rate', file]);
  expect(stderr).toContain('no side has a clue');
  expect(code).toBe(1);
});

test('the time can be limited, which is no verdict', async () => {
  const grid = await writeGrid('two.non', 5, '1000001000000000001000001');
  const { code, stdout, stderr } = await runCli(['rate', grid, '--json', '--limit', '0.000001']);
  expect(JSON.parse(stdout)).toMatchObject({ solved: null, difficulty: null, steps: null, filledShare: null });
  expect(stderr).toContain('try a longer --limit');
  expect(code).toBe(2);
});

test('malformed grids are refused with file and line, and so are two ways of printing', async () => {
  const file = inFolder('bad.non');
  await writeFile(file, 'width 2\nheight 1\nrows\n3\ncolumns\n1\n1\n');
  const { code, stderr } = await runCli(['rate', file]);
  expect([code, stderr]).toEqual([2, expect.stringMatching(/bad\.non: line 4: the clue "3" needs 3 squares/)]);
  expect((await runCli(['rate', file, '--csv', '--json'])).code).toBe(2);
});
