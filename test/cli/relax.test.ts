import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { verify } from '../../src/verify/verify.ts';
import { runCli } from '../support/terminal.ts';

const sample = (name: string) => fileURLToPath(new URL(`../../samples/${name}.json`, import.meta.url));

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('relax', () => {
  test('writes a better drawing of the same puzzle, and says so', async () => {
    const { code, stdout } = await runCli(['relax', sample('pear'), '--steps', '60', '-o', inFolder('pear.json'), '--json']);
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ steps: 60, settled: false, interrupted: false, verified: true, differences: [], preset: 'kronkel' });
    expect(report.after.angles).toBeLessThan(report.before.angles / 2);
    expect(report.before.ambiguous).toBe(true);
    expect(report.after.ambiguous).toBe(false);
    expect(report.msPerStep.median).toBeGreaterThan(0);
    const [before, after] = [await readFile(sample('pear'), 'utf8'), await readFile(inFolder('pear.json'), 'utf8')].map(openPuzzle);
    expect(verify(before.puzzle, after.puzzle)).toEqual([]);
  });

  test('runs until the drawing is at rest', { timeout: 60_000 }, async () => {
    const { stdout } = await runCli(['relax', sample('pear'), '--until', 'settled', '-o', inFolder('rest.json'), '--json']);
    const { settled, steps } = JSON.parse(stdout);
    expect(settled).toBe(true);
    expect(steps).toBeLessThan(2000);
  });

  test('prints a table for people, beside the drawing where that is on standard output', async () => {
    const { stdout, stderr } = await runCli(['relax', sample('pear'), '--steps', '5', '-o', '-']);
    expect(JSON.parse(stdout).format).toBe('curved-nonogram');
    expect(stderr).toMatch(/close angles .*\n/);
    expect(stderr).toMatch(
      /5 steps, not settled; [\d.]+ ms a step \(median\), [\d.]+ ms \(95th percentile\)\nverified: the same puzzle\n$/,
    );
  });

  test('gives the same bytes for the same settings and schedule, and others for others', async () => {
    await writeFile(inFolder('schedule.json'), JSON.stringify([{ atStep: 10, settings: { temperature: 0.1, repulsion: { weight: 90 } } }]));
    const relax = async (name: string, ...options: string[]) => {
      expect((await runCli(['relax', sample('leaves'), '--steps', '30', ...options, '-o', inFolder(name)])).code).toBe(0);
      return readFile(inFolder(name), 'utf8');
    };
    const plain = await relax('plain.json');
    const scheduled = await relax('first.json', '--schedule', inFolder('schedule.json'));
    expect(await relax('second.json', '--schedule', inFolder('schedule.json'))).toBe(scheduled);
    expect(scheduled).not.toBe(plain);
    expect(await relax('set.json', '--set', 'temperature=0.1', '--set', 'faces.on=false')).not.toBe(plain);
    expect(await relax('bos.json', '--preset', 'bos-2022')).not.toBe(plain);
  });

  test.each<[what: string, args: string[], message: string]>([
    ['no output', [], 'say where to write: kronkel relax FILE -o OUT'],
    ['steps that are no number', ['-o', '-', '--steps', 'many'], '--steps is "many": it must be a whole number from 0 up'],
    ['steps and until', ['-o', '-', '--steps', '3', '--until', 'settled'], '--steps and --until exclude each other'],
    ['an unknown end', ['-o', '-', '--until', 'tea'], '--until knows settled only, not "tea"'],
    ['an unknown preset', ['-o', '-', '--preset', 'best'], 'there is no preset "best"; there are kronkel, bos-2022'],
    ['an unknown setting', ['-o', '-', '--set', 'heat=1'], 'there is no setting heat; there are temperature, cap,'],
    ['a setting without a value', ['-o', '-', '--set', 'cap'], '--set cap: write it as PATH=VALUE'],
    ['a value out of range', ['-o', '-', '--set', 'cap=-1'], 'cap is -1: it must be a number from 0.001 to 20'],
    ['a value that is no number', ['-o', '-', '--set', 'temperature=NaN'], 'temperature is NaN: it must be a number'],
    ['a missing schedule', ['-o', '-', '--schedule', 'no such file'], 'no such file: no such file or folder'],
  ])('refuses %s in one line', async (_, args, message) => {
    const { code, stdout, stderr } = await runCli(['relax', sample('pear'), ...args]);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^kronkel: [^\n]+\n$/);
    expect(stderr).toContain(message);
  });

  test.each<[text: string, message: string]>([
    ['{', 'the schedule is not JSON'],
    ['{}', 'the schedule must be a list'],
    ['[{"atStep": -1, "settings": {}}]', 'schedule[0].atStep must be a whole number from 0 up'],
    ['[{"atStep": 1}]', 'schedule[0] must say what is done: settings, pins or pulls'],
    ['[{"atStep": 1, "settings": 2}]', 'schedule[0].settings must be an object'],
    ['[{"atStep": 1, "settings": {}, "at": 2}]', 'schedule[0] has a field "at" that means nothing'],
    ['[{"atStep": 7, "settings": {"cap": 1000}}]', 'the schedule at step 7: cap is 1000: it must be a number from 0.001 to 20'],
  ])('refuses the schedule %s before the first step', async (text, message) => {
    await writeFile(inFolder('bad.json'), text);
    const { code, stderr } = await runCli(['relax', sample('pear'), '--schedule', inFolder('bad.json'), '-o', inFolder('never.json')]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    await expect(stat(inFolder('never.json'))).rejects.toThrow();
  });

  test('writes what there is when it is interrupted', { timeout: 60_000 }, async () => {
    const { code, stdout } = await runCli(['relax', sample('meadow'), '--steps', '100000', '-o', inFolder('some.json'), '--json'], '', 500);
    expect(code).toBe(130);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ interrupted: true, verified: true });
    expect(report.steps).toBeGreaterThan(0);
    const [before, after] = [await readFile(sample('meadow'), 'utf8'), await readFile(inFolder('some.json'), 'utf8')].map(openPuzzle);
    expect(verify(before.puzzle, after.puzzle)).toEqual([]);
  });
});
