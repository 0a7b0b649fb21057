import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { level, puzzleText, type TestCurve, upright } from '../support/puzzleText.ts';
import { runCli } from '../support/terminal.ts';

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const fixture = (name: string) => path(`test/fixtures/clues/${name}.json`);

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function cluesJson(args: readonly string[]) {
  const { code, stdout } = await runCli(['clues', ...args, '--json']);
  return { code, report: JSON.parse(stdout) };
}

test('prints one file as a table of curves, with the reasons for missing clues', async () => {
  expect(await runCli(['clues', fixture('clue-omitted')])).toEqual({
    code: 0,
    stdout: 'curve   left     right\nacross  omitted  0\ndown    0        1\n',
    stderr: '',
  });
  expect((await runCli(['clues', fixture('no-clues-no-solution')])).stdout).toMatch(/^across +unknown +unknown$/m);
  expect((await runCli(['clues', fixture('orphan-in-picture')])).stdout).toMatch(/^ring +– \(closed\) +– \(closed\)$/m);
});

test('several files are one table', async () => {
  const { stdout } = await runCli(['clues', fixture('clue-omitted'), path('samples/pear.json')]);
  expect(stdout).toMatch(/^file +curve +left +right\n/);
  expect(stdout).toMatch(/clue-omitted\.json +down +0 +1\n/);
  expect(stdout).toMatch(/pear\.json +c2 +2 +2\n/);
});

test('for machines one file is an object and several are a list, with the reason of a null beside it', async () => {
  const omitted = {
    file: fixture('clue-omitted'),
    curves: [
      { id: 'across', left: null, right: [], states: { left: 'omitted', right: 'derived' } },
      { id: 'down', left: [], right: [1], states: { left: 'derived', right: 'derived' } },
    ],
    differences: [],
    faults: [],
  };
  expect(await cluesJson([fixture('clue-omitted')])).toEqual({ code: 0, report: omitted });
  const { report } = await cluesJson([fixture('clue-omitted'), fixture('orphan-in-picture'), fixture('no-clues-no-solution')]);
  expect(report[0]).toEqual(omitted);
  expect(report[1].curves).toEqual([
    { id: 'across', left: [1], right: [], states: { left: 'derived', right: 'derived' } },
    { id: 'ring', left: null, right: null, states: { left: 'none', right: 'none' } },
  ]);
  expect(report[2].curves[0].states).toEqual({ left: 'unknown', right: 'unknown' });
});

test('a clue is read from the start of its curve, on both sides, also where that is on the right', async () => {
  const across = level(500);
  const back: TestCurve = { points: across.points!.toReversed() };
  const filled = [100, 500, 700].map((x) => [x, 100]);
  for (const [curve, clues] of [
    [across, { left: [1, 2], right: [] }],
    [back, { left: [], right: [2, 1] }],
  ] as const) {
    const text = puzzleText([curve, ...[200, 400, 600, 800].map(upright)], { filled });
    const { stdout } = await runCli(['clues', '-', '--json'], text);
    expect(JSON.parse(stdout).curves[0]).toMatchObject({ id: 'a', ...clues });
  }
});

test('reports a clue that contradicts the solution with curve and side, and exits with 1', async () => {
  const { code, stdout, stderr } = await runCli(['clues', fixture('clue-against-solution')]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^across +2 \(solution: 1\) +0$/m);
  expect(stderr).toContain('curve "across": the left clue is 2, but the solution gives 1');
  expect(await cluesJson([fixture('clue-against-solution')])).toMatchObject({
    code: 1,
    report: { differences: [{ curve: 'across', side: 'left', given: [2], solution: [1] }] },
  });
});

test('reports a clue longer than its side with curve and side, and exits with 1', async () => {
  const { code, stderr } = await runCli(['clues', fixture('clue-longer-than-side')]);
  expect(code).toBe(1);
  expect(stderr).toBe(
    `kronkel: ${fixture('clue-longer-than-side')}: the left side of curve "across" passes 2 faces, and its clue 3 needs 3\n`,
  );
});

test('-o stores all clues that follow from the solution, and keeps omitted ones omitted', async () => {
  const out = inFolder('clued.json');
  expect((await runCli(['clues', fixture('clue-omitted'), '-o', out])).code).toBe(0);
  const { curves } = JSON.parse(await readFile(out, 'utf8'));
  expect(curves.map(({ clues }: { clues: unknown }) => clues)).toEqual([
    { left: null, right: [] },
    { left: [], right: [1] },
  ]);
  const { report } = await cluesJson([out, '-o', inFolder('again.json')]);
  expect(report.curves[1]).toEqual({ id: 'down', left: [], right: [1], states: { left: 'given', right: 'given' } });
  expect(report.out).toBe(inFolder('again.json'));
  expect(await readFile(inFolder('again.json'), 'utf8')).toBe(await readFile(out, 'utf8'));
});

test.each<[what: string, args: string[], message: string]>([
  [
    'storing clues that nobody knows',
    [fixture('no-clues-no-solution'), '-o', 'never.json'],
    'can’t store the clues of 4 sides, the first is the left side of curve "across": the puzzle has no solution; kronkel solve FILE -o OUT',
  ],
  ['a drawing to store clues in', [fixture('clue-omitted'), '-o', 'never.svg'], 'never.svg: only puzzle files (.json) store clues'],
  ['several files for one output', ['a.json', 'b.json', '-o', 'c.json'], '-o works with one puzzle: kronkel clues FILE -o OUT'],
  ['two uses of standard input', ['-', '-'], 'only one of the files can be standard input'],
  ['no file', [], 'usage: kronkel clues FILE...'],
])('%s is refused in one line, with exit code 2', async (_, args, message) => {
  const { code, stdout, stderr } = await runCli(['clues', ...args]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^kronkel: [^\n]+\n$/);
  expect(stderr).toContain(message);
});

describe('--omit', () => {
  const swan = path('samples/generated/swan.json');

  test('omits the maximum number of clues and reports the effect', { timeout: 60_000 }, async () => {
    const out = inFolder('most.json');
    const { code, stdout, stderr } = await runCli(['clues', swan, '--omit', 'max', '-o', out]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^13 of 24 clues omitted; proved to be the maximum\nclass simple; difficulty \d+( → \d+)?; fun -?[\d.]+( → -?[\d.]+)?\n$/,
    );
    const { report } = await cluesJson([out]);
    const states = report.curves.flatMap((curve: { states: Record<string, string> }) => Object.values(curve.states));
    expect(states.filter((state: string) => state === 'omitted')).toHaveLength(13);
    expect(JSON.parse((await runCli(['solve', out, '--json'])).stdout)).toMatchObject({ class: 'simple', isPicture: true });
  });

  test('reports a missed difficulty, and the different rating of the whole grid', {
    timeout: 60_000,
  }, async () => {
    const grid = inFolder('grid.non');
    await writeFile(grid, 'width 3\nheight 2\nrows\n1,1\n3\ncolumns\n2\n1\n2\n');
    const { code, stdout } = await runCli(['clues', grid, '--omit', 'difficulty=500', '-o', inFolder('hard.json')]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /\nthe difficulty is \d+, not 500 as requested\nboth ratings are by sides of curves; rated as a grid with all clues, it has difficulty \d/,
    );
  });

  test('reports omitted clues and both ratings as JSON, the same for the same seed', { timeout: 60_000 }, async () => {
    const out = inFolder('near.json');
    const omit = () => cluesJson([swan, '--omit', 'difficulty=30', '--class', 'unique', '--seed', '7', '-o', out]);
    const { code, report } = await omit();
    expect(code).toBe(0);
    expect(report).toMatchObject({
      file: swan,
      out,
      omit: { difficulty: 30 },
      seed: 7,
      clues: 24,
      proof: 'none',
      finished: true,
      before: { class: 'simple', minimalClass: 'simple' },
    });
    expect(Math.abs(report.after.difficulty - 30)).toBeLessThan(Math.abs(report.before.difficulty - 30));
    for (const { curve, side } of report.omitted) expect([typeof curve, ['left', 'right'].includes(side)]).toEqual(['string', true]);
    expect((await omit()).report).toEqual(report);
  });

  test('writes the best so far after Ctrl-C and when the time is over', { timeout: 60_000 }, async () => {
    const out = inFolder('some.json');
    const omit = (args: string[], interruptAfterMs?: number) =>
      runCli(['clues', path('samples/meadow.json'), '--omit', 'max', ...args, '-o', out, '--json'], '', interruptAfterMs);
    const interrupted = await omit([], 300);
    expect(interrupted.code).toBe(130);
    expect(JSON.parse(interrupted.stdout)).toMatchObject({ finished: false, after: { class: 'simple' } });
    expect((await runCli(['solve', out])).code).toBe(0);
    const late = await omit(['--limit', '0.5']);
    expect(late.code).toBe(0);
    expect(JSON.parse(late.stdout)).toMatchObject({ finished: false, after: { class: 'simple' } });
  });

  test.each<[what: string, args: string[], message: string]>([
    ['a number', ['--omit', '3'], '--omit is "3": it must be max, or difficulty=N with a number N of at least 0'],
    ['a word for a difficulty', ['--omit', 'difficulty=x'], '--omit is "difficulty=x": it must be max, or difficulty=N'],
    ['no difficulty', ['--omit', 'difficulty='], '--omit is "difficulty=": it must be max, or difficulty=N'],
    ['a negative difficulty', ['--omit', 'difficulty=-1'], '--omit is "difficulty=-1": it must be max, or difficulty=N'],
    ['another class', ['--omit', 'max', '--class', 'any'], '--class is "any": it must be simple or unique'],
    ['a seed that is none', ['--omit', 'max', '--seed', '1.5'], '--seed is "1.5": it must be a whole number'],
    ['no time', ['--omit', 'max', '--limit', '0'], '--limit is "0": it must be a number of seconds above 0'],
    [
      'several files',
      ['--omit', 'max', path('samples/pear.json')],
      '--omit works with one puzzle: kronkel clues FILE --omit max|difficulty=N -o OUT',
    ],
    ['a class without it', ['--class', 'simple'], '--class needs --omit: kronkel clues FILE --omit max|difficulty=N -o OUT'],
  ])('refuses %s in one line', async (_, args, message) => {
    const { code, stdout, stderr } = await runCli(['clues', swan, ...args, '-o', inFolder('never.json')]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(/^kronkel: /);
  });

  test('refuses a missing output and a puzzle without exactly one solution', async () => {
    expect(await runCli(['clues', swan, '--omit', 'max'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('the output file is missing: kronkel clues FILE --omit max|difficulty=N -o OUT'),
    });
    const clues = { left: [1], right: [1] };
    const several = puzzleText([
      { ...level(500), clues },
      { ...upright(500), clues },
    ]);
    const refused = await runCli(['clues', '-', '--omit', 'max', '-o', inFolder('never.json')], several);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('no clue can be omitted, because the puzzle has several solutions');
  });
});
