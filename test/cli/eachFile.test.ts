import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../support/terminal.ts';

const sample = (name: string) => fileURLToPath(new URL(`../../samples/${name}.json`, import.meta.url));
const good = [sample('butterfly'), sample('pear')];

let folder: string;
let broken: string;
let missing: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  broken = join(folder, 'broken.json');
  missing = join(folder, 'missing.json');
  await writeFile(broken, '{');
});
afterAll(() => rm(folder, { recursive: true }));

test.each(['metrics', 'clues', 'solve', 'rate', 'labels'])(
  '%s of several files does those that open, tells each that does not, and fails',
  async (command) => {
    const withoutTimes = (text: string) => JSON.parse(text, (key, value) => (key === 'ms' ? undefined : value));
    const alone = await runCli([command, ...good, '--json']);
    const { code, stdout, stderr } = await runCli([command, broken, good[0], missing, good[1], '--json']);
    expect(withoutTimes(stdout)).toEqual(withoutTimes(alone.stdout));
    expect(stderr).toContain(`kronkel: ${broken}: the file is not JSON`);
    expect(stderr).toContain(`kronkel: ${missing}: no such file`);
    expect([alone.code, code]).toEqual([0, 2]);
  },
);

test.each(['metrics', 'clues', 'solve', 'rate', 'labels'])(
  '%s of two files of which one opens prints a list and a table, as of any two',
  async (command) => {
    const [list, table, ofTwo] = await Promise.all([
      runCli([command, broken, good[0], '--json']),
      runCli([command, broken, good[0]]),
      runCli([command, good[0], good[0]]),
    ]);
    expect(JSON.parse(list.stdout)).toEqual([expect.objectContaining({ file: good[0] })]);
    const headOf = (text: string) => text.split('\n')[0].split(/ +/);
    expect(headOf(table.stdout)).toEqual(headOf(ofTwo.stdout));
  },
);

test('a single file that does not open is told, and nothing is printed', async () => {
  const { code, stdout, stderr } = await runCli(['rate', missing, '--json']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(missing);
});
