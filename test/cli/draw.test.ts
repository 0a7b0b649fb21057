import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { drawPuzzle } from '../../src/session/document/drawPuzzle.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { runCli } from '../support/terminal.ts';

const sample = (name: string) => fileURLToPath(new URL(`../../samples/${name}.json`, import.meta.url));

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  await writeFile(inFolder('before.json'), puzzleText([level(400), upright(300)], { filled: [[10, 10]] }));
  await writeFile(inFolder('after.json'), puzzleText([level(600), upright(500)], { filled: [[10, 10]] }));
  await writeFile(inFolder('other.json'), puzzleText([level(400), upright(300)], { filled: [[10, 900]] }));
  await mkdir(inFolder('folder.png'));
});
afterAll(() => rm(folder, { recursive: true }));

async function readPng(name: string): Promise<PNG> {
  return PNG.sync.read(await readFile(inFolder(name)));
}

/** The ink of a drawing for white paper. */
const FILLED = '#f4d3b0';
const FRAME = '#000000';

/** The colour at a place, which is given in shares of the picture's size. */
function colorAt({ data, width, height }: PNG, x: number, y: number): string {
  const at = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
  expect(data[at + 3]).toBe(255);
  return `#${data.subarray(at, at + 3).toString('hex')}`;
}

function count({ data }: PNG, color: string): number {
  const wanted = Number.parseInt(color.slice(1), 16);
  let found = 0;
  for (let at = 0; at < data.length; at += 4) if (data.readUIntBE(at, 3) === wanted) found++;
  return found;
}

describe('as SVG', () => {
  test('a puzzle is drawn as the page would save it', async () => {
    expect(await runCli(['draw', sample('pond'), '-o', inFolder('pond.svg')])).toEqual({ code: 0, stdout: '', stderr: '' });
    const opened = openPuzzle(await readFile(sample('pond'), 'utf8'));
    expect(await readFile(inFolder('pond.svg'), 'utf8')).toBe(drawPuzzle(opened, { title: opened.puzzle.name }));
  });

  test('it goes to standard output, and comes from standard input', async () => {
    const { stdout } = await runCli(
      ['draw', '-', '-o', '-', '--solution', '--no-labels', '--width', '400'],
      await readFile(inFolder('before.json')),
    );
    expect(stdout).toMatch(/^<svg [^>]*viewBox="-8 -8 1016 1016" width="400" height="400"/);
    expect(stdout).toContain(`fill="${FILLED}"`);
  });

  test('draws the clues around the frame, except with --no-labels', async () => {
    const draw = async (...args: string[]) => (await runCli(['draw', inFolder('before.json'), '-o', '-', ...args])).stdout;
    const [labelled, bare] = [await draw(), await draw('--no-labels')];
    // Four sides, each along one filled face or none.
    expect(labelled.match(/<use href="#figure-[01]"/g)).toHaveLength(4);
    expect(bare).not.toContain('<use');
    expect(Number(/viewBox="(\S+)/.exec(labelled)![1])).toBeLessThan(-8);
  });

  test('redraws its own output almost to the byte', async () => {
    await runCli(['draw', inFolder('before.json'), '-o', inFolder('once.svg')]);
    expect((await runCli(['draw', inFolder('once.svg'), '-o', inFolder('twice.svg')])).code).toBe(0);
    expect(await readFile(inFolder('twice.svg'), 'utf8')).toBe(await readFile(inFolder('once.svg'), 'utf8'));
  });
});

describe('as PNG', () => {
  test('draws dark ink on white paper, and the solution only on request', async () => {
    await runCli(['draw', inFolder('before.json'), '-o', inFolder('plain.PNG'), '--width', '2032', '--no-labels']);
    const plain = await readPng('plain.PNG');
    expect([plain.width, plain.height]).toEqual([2032, 2032]);
    expect(colorAt(plain, 0.001, 0.001)).toBe('#ffffff');
    expect(colorAt(plain, 0.15, 0.2)).toBe('#ffffff');
    expect(count(plain, '#ffffff')).toBeGreaterThan(0.95 * 2032 * 2032);
    expect(count(plain, FRAME)).toBeGreaterThan(4 * 2000 * 4);
    expect(count(plain, FILLED)).toBe(0);
    await runCli(['draw', inFolder('before.json'), '-o', inFolder('solved.png'), '--width', '2032', '--solution', '--no-labels']);
    const solved = await readPng('solved.png');
    expect(colorAt(solved, 0.15, 0.2)).toBe(FILLED);
    expect(colorAt(solved, 0.5, 0.7)).toBe('#ffffff');
    // A face of 300 by 400 units.
    expect(count(solved, FILLED) / 2032 ** 2).toBeCloseTo((300 * 400) / 1016 ** 2, 2);
  });

  test('draws the earlier drawing on the left', async () => {
    const args = ['draw', inFolder('after.json'), '--before', inFolder('before.json'), '--solution', '-o', inFolder('pair.png')];
    expect(await runCli(args)).toEqual({ code: 0, stdout: '', stderr: '' });
    const pair = await readPng('pair.png');
    expect([pair.width, pair.height]).toEqual([1200, 600]);
    // Half the width for each: the vertical line is at 300 units before, and at 500 now.
    expect(colorAt(pair, 0.5 * 0.2, 0.2)).toBe(FILLED);
    expect(colorAt(pair, 0.5 * 0.4, 0.2)).toBe('#ffffff');
    expect(colorAt(pair, 0.5 + 0.5 * 0.4, 0.2)).toBe(FILLED);
    expect(colorAt(pair, 0.5 + 0.5 * 0.6, 0.2)).toBe('#ffffff');
  });
});

describe('a drawing of another puzzle before it', () => {
  const args = (output: string, ...more: string[]) => [
    'draw',
    inFolder('after.json'),
    '--before',
    inFolder('other.json'),
    '-o',
    output,
    ...more,
  ];

  test('refuses another puzzle with exit code 1 and the differences, and writes nothing', async () => {
    const { code, stdout, stderr } = await runCli(args(inFolder('never.png')));
    expect(code).toBe(1);
    expect(stdout).toMatch(/filled/);
    expect(stderr).toBe('');
    expect(await readdir(folder)).not.toContain('never.png');
  });

  test('leaves standard output alone where the picture would go there', async () => {
    const { code, stdout, stderr } = await runCli(args('-'));
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/filled/);
  });

  test('is reported as JSON', async () => {
    const { code, stdout } = await runCli(args(inFolder('never.png'), '--json'));
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ out: null, differences: [{ kind: 'filled' }, { kind: 'filled' }] });
  });
});

test.each<[what: string, args: string[], message: string]>([
  ['no output', [], 'the output file is missing: kronkel draw FILE -o OUT.svg|.png'],
  ['an extension of no picture format', ['-o', 'x.pdf'], 'x.pdf: a picture is written as .svg or .png'],
  ['no extension', ['-o', 'x'], 'x: a picture is written as .svg or .png'],
  ['a folder as output', ['-o', 'FOLDER/folder.png'], 'folder.png: is a folder, not a file'],
  ['a folder that is missing', ['-o', 'FOLDER/no/x.png'], 'x.png: there is no folder FOLDER/no; create it first'],
  ['a width that is none', ['-o', 'x.png', '--width', 'wide'], '--width is "wide": it must be a whole number from 16 to 8192'],
  ['a width that is huge', ['-o', 'x.svg', '--width', '100000'], '--width is "100000": it must be a whole number from 16 to 8192'],
  ['a width without a value', ['-o', 'x.svg', '--width', ''], '--width is ""'],
  ['two uses of standard output', ['-o', '-', '--json'], '-o - and --json both write to standard output'],
  ['a missing file before', ['-o', 'x.svg', '--before', 'none.json'], 'none.json: no such file or folder'],
])('%s is refused with one line and exit code 2', async (_, args, message) => {
  const { code, stdout, stderr } = await runCli([
    'draw',
    inFolder('before.json'),
    ...args.map((argument) => argument.replace('FOLDER', folder)),
  ]);
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^kronkel: [^\n]+\n$/);
  expect(stderr).toContain(message.replace('FOLDER', folder));
});

test('a picture that would be too high is refused', async () => {
  const slim = puzzleText([{ points: [[0, 500], [20, 500]] }], { frame: [[0, 0], [20, 0], [20, 1000], [0, 1000]] }); // biome-ignore format: places
  const { code, stderr } = await runCli(['draw', '-', '-o', inFolder('slim.png'), '--width', '4000'], slim);
  expect(code).toBe(2);
  expect(stderr).toMatch(/would be \d{5,6} pixels high, but at most 8192 are possible; use a smaller --width/);
});

test('reports input and output as JSON', async () => {
  const { stdout } = await runCli(['draw', inFolder('before.json'), '-o', inFolder('reported.svg'), '--json']);
  expect(JSON.parse(stdout)).toEqual({ in: inFolder('before.json'), before: null, out: inFolder('reported.svg'), differences: [] });
});
