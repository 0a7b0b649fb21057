import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { metricEntries } from '../../src/metrics/catalogue.ts';
import { closedSquare, level, puzzleText, type TestCurve, upright } from '../support/puzzleText.ts';
import { runCli } from '../support/terminal.ts';

const slanted: TestCurve = {
  points: [
    [0, 440],
    [1000, 560],
  ],
};

let folder = '';
let [good, bad, pictured] = ['', '', ''];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  [good, bad, pictured] = ['good.json', 'bad, or "so".json', 'pictured.json'].map((name) => join(folder, name));
  writeFileSync(good, puzzleText([level(500), upright(500)]));
  writeFileSync(bad, puzzleText([level(500), slanted]));
  writeFileSync(pictured, puzzleText([level(500), closedSquare(500, 500, 200, true)]));
});

afterAll(() => rm(folder, { recursive: true }));

test('metrics prints a row for each file under a head', async () => {
  const { code, stdout: out } = await runCli(['metrics', good, bad]);
  expect(code).toBe(0);
  const lines = out.trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^file +close angles +close curves +tiny faces +smoothness +angles +face sizes .* turning +inflections .* ambiguous$/,
  );
  expect(lines[1]).toMatch(/good\.json +0 +0 .* no$/);
  expect(lines[2]).toMatch(/ 2 +4 .* yes$/);
});

test('metrics --json prints an object for one file', async () => {
  const { stdout: out } = await runCli(['metrics', bad, '--json']);
  const report = JSON.parse(out);
  expect(report).toMatchObject({ file: bad, ambiguousAngles: 2, ambiguousSpacing: 4, ambiguous: true, hiddenness: null });
  for (const key of ['smoothness', 'angles', 'faceSize', 'smallestAngle']) expect(report[key]).toBeTypeOf('number');
  expect(report.deJong.c.score).toBeTypeOf('number');
  expect(report.vanDeKerkhof.fitness).toBeTypeOf('number');
  expect(report.places.angles[0]).toMatchObject({ x: 500, y: 500 });
  expect(report.places.spacing).toHaveLength(4);
});

test('the keys of the catalogue are the paths in the JSON', async () => {
  const report = JSON.parse((await runCli(['metrics', pictured, '--json'])).stdout);
  for (const { key } of metricEntries) {
    const value = key.split('.').reduce((part, name) => part[name], report);
    expect(value, key).toSatisfy((found) => found === null || typeof found === 'number');
  }
});

test('metrics --json prints a list for several files', async () => {
  const reports = JSON.parse((await runCli(['metrics', good, bad, '--json'])).stdout);
  expect(reports.map(({ file, ambiguous }: { file: string; ambiguous: boolean }) => [file, ambiguous])).toEqual([
    [good, false],
    [bad, true],
  ]);
});

test('metrics --csv prints all numbers, with names quoted where they must be', async () => {
  const { stdout: out } = await runCli(['metrics', good, bad, '--csv']);
  const [head, first, second] = out.trimEnd().split('\n');
  expect(head).toBe(['file', ...metricEntries.map(({ key }) => key), 'ambiguous'].join(','));
  expect(first.split(',')).toHaveLength(metricEntries.length + 2);
  expect(second).toContain(`"${bad.replaceAll('"', '""')}",2,4,`);
});

test('compare prints both drawings and which is better', async () => {
  const { code, stdout: out } = await runCli(['compare', bad, good]);
  expect(code).toBe(0);
  expect(out).toMatch(/^metric +good +original +tuned +change\n/);
  expect(out).toMatch(/^close angles +▼ lower +2 +0 +▼ 100 % +better$/m);
  expect(out).toMatch(/^smallest angle +▲ higher +6\.84° +90(\.0)?° +▲ .*better$/m);
  expect(out).toMatch(/^ambiguous +no +yes +no +better$/m);
});

test('compare reports unchanged metrics', async () => {
  const { stdout: out } = await runCli(['compare', good, good]);
  expect(out).not.toMatch(/better|worse/);
  expect(out).toMatch(/^angles .* = same$/m);
});

test('compare --json prints both reports and the changes', async () => {
  const { before, after, changes } = JSON.parse((await runCli(['compare', good, bad, '--json'])).stdout);
  expect([before.file, after.file]).toEqual([good, bad]);
  expect(changes).toHaveLength(metricEntries.length);
  expect(changes[0]).toEqual({
    key: 'ambiguousAngles',
    label: 'close angles',
    better: 'lower',
    before: 0,
    after: 2,
    difference: 2,
    verdict: 'worse',
  });
});

test.each<[string, string[], string]>([
  ['no file', ['metrics'], 'usage: kronkel metrics'],
  ['a file that is not there', ['metrics', 'nowhere.json'], 'nowhere.json: no such file'],
  ['two formats at once', ['metrics', 'a.json', '--csv', '--json'], 'both write to standard output'],
  ['standard input twice', ['metrics', '-', '-'], 'only one of the files can be standard input'],
  ['one file to compare', ['compare', 'a.json'], 'usage: kronkel compare'],
])('%s is an error in one line', async (_, argv, message) => {
  const { code, stdout: out, stderr: err } = await runCli([...argv]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(message);
  expect(err.trimEnd()).not.toContain('\n');
});

test('--set changes a threshold and refuses unknown and invalid ones', async () => {
  const { stdout } = await runCli([
    'metrics',
    bad,
    '--json',
    '--set',
    'bos2022.minAngleRad=0.000001',
    '--set',
    'bos2022.minDistance=0.001',
  ]);
  expect(JSON.parse(stdout)).toMatchObject({ ambiguousAngles: 0, ambiguousSpacing: 0, ambiguous: false });
  for (const [change, message] of [
    ['bos2022.minDistance=-1', 'bos2022.minDistance is -1: it must be a number above 0'],
    ['bos2022.colour=3', 'there is no setting bos2022.colour of the metrics'],
    ['bos2022=3', 'there is no setting bos2022 of the metrics'],
    ['toString.length=3', 'there is no setting toString.length of the metrics'],
  ]) {
    const { code, stderr } = await runCli(['compare', bad, good, '--set', change]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  }
});
