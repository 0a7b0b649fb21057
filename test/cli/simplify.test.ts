import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { LENS, LOOP, RING, TRAPPED } from '../simplify/fixtures.ts';
import { runCli } from '../support/terminal.ts';

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  await writeFile(inFolder('loop.json'), writePuzzle(LOOP.puzzle));
  await writeFile(inFolder('ring.json'), writePuzzle(RING.puzzle));
  await writeFile(inFolder('trapped.json'), writePuzzle(TRAPPED.puzzle));
});
afterAll(() => rm(folder, { recursive: true }));

test('writes a simplified puzzle and prints the changes with their places', async () => {
  const { code, stdout, stderr } = await runCli(['simplify', inFolder('loop.json'), '--to', 'basic', '-o', inFolder('easy.json')]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.split('\n')).toEqual([
    'switched the crossing of "loop" at (433.33, 200)',
    'curve "loop" now consists of parts of "loop", in this order',
    'level: expert → basic; class: simple',
    '',
  ]);
  expect(openPuzzle(await readFile(inFolder('easy.json'), 'utf8')).puzzle.curves).toHaveLength(2);
});

test('untangles a puzzle, alone or before it searches for a level', async () => {
  await writeFile(inFolder('lens.json'), writePuzzle(LENS.puzzle));
  const alone = await runCli(['simplify', inFolder('lens.json'), '--untangle', '-o', inFolder('plain.json')]);
  expect(alone).toEqual({
    code: 0,
    stdout: 'removed the empty lens of "k" and "l" at (700, 200) and (300, 200)\nlevel: advanced → basic\n',
    stderr: '',
  });
  expect(openPuzzle(await readFile(inFolder('plain.json'), 'utf8')).map.faceCount).toBe(LENS.map.faceCount - 2);
  const both = await runCli(['simplify', inFolder('lens.json'), '--untangle', '--to', 'basic', '-o', inFolder('plain.json'), '--json']);
  expect(JSON.parse(both.stdout)).toMatchObject({ removed: [{ kind: 'lens' }], kept: [], reached: true, switched: [] });
});

test('a puzzle that has the level is written as it is', async () => {
  await runCli(['simplify', inFolder('loop.json'), '--to', 'basic', '-o', inFolder('first.json')]);
  const again = await runCli(['simplify', inFolder('first.json'), '--to', 'advanced', '-o', inFolder('second.json')]);
  expect(again).toEqual({ code: 0, stdout: 'level: basic; class: simple\nthe puzzle already is basic\n', stderr: '' });
  expect(await readFile(inFolder('second.json'), 'utf8')).toBe(await readFile(inFolder('first.json'), 'utf8'));
});

test('where nothing easier is found nothing is written, and the exit code is 1', async () => {
  const { code, stdout } = await runCli(['simplify', inFolder('ring.json'), '--to', 'advanced', '-o', inFolder('none.json'), '--json']);
  expect(code).toBe(1);
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ out: null, to: 'advanced', reached: false, before: { level: 'expert' }, after: { level: 'expert' } });
  expect(report).toMatchObject({ switched: [], rejoined: [], gone: [], inserted: null });
  expect(report.findings.join()).toContain('proved impossible');
  expect(await readdir(folder)).not.toContain('none.json');
});

test('writes an easier level than before even if the requested one is not reached', async () => {
  const { code, stdout } = await runCli(['simplify', inFolder('trapped.json'), '--to', 'basic', '-o', inFolder('half.json')]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^inserted curve "inserted", which crosses 2 edges$/m);
  expect(stdout).toMatch(/basic was not reached, but an easier level than before was\n$/);
  expect(await readdir(folder)).toContain('half.json');
});

test.each([
  [['-o', 'x.json'], 'the level is missing: --to basic or --to advanced, or --untangle'],
  [['-o', 'x.json', '--to', 'expert'], '--to is "expert": it must be basic or advanced'],
  [['-o', 'x.json', '--to', 'basic', '--limit', '0'], '--limit is "0": it must be a number of seconds above 0'],
  [['--to', 'basic'], 'the output file is missing: kronkel simplify FILE --to LEVEL -o OUT'],
])('a call with %j is refused: %s', async (args, reason) => {
  const { code, stderr } = await runCli(['simplify', inFolder('loop.json'), ...args]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: `kronkel: ${reason}\n` });
});
