import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { GridRater } from '../../src/rating/grid/gridRater.ts';
import { toRows } from '../../src/search/grid/gridState.ts';
import { isUnique } from '../../src/search/grid/unique.ts';
import { cluesOf } from '../../src/solver/grid/grid.ts';
import { readNon } from '../../src/solver/grid/readNon.ts';
import { writeNon } from '../../src/solver/grid/writeNon.ts';
import { runCli } from '../support/terminal.ts';

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
});
afterAll(() => rm(folder, { recursive: true }));

const readGrid = async (path: string) => readNon(await readFile(path, 'utf8'));

/** A grid of 0 and 1 as a file. @param withGoal whether it tells its picture or only its clues */
async function writeGrid(name: string, picture: string, width: number, withGoal = true): Promise<string> {
  const colours = Uint8Array.from(picture, Number);
  await writeFile(inFolder(name), writeNon({ ...cluesOf(colours, width), goals: withGoal ? [colours] : [], properties: [] }));
  return inFolder(name);
}

describe('search', () => {
  test('writes the reported grid with its origin, reproducibly', async () => {
    const out = inFolder('found.non');
    const args = ['search', '--grid', '6x5', '--for', 'fun', '--evaluations', '3000', '--seed', '4', '-o', out, '--json'];
    const { code, stdout } = await runCli(args);
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ grid: '6x5', for: 'fun', method: 'own', seed: 4, out, interrupted: false, evaluations: 3000 });
    const text = await readFile(out, 'utf8');
    const grid = readNon(text);
    expect([grid.columns.length, grid.rows.length]).toEqual([6, 5]);
    expect(grid.properties.map(({ key }) => key)).toEqual(['title', 'by']);
    expect(grid.properties[1].text).toBe('kronkel search --grid 6x5 --for fun --method own --seed 4');
    const rows = toRows(grid.goals[0], 6);
    const { steps, guesses, backtracks, difficulty, fun } = new GridRater(6, 5).rate(rows);
    expect(report.score).toBe(fun);
    expect(report.rating).toEqual({ solved: true, steps, guesses, backtracks, difficulty, fun });
    expect(isUnique(rows, 6)).toBe(true);
    await runCli(args);
    expect(await readFile(out, 'utf8')).toBe(text);
  });

  test('takes the best of several threads, which have a seed each', async () => {
    const find = async (...args: string[]) => {
      const out = ['-o', inFolder('threads.non'), '--json'];
      const { stdout } = await runCli(['search', '--grid', '7x7', '--for', 'difficulty', '--evaluations', '500', ...args, ...out]);
      return JSON.parse(stdout);
    };
    const [first, second] = [await find('--seed', '1'), await find('--seed', '2')];
    const both = await find('--seed', '1', '--threads', '2');
    expect(both.score).toBe(Math.max(first.score, second.score));
    expect(both.seed).toBe(first.score >= second.score ? 1 : 2);
    expect(both.evaluations).toBe(1000);
  });

  test('is done in all threads once one of them has met a wanted difficulty', async () => {
    const args = ['--grid', '6x6', '--for', 'difficulty=31', '--seconds', '600', '--threads', '2', '-o', inFolder('met.non'), '--json'];
    const { code, stdout } = await runCli(['search', ...args]);
    expect([code, JSON.parse(stdout).rating.difficulty]).toEqual([0, 31]);
  });

  test('begins with a grid and leaves its filled squares alone, or those of another one', async () => {
    const picture = '0000001110010100111000000';
    const from = await writeGrid('from.non', picture, 5);
    const lock = await writeGrid('lock.non', '1111100000000000000000000', 5);
    const out = inFolder('locked.non');
    const search = (...args: string[]) =>
      runCli(['search', '--for', 'difficulty=40', '--evaluations', '2000', '--from', from, ...args, '-o', out]);
    expect((await search('--lock', 'filled')).code).toBe(0);
    const kept = (await readGrid(out)).goals[0];
    for (let square = 0; square < 25; square++) if (picture[square] === '1') expect([square, kept[square]]).toEqual([square, 1]);
    expect((await search('--lock', lock)).code).toBe(0);
    expect([...(await readGrid(out)).goals[0].slice(0, 5)]).toEqual([0, 0, 0, 0, 0]);
  });

  test('begins with the only solution of a grid that gives its clues alone, and refuses one that has several', async () => {
    const from = await writeGrid('clues.non', '111010111', 3, false);
    const several = await writeGrid('several.non', '1001', 2, false);
    const search = (path: string) =>
      runCli(['search', '--for', 'fun', '--evaluations', '10', '--from', path, '-o', inFolder('from-clues.non')]);
    expect((await search(from)).code).toBe(0);
    const { code, stderr } = await search(several);
    expect(code).toBe(2);
    expect(stderr).toContain('several.non: it has no "goal" line, and its clues don’t have exactly one solution: add the goal');
  });

  test('writes the grid to standard output and its description to standard error', async () => {
    const { code, stdout, stderr } = await runCli(['search', '--grid', '4x4', '--for', 'fun', '--evaluations', '300', '-o', '-']);
    expect(code).toBe(0);
    expect(readNon(stdout).goals).toHaveLength(1);
    expect(stderr).toMatch(
      /^4x4: difficulty [\d.]+, fun -?[\d.]+; \d+ steps, \d+ guesses, \d+ backtracks\nfun by own, seed 1: the best of 300 grids in [\d.]+ s\n$/,
    );
  });

  test('fails and writes nothing if no grid is solvable', async () => {
    // The only grid that is rated is this one, whose clues are met by the other diagonal as well.
    const from = await writeGrid('diagonal.non', '1001', 2);
    const out = inFolder('none.non');
    const args = ['search', '--from', from, '--for', 'difficulty', '--evaluations', '1', '--method', 'beam', '-o', out];
    const { code, stderr } = await runCli(args);
    expect(code).toBe(1);
    expect(stderr).toContain('none of 1 grids is solvable');
    await expect(readFile(out)).rejects.toThrow('ENOENT');
  });

  test('stopped by Ctrl-C it writes the best so far', async () => {
    const out = inFolder('stopped.non');
    let stop = () => {};
    const written: string[] = [];
    const stderr = new Writable({
      write(chunk, _, done) {
        written.push(String(chunk));
        if (String(chunk).includes('best')) stop();
        done();
      },
    });
    const streams = {
      stdin: Readable.from([]),
      stdout: new Writable({ write: (_, __, done) => done() }),
      stderr: Object.assign(stderr, { isTTY: true }),
      onInterrupt(listener: () => void) {
        stop = listener;
        return () => {};
      },
    };
    expect(await run(['search', '--grid', '8x8', '--for', 'difficulty', '--seconds', '600', '-o', out], streams)).toBe(130);
    expect((await readGrid(out)).goals).toHaveLength(1);
    expect(written.join('')).toMatch(/\[[#.]{30}\] 0 %, \d+ grids, best \d+/);
  });

  test.each([
    [['--grid', '0x5'], '--grid is "0x5": it must be WIDTHxHEIGHT, from 2x2 to 30x30'],
    [['--grid', '1x5'], '--grid is "1x5": it must be WIDTHxHEIGHT, from 2x2 to 30x30'],
    [['--grid', '31x5'], '--grid is "31x5"'],
    [['--grid', 'large'], '--grid is "large"'],
    [[], 'the size of the grid is missing, as in --grid 10x10'],
    [['--grid', '5x5', '--for', 'joy'], '--for is "joy": it must be fun, difficulty, difficulty=N with a number N of at least 0, or time'],
    [
      ['--grid', '5x5', '--method', 'magic'],
      'unknown method "magic": it must be one of own, best-first, beam, uct, rave, nmcs, lnmcs, nrpa',
    ],
    [['--grid', '5x5', '--seed', '-1'], 'Option'],
    [['--grid', '5x5', '--seed=x'], '--seed is "x"'],
    [['--grid', '5x5', '--seconds', '0'], '--seconds is "0": it must be a number above 0'],
    [['--grid', '5x5', '--evaluations', '1.5'], '--evaluations is "1.5": it must be a whole number of at least 1'],
    [['--grid', '5x5', '--threads', '65'], '--threads is "65": it must be a whole number from 1 to 64'],
    [['--grid', '5x5', '--lock', 'filled'], '--lock needs --from FILE.non'],
    [['--grid', '5x5', '--set', 'width=3'], 'own has no setting width; kronkel search --help lists all settings'],
    [['--grid', '5x5', '--set', 'hot=7'], 'hot is 7: it must be a number above 0, at most 1'],
    [['--grid', '5x5', '--from', 'missing.non'], 'missing.non: '],
  ])('%j is refused before the work begins', async (args, message) => {
    const goal = args.includes('--for') ? [] : ['--for', 'fun'];
    const { code, stderr } = await runCli(['search', ...args, ...goal, '-o', inFolder('refused.non')]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  test('grids of different sizes, a full lock and a place where nothing can be written are refused, too', async () => {
    const small = await writeGrid('small.non', '1001', 2);
    const full = await writeGrid('full.non', '1111', 2);
    const refuse = async (...args: string[]) => (await runCli(['search', '--for', 'fun', ...args])).stderr;
    const out = ['-o', inFolder('refused.non')];
    expect(await refuse('--grid', '3x3', '--from', small, ...out)).toContain('has 2x2 squares, but --grid has 3x3: they must be equal');
    expect(await refuse('--from', full, '--lock', 'filled', ...out)).toContain('--lock leaves no square that could change');
    expect(await refuse('--grid', '3x3', '-o', inFolder('grid.svg'))).toContain('grid.svg: a grid must be written as .non');
    expect(await refuse('--grid', '3x3', '-o', inFolder('no/grid.non'))).toContain('there is no folder');
    expect(await refuse('--grid', '3x3')).toContain('the output file is missing');
    expect(await refuse('--grid', '3x3', '-o', '-', '--json')).toContain('both write to standard output');
  });
});
