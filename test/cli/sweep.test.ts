import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { verify } from '../../src/verify/verify.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { runCli } from '../support/terminal.ts';

const TEXT = puzzleText([level(500), level(503), upright(500)]);

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  await writeFile(inFolder('close.json'), TEXT);
});
afterAll(() => rm(folder, { recursive: true }));

const sweep = (...args: string[]) => runCli(['sweep', inFolder('close.json'), ...args]);

test('draws a sheet with a drawing of each combination, and marks the best', { timeout: 60_000 }, async () => {
  const out = inFolder('sheet.svg');
  const { code, stdout } = await sweep('--vary', 'openness=0.2,0.8', '--vary', 'straightness=0.4,0.6', '-o', out);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^ *openness {2}straightness {2}ambiguities/);
  expect(stdout.match(/^best .*$/gm)).toHaveLength(1);
  const sheet = await readFile(out, 'utf8');
  expect(sheet.match(/<svg x=/g)).toHaveLength(4);
  expect(sheet).toContain('openness 0.2, straightness 0.6');
});

test('writes the sheet and a puzzle of each drawing into a folder', { timeout: 60_000 }, async () => {
  const { code, stdout } = await sweep('--vary', 'openness=0.2,0.8', '-o', inFolder('all'), '--json');
  expect(code).toBe(0);
  expect((await readdir(inFolder('all'))).toSorted()).toEqual(['close-openness-0.2.json', 'close-openness-0.8.json', 'sheet.svg']);
  const [first, second] = JSON.parse(stdout);
  expect([first.settings, second.settings]).toEqual([{ openness: 0.2 }, { openness: 0.8 }]);
  expect([first.best, second.best].filter(Boolean)).toHaveLength(1);
  const drawn = openPuzzle(await readFile(inFolder('all/close-openness-0.8.json'), 'utf8'));
  expect(verify(openPuzzle(TEXT).puzzle, drawn.puzzle)).toEqual([]);
});

test.each<[what: string, args: string[], message: string]>([
  ['no settings', ['-o', 'x.svg'], '--vary is given 0 times: vary one setting, or two'],
  ['a setting twice', ['--vary', 'cap=1', '--vary', 'cap=2', '-o', 'x.svg'], '--vary cap is given twice'],
  ['a value out of range', ['--vary', 'cap=1,1000', '-o', 'x.svg'], 'cap is 1000: it must be a number from 0.001 to 20'],
  ['an unknown setting', ['--vary', 'heat=1', '-o', 'x.svg'], 'there is no setting heat'],
  ['no output', ['--vary', 'cap=1'], 'the output file is missing'],
])('refuses %s in one line', async (_, args, message) => {
  const { code, stderr } = await sweep(...args);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^kronkel: [^\n]+\n$/);
  expect(stderr).toContain(message);
});
