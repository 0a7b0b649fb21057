import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forEachFile } from '../../src/cli/files/eachFile.ts';
import type { Terminal } from '../../src/cli/terminal/terminal.ts';
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
  '%s of several files processes those that open, names those that do not, and fails',
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

test.each(['metrics', 'clues', 'solve', 'rate', 'labels'])(
  '%s of several files none of which opens prints nothing for people, and an empty list',
  async (command) => {
    const { code, stdout, stderr } = await runCli([command, broken, missing]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.split('\n')).toHaveLength(3);
    expect(JSON.parse((await runCli([command, broken, missing, '--json'])).stdout)).toEqual([]);
  },
);

test.each([
  ['solve', 1],
  ['rate', 1],
])('that a file does not open weighs more than the no of %s about another', async (command, no) => {
  const contradictory = fileURLToPath(new URL('../fixtures/clues/clues-contradict.json', import.meta.url));
  expect((await runCli([command, contradictory, good[0]])).code).toBe(no);
  expect((await runCli([command, contradictory, missing])).code).toBe(2);
});

test('standard input is one of the files, named where it does not open', async () => {
  const { code, stdout, stderr } = await runCli(['metrics', '-', good[0], '--csv'], '{');
  expect([code, stdout.trim().split(/\r?\n/).length]).toEqual([2, 2]);
  expect(stderr).toMatch(/^kronkel: standard input: the file is not JSON/);
});

test('adds the file name to an error without one', async () => {
  const reported: string[] = [];
  const terminal = { printError: (lines: readonly string[]) => reported.push(...lines) } as unknown as Terminal;
  const { all, hasFailed } = await forEachFile(['a.json', 'b.json', 'c.json'], terminal, async (file) => {
    if (file === 'a.json') throw new Error('the SAT solver is not there');
    if (file === 'b.json') throw new Error('b.json: no such file');
    return file;
  });
  expect({ all, hasFailed }).toEqual({ all: ['c.json'], hasFailed: true });
  expect(reported).toEqual(['kronkel: a.json: the SAT solver is not there', 'kronkel: b.json: no such file']);
});

test('reports a single unreadable file and prints nothing', async () => {
  const { code, stdout, stderr } = await runCli(['rate', missing, '--json']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(missing);
});
