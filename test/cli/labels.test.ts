import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { level, puzzleText } from '../support/puzzleText.ts';
import { runCli } from '../support/terminal.ts';

const sample = (name: string) => fileURLToPath(new URL(`../../samples/${name}.json`, import.meta.url));

test('one file is a list of its labels after its state', async () => {
  const { code, stdout, stderr } = await runCli(['labels', sample('pear')]);
  expect([code, stderr]).toEqual([0, '']);
  const lines = stdout.split('\n');
  expect(lines[0]).toBe('compact');
  expect(lines[1]).toMatch(/^curve +side +end +clue +leader$/);
  expect(lines[2]).toMatch(/^c2 +left +(start|finish) +2 +\d+\.\d$/);
  expect(lines.length).toBe(2 + 20 + 1);
});

test('several files are one table, with the unmet requests on standard error', async () => {
  const { code, stdout, stderr } = await runCli(['labels', sample('pear'), sample('meadow')]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^file +state +labels +longest leader +all leaders +unmet\n/);
  expect(stdout).toMatch(/pear\.json +compact +20 /);
  expect(stdout).toMatch(/meadow\.json +leaders +162 /);
  expect(stderr).toMatch(/meadow\.json: these labels do not all fit at the frame: the (left|right) side of curve "/);
});

test('for machines one file is an object and several are a list', async () => {
  const text = puzzleText([{ ...level(500), id: 'across', clues: { left: [2], right: null } }]);
  const { code, stdout } = await runCli(['labels', '-', '--json', '--size', '100'], text);
  expect(code).toBe(0);
  const { boxes, ...rest } = JSON.parse(stdout);
  expect(rest).toEqual({ file: '-', state: 'compact', unmet: [] });
  expect(boxes).toHaveLength(1);
  const [{ corners, ...box }] = boxes;
  expect(box).toEqual({ curve: 'across', side: 'left', end: 'start', runs: [2], leader: null });
  const wanted = [
    [0, 500],
    [-83.7, 500],
    [-83.7, 399.8],
    [0, 399.8],
  ];
  wanted.flat().forEach((value, i) => {
    expect(corners.flat()[i]).toBeCloseTo(value, 9);
  });
  const several = JSON.parse((await runCli(['labels', sample('pear'), sample('bay'), '--json', '--balanced'])).stdout);
  expect(several.map(({ state }: { state: string }) => state)).toEqual(['compact', 'compact']);
});

test('a leader is two places, from the end on the frame to the first corner', async () => {
  const { stdout } = await runCli(['labels', sample('pear'), '--json']);
  const withLeader = JSON.parse(stdout).boxes.filter(({ leader }: { leader: unknown }) => leader !== null);
  expect(withLeader.length).toBeGreaterThan(0);
  for (const { leader, corners } of withLeader) expect(leader[1]).toEqual(corners[0]);
});

test('reports a clue without a label with curve and side, and exits with 1', async () => {
  const { code, stderr } = await runCli(['labels', sample('tree')]);
  expect(code).toBe(1);
  expect(stderr).toContain('tree.json: the left side of curve "c3" has no label, because its curve has no end on the frame\n');
});

test('--drop leaves out clues that the puzzle can do without', async () => {
  const { code, stdout, stderr } = await runCli(['labels', sample('meadow'), '--drop', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).boxes.length).toBeLessThan(162);
  expect(stderr).toMatch(/the clue of the (left|right) side of curve "c\d+" is omitted, because the puzzle does not need it\n/);
});

test.each<[what: string, args: string[], message: string]>([
  [
    'a size that is no number',
    [sample('pear'), '--size', 'large'],
    '--size is "large": it must be a number of puzzle units above 0 and at most',
  ],
  ['a size of nothing', [sample('pear'), '--size', '0'], '--size is "0"'],
  ['two uses of standard input', ['-', '-'], 'only one of the files can be standard input'],
  ['no file', [], 'usage: kronkel labels FILE...'],
])('%s is refused in one line, with exit code 2', async (_, args, message) => {
  const { code, stdout, stderr } = await runCli(['labels', ...args]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^kronkel: [^\n]+\n$/);
  expect(stderr).toContain(message);
});
