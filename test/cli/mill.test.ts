import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MillProgress } from '../../src/cli/mill/millProgress.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { readPdf } from '../support/pdfPages.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { runCli } from '../support/terminal.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const boat = join(root, 'samples/pictures/boat.svg');
const PLAN = {
  stages: [
    { stage: 'generate', seeds: 2, method: 'tangram' },
    { stage: 'keep', best: 1, by: '-ambiguities' },
    { stage: 'rate' },
    { stage: 'export', formats: ['svg'] },
    { stage: 'book', page: '6x9' },
  ],
};

let folder: string;
const inFolder = (...names: string[]) => join(folder, ...names);
const writePlan = (name: string, plan: object) => writeFile(inFolder(name), JSON.stringify(plan));
/** A puzzle of two lines that cross, with a face that differs by index. */
const writeSmall = (name: string, x: number) => writeFile(inFolder(name), puzzleText([upright(x), level(300)], { filled: [[100, 100]] }));
const mill = (...args: string[]) => runCli(['mill', ...args, '--threads', '1']);
const countsOf = (stdout: string) => JSON.parse(stdout.trim().split('\n').at(-1)!);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  await mkdir(inFolder('in', 'more'), { recursive: true });
  await cp(boat, inFolder('in', 'boat.svg'));
  await writeSmall('in/more/cross.json', 400);
  await writePlan('plan.json', PLAN);
  await writePlan('rate.json', { stages: [{ stage: 'rate' }] });
});
afterAll(() => rm(folder, { recursive: true }));

describe('mill', () => {
  test('makes tables, pages, a contact sheet and a book; then computes only what a changed stage affects', async () => {
    const out = inFolder('out');
    const first = await mill(inFolder('plan.json'), inFolder('in'), '-o', out);
    expect(first.code).toBe(0);
    expect(first.stdout).toMatch(/^2 puzzles from 2 files\n11 jobs: 11 computed, 0 stored before\nopen .*index\.html\n$/);
    expect((await readdir(out)).sort()).toEqual(
      ['book.pdf', 'index.html', 'pages', 'puzzles', 'table.csv', 'table.json', 'thumbnails', 'work'].sort(),
    );
    const rows = JSON.parse(await readFile(join(out, 'table.json'), 'utf8'));
    expect(rows).toMatchObject([
      { name: expect.stringMatching(/^boat-[12]$/), values: { class: 'simple', curves: 10 }, fault: null },
      { name: 'more-cross', puzzle: 'puzzles/more-cross.json', values: { faces: 4 }, fault: null },
    ]);
    for (const { puzzle } of rows) expect(openPuzzle(await readFile(join(out, puzzle), 'utf8')).warnings).toEqual([]);
    expect((await readFile(join(out, 'table.csv'), 'utf8')).trim().split('\n')).toHaveLength(3);
    const book = await readPdf(await readFile(join(out, 'book.pdf')));
    expect(book[0].pixels.width / book[0].pixels.height).toBeCloseTo(6 / 9, 2);
    expect(book.at(-1)!.text).toContain('boat');

    const before = await stat(join(out, 'puzzles/more-cross.json'));
    const again = await mill(inFolder('plan.json'), inFolder('in'), '-o', out, '--json');
    expect(countsOf(again.stdout)).toMatchObject({ event: 'end', done: 11, stored: 11, failed: 0, puzzles: 2 });
    expect((await stat(join(out, 'puzzles/more-cross.json'))).mtimeMs).toBe(before.mtimeMs);

    await writePlan('changed.json', { stages: [PLAN.stages[0], PLAN.stages[1], { stage: 'rate', limit: 5 }] });
    const changed = await mill(inFolder('changed.json'), inFolder('in'), '-o', out, '--json');
    // Only the two ratings: the puzzles are the same, and so are their cards.
    expect(countsOf(changed.stdout)).toMatchObject({ done: 8, stored: 6 });
    // Files that the plan no longer makes are removed.
    expect(await readdir(join(out, 'pages'))).toEqual([]);
    expect(await readdir(out)).not.toContain('book.pdf');
  });

  test('reports files that fail, and finishes the others', async () => {
    await writeFile(inFolder('poison.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0');
    const files = [inFolder('poison.svg'), inFolder('in/more/cross.json'), inFolder('gone.json')];
    const { code, stdout, stderr } = await mill(inFolder('rate.json'), ...files, '-o', inFolder('poisoned'));
    expect(code).toBe(2);
    expect(stdout).toContain('1 puzzle from 3 files; 2 failed');
    expect(stderr).toContain('poison.svg: open: the file is not well-formed XML');
    expect(stderr).toContain(`kronkel: ${inFolder('gone.json')}: no such file`);
    const rows = JSON.parse(await readFile(inFolder('poisoned/table.json'), 'utf8'));
    expect(rows.map(({ fault }: { fault: { stage: string } | null }) => fault?.stage ?? null)).toEqual(['open', null, 'read']);
  });

  test('continues with what it had done, after kill -9 and after Ctrl-C', async () => {
    await mkdir(inFolder('many'));
    for (let i = 0; i < 12; i++) await writeSmall(`many/${String.fromCharCode(97 + i)}.json`, 150 + 60 * i);
    const args = ['mill', inFolder('rate.json'), inFolder('many'), '-o', inFolder('killed'), '--threads', '1'];
    const child = spawn(process.execPath, [join(root, 'src/cli/kronkel.mjs'), ...args, '--json'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    let done = 0;
    for await (const line of createInterface(child.stdout)) if (JSON.parse(line).state === 'done' && ++done === 7) child.kill('SIGKILL');
    await exited;
    expect(child.signalCode).toBe('SIGKILL');

    const stopped = await runCli(args, '', /rate [7-9]\/12/);
    expect(stopped.code).toBe(130);
    expect(stopped.stderr).toContain('interrupted; results so far are stored, and the same command continues');
    expect(await readdir(inFolder('killed'))).not.toContain('table.csv');

    const { code, stdout } = await runCli([...args, '--json']);
    expect(code).toBe(0);
    const { stored, ...counts } = countsOf(stdout);
    expect(counts).toMatchObject({ done: 36, failed: 0, puzzles: 12 });
    expect(stored).toBeGreaterThan(12 + 7);
    expect(stored).toBeLessThan(36);
    expect((await readFile(inFolder('killed/table.csv'), 'utf8')).trim().split('\n')).toHaveLength(13);
    expect((await readdir(inFolder('killed/work'))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test.each<[what: string, args: string[], message: string]>([
    ['no result folder', ['p.json', 'x'], 'the result folder is missing: kronkel mill PLAN.json IN... -o FOLDER'],
    ['no inputs', ['p.json', '-o', 'out'], 'the inputs are missing'],
    ['an unknown ready plan', ['--plan', 'week', 'x', '-o', 'out'], 'unknown plan "week": it must be one of book, table, daily'],
    ['a fraction of a thread', ['p.json', 'x', '-o', 'out', '--threads', '1.5'], '--threads is 1.5: it must be a whole number'],
    ['an app without an address', ['p.json', 'x', '-o', 'out', '--app', 'here'], '--app is "here": it must be an address'],
  ])('refuses %s', async (_, args, message) => {
    const { code, stderr } = await runCli(['mill', ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test('refuses an invalid plan with its name, a folder without puzzles, and a result folder with other files', async () => {
    await writePlan('wrong.json', { stages: [{ stage: 'fold' }] });
    const wrong = await mill(inFolder('wrong.json'), boat, '-o', inFolder('never'));
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(wrong.stderr).toContain('wrong.json: stage 1 of the plan is "fold"');
    await mkdir(inFolder('empty'));
    expect((await mill(inFolder('plan.json'), inFolder('empty'), '-o', inFolder('never'))).stderr).toContain(
      'the folder holds no file that can be opened',
    );
    expect((await mill(inFolder('plan.json'), boat, '-o', folder)).stderr).toContain('the folder holds other files');
  });
});

test('progress shows stages, rate and the time that is left', () => {
  let now = 0;
  const progress = new MillProgress(Array(10).fill({ open: 1, relax: 2 }), () => now);
  expect(progress.secondsLeft).toBeUndefined();
  for (let i = 0; i < 4; i++) progress.addJob('open', 'done', 1000);
  progress.addJob('relax', 'stored', 0);
  progress.addJob('relax', 'failed', 3000);
  now = 5000;
  // 6 more jobs of 1 s and 18 of 3 s, at the pace of 7 s of jobs in 5 s.
  expect(progress.secondsLeft).toBeCloseTo((60 * 5) / 7);
  expect(progress.format()).toBe('[######........................] 20 %, open 4/10, relax 2/20, 1.0 jobs/s, 1 failed, about 43 s left');
  progress.endInput({ open: 1, relax: 2 }, { open: 1, relax: 1 });
  expect(progress.counts).toEqual({ done: 6, expected: 29, failed: 1, stored: 1 });
});
