import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../support/terminal.ts';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="none" stroke="black">
  <rect width="100" height="100"/>
  <circle cx="50" cy="50" r="20" fill="black"/>
  <path d="M0 50 100 50.5"/>
</svg>`;

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  await writeFile(inFolder('moon.svg'), DRAWING);
});
afterAll(() => rm(folder, { recursive: true }));

test('writes a puzzle named after the file and prints its assumptions', async () => {
  const { code, stdout, stderr } = await runCli(['import', inFolder('moon.svg'), '-o', inFolder('moon.json')]);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toBe('the frame is line 2, rect\n2 curves, 4 faces, 2 of them filled\n');
  expect(JSON.parse(await readFile(inFolder('moon.json'), 'utf8'))).toMatchObject({ format: 'curved-nonogram', name: 'moon' });
  expect((await runCli(['info', inFolder('moon.json'), '--json'])).code).toBe(0);
});

test('reports as JSON', async () => {
  const { stdout } = await runCli(['import', inFolder('moon.svg'), '-o', inFolder('moon.json'), '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ notes: ['the frame is line 2, rect'], curves: 2, faces: 4, filled: 2 });
});

test('runs from standard input to standard output, and keeps them apart', async () => {
  const { code, stdout, stderr } = await runCli(['import', '-', '-o', '-'], DRAWING);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).curves).toHaveLength(2);
  expect(stderr).toContain('2 curves');
});

test.each<[what: string, args: string[], message: string]>([
  ['no place to write to', ['import', '-'], 'the output file is missing'],
  ['two uses of standard output', ['import', '-', '-o', '-', '--json'], 'both write to standard output'],
  ['an unknown setting', ['import', '-', '-o', '-', '--set', 'glue=3'], 'there is no setting glue of imports; there are cornerDegrees,'],
  ['a setting out of range', ['import', '-', '-o', '-', '--set', 'snap=300'], 'snap is 300: it must be a number from 0.01 to 20'],
  ['what is no drawing', ['import', '-', '-o', '-'], 'standard input: the file is not an SVG drawing'],
])('refuses %s in one line', async (_, args, message) => {
  const { code, stdout, stderr } = await runCli(args, 'hello');
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^kronkel: [^\n]+\n$/);
  expect(stderr).toContain(message);
});
