import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../support/terminal.ts';

const sample = (name: string) => fileURLToPath(new URL(`../../samples/${name}.json`, import.meta.url));

let folder: string;
const inFolder = (...names: string[]) => join(folder, ...names);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  await mkdir(inFolder('in', 'more'), { recursive: true });
  await cp(sample('pear'), inFolder('in', 'pear.json'));
  await cp(sample('house'), inFolder('in', 'more', 'house.json'));
  await writeFile(inFolder('in', 'notes.txt'), 'no puzzle');
});
afterAll(() => rm(folder, { recursive: true }));

test.each(['metrics', 'solve', 'rate', 'labels', 'clues'])('%s of a folder processes all puzzles in it', async (command) => {
  const { code, stdout } = await runCli([command, inFolder('in'), '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).map(({ file }: { file: string }) => file)).toEqual([inFolder('in/more/house.json'), inFolder('in/pear.json')]);
});

test('relax of a folder writes each drawing into the folder of -o', async () => {
  const { code } = await runCli(['relax', inFolder('in'), '--steps', '3', '-o', inFolder('out')]);
  expect([0, 1]).toContain(code);
  expect(await readdir(inFolder('out'))).toHaveLength(2);
});

test('a folder without puzzles is refused', async () => {
  await mkdir(inFolder('empty'));
  expect(await runCli(['metrics', inFolder('empty')])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('the folder holds no file that can be opened'),
  });
});
