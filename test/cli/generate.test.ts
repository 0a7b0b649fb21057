import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { ratePuzzle } from '../../src/rating/ratePuzzle.ts';
import { runCli } from '../support/terminal.ts';

const drawing = (name: string) => fileURLToPath(new URL(`../fixtures/svg/${name}.svg`, import.meta.url));
const asDrawn = ['--set', 'details=keep', '--set', 'smoothOutlines=cut'];
const cooling = ['--set', 'coolingRate=0.8', '--set', 'patience=10', '--set', 'maxAborts=20'];
const annealed = ['--method', 'anneal', ...asDrawn];
const quick = [...annealed, ...cooling];

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('generate', () => {
  test('generates a puzzle from a drawing, relaxes it and reports both', { timeout: 60_000 }, async () => {
    const out = inFolder('made.json');
    const { code, stdout } = await runCli(['generate', drawing('hole-with-one-corner'), ...quick, '--relax', '-o', out, '--json']);
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ method: 'anneal', seed: 1, interrupted: false, settings: { coolingRate: 0.8, curveLengthWeight: 75 } });
    expect(report.relaxed.steps).toBeGreaterThan(100);
    expect(report.score).toBeCloseTo(report.generated.vanDeKerkhof.fitness, 3);
    const { puzzle, map, warnings } = openPuzzle(await readFile(out, 'utf8'));
    expect(warnings).toEqual([]);
    expect([puzzle.curves.length, map.faceCount]).toEqual([report.curves, report.faces]);
    expect(puzzle.name).toBe('hole-with-one-corner');
    expect(report.filled).toBeGreaterThan(0);
  });

  test('uses calm routes by default', { timeout: 60_000 }, async () => {
    const out = inFolder('calm.json');
    const { code, stdout } = await runCli(['generate', drawing('icon-of-one-path'), '--set', 'effort=0.1', '-o', out, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ method: 'calm', class: 'simple' });
  });

  test('prints notes about the drawing on standard error', async () => {
    const { code, stdout, stderr } = await runCli([
      'generate',
      drawing('squares-touch-in-corner'),
      ...quick,
      '-o',
      inFolder('people.json'),
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^\d+ curves, \d+ faces, \d+ of them filled; anneal, seed 1: score [\d.]+ in [\d.]+ s\n\d+ ambiguities\nsimple: one solution, which can be found line by line(; \d decoys?)?\n$/,
    );
    expect(stderr).toMatch(/squares-touch-in-corner\.svg: touching shapes/);
  });

  test('makes the puzzle simple with a decoy, or keeps it as generated and reports its class', { timeout: 60_000 }, async () => {
    const make = async (...args: string[]) => {
      const out = inFolder('class.json');
      const kept = [
        '--method',
        'anneal',
        '--set',
        'details=keep',
        ...cooling,
        '--set',
        'smoothOutlines=keep',
        ...args,
        '-o',
        out,
        '--json',
      ];
      const { code, stdout, stderr } = await runCli(['generate', drawing('outline-without-corner'), ...kept]);
      return { code, stderr, report: JSON.parse(stdout) };
    };
    const simple = await make();
    expect(simple).toMatchObject({
      code: 0,
      report: { class: 'simple', orphans: 0, unknownFaces: 0, settings: { class: 'simple', decoys: 0 } },
    });
    expect(simple.report.decoys).toBeGreaterThan(0);
    const any = await make('--class', 'any');
    expect(any).toMatchObject({ code: 0, stderr: '', report: { class: 'multiple', decoys: 0 } });
    expect(simple.report.curves).toBe(any.report.curves + simple.report.decoys);
    expect(await make('--class', 'unique', '--set', 'decoys=2')).toMatchObject({ code: 0, report: { class: 'simple', decoys: 2 } });
  });

  test('warns about a missed class, fails if it was requested, and writes the puzzle', {
    timeout: 120_000,
  }, async () => {
    // More islands than the curves that may be added can pass.
    const islands = Array.from({ length: 40 }, (_, i) => `<circle cx="${20 + ((i * 97) % 260)}" cy="${20 + ((i * 61) % 160)}" r="2"/>`);
    const picture = inFolder('islands.svg');
    await writeFile(picture, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">${islands.join('')}</svg>`);
    const out = inFolder('islands.json');
    const make = (...args: string[]) =>
      runCli([
        'generate',
        picture,
        '--method',
        'anneal',
        '--set',
        'details=keep',
        ...cooling,
        '--set',
        'smoothOutlines=keep',
        ...args,
        '-o',
        out,
      ]);
    const { code, stdout, stderr } = await make('--class', 'simple');
    expect(code).toBe(1);
    expect(await make('--set', 'class=simple')).toMatchObject({ code: 1, stderr });
    expect(stdout).toMatch(/\nmultiple: several solutions; \d+ decoys?\n$/);
    expect(stderr).toMatch(/islands\.svg: the puzzle is multiple, not simple: no clue touches \d+ of its faces.*; try another --seed\n$/);
    expect(openPuzzle(await readFile(out, 'utf8')).warnings).toEqual([]);
  });

  test('gives the same bytes for the same seed and settings, and others for others', { timeout: 60_000 }, async () => {
    const make = async (...args: string[]) => (await runCli(['generate', drawing('used-twice'), ...quick, ...args, '-o', '-'])).stdout;
    const first = await make('--seed', '5');
    expect(JSON.parse(first).format).toBe('curved-nonogram');
    expect(await make('--seed', '5')).toBe(first);
    expect(await make('--seed', '6')).not.toBe(first);
    expect(await make('--seed', '5', '--set', 'margin=200')).not.toBe(first);
  });

  test.each([
    ['climb', ['--set', 'globalRounds=1', '--set', 'localRounds=0', '--set', 'strictness=a', '--set', 'start=straight']],
    ['tangram', ['--set', 'maxShift=100']],
  ])('knows the method %s with its settings', { timeout: 60_000 }, async (method, settings) => {
    const out = inFolder(`${method}.json`);
    const args = ['generate', drawing('squares-touch-in-corner'), '--method', method, ...settings, '-o', out, '--json'];
    const { code, stdout } = await runCli(args);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ method });
    const { puzzle, warnings } = openPuzzle(await readFile(out, 'utf8'));
    expect(warnings).toEqual([]);
    expect(puzzle.meta).toMatchObject({ generator: { method, seed: 1 } });
  });

  test('shows a progress bar in a terminal', { timeout: 60_000 }, async () => {
    const shown: string[] = [];
    const stderr = Object.assign(
      new Writable({
        write(chunk, _encoding, done) {
          shown.push(String(chunk));
          done();
        },
      }),
      { isTTY: true },
    );
    const stdout = new Writable({ write: (_chunk, _encoding, done) => done() });
    const args = ['generate', drawing('hole-with-one-corner'), ...quick, '--set', 'patience=50', '-o', inFolder('watched.json')];
    expect(await run(args, { stdin: Readable.from([]), stdout, stderr, onInterrupt: () => () => {} })).toBe(0);
    expect(shown.filter((line) => /\[#*\.*\] \d+ %, score [\d.]+$/.test(line)).length).toBeGreaterThan(0);
    expect(shown.at(-1)).toBe('\r\x1b[K');
  });

  test('writes the best so far when it is interrupted', async () => {
    const out = inFolder('some.json');
    const endless = [...annealed, '--set', 'patience=1000000', '--set', 'coolingRate=0.8'];
    const { code, stdout } = await runCli(['generate', drawing('hole-with-one-corner'), ...endless, '-o', out, '--json'], '', 800);
    expect(code).toBe(130);
    expect(JSON.parse(stdout).interrupted).toBe(true);
    expect(openPuzzle(await readFile(out, 'utf8')).warnings).toEqual([]);
  });

  test.each<[what: string, args: string[], message: string]>([
    ['no output', [], 'the output file is missing: kronkel generate PICTURE.svg -o OUT'],
    ['two uses of standard output', ['-o', '-', '--json'], '-o - and --json both write to standard output'],
    ['an unknown method', ['-o', '-', '--method', 'magic'], 'unknown method "magic": it must be one of calm, anneal, climb, tangram'],
    ['a seed that is no number', ['-o', '-', '--seed', 'x'], '--seed is "x": it must be a whole number from 0 to 4294967295'],
    ['an unknown setting', ['-o', '-', '--set', 'heat=1'], 'unknown setting heat: kronkel generate --help lists all settings'],
    ['a value out of range', ['-o', '-', '--set', 'effort=0'], 'effort is 0: it must be a number from 0.01 to 100'],
    ['a value of the drawing out of range', ['-o', '-', '--set', 'margin=1000'], 'margin is 1000: it must be a number from 20 to 400'],
    ['a word for a number', ['-o', '-', '--set', 'drawings=many'], 'drawings is many: it must be a whole number from 1 to 20'],
    ['an unknown class', ['-o', '-', '--class', 'hard'], 'class is hard: it must be simple or unique or any'],
    [
      'two classes at once',
      ['-o', '-', '--class', 'any', '--set', 'class=simple'],
      '--class any and --set class=simple contradict each other: use only one of them',
    ],
    [
      'a number for a switch',
      ['-o', '-', '--method', 'anneal', '--set', 'selfCrossings=2'],
      'selfCrossings is 2: it must be true or false',
    ],
  ])('refuses %s in one line', async (_, args, message) => {
    const { code, stdout, stderr } = await runCli(['generate', drawing('used-twice'), ...args]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(/^kronkel: /);
  });

  test('refuses a picture that allows no puzzle with its name, and writes nothing', async () => {
    const out = inFolder('never.json');
    const settings = [...annealed, '--set', 'selfCrossings=false', '--set', 'maxStarts=2', '--set', 'maxAborts=5'];
    const { code, stderr } = await runCli(['generate', drawing('hole-with-one-corner'), ...settings, '-o', out]);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /hole-with-one-corner\.svg: in 2 attempts no extension of the picture’s curve was found .* set selfCrossings=true, at \(/,
    );
    await expect(stat(out)).rejects.toThrow();
  });
});

describe('generate --for', () => {
  const choose = (args: string[], interrupt?: RegExp) => runCli(['generate', drawing('hole-with-one-corner'), ...args], '', interrupt);

  test('makes a puzzle for each seed, writes the best one and lists all, as text and as JSON', {
    timeout: 120_000,
  }, async () => {
    const out = inFolder('chosen.json');
    const args = [...quick, '--for', 'difficulty=12', '--tries', '2', '--seed', '4', '-o', out];
    const { code, stdout } = await choose([...args, '--json']);
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ for: 'difficulty=12', class: 'simple' });
    expect(report.tries.map(({ seed }: { seed: number }) => seed)).toEqual([4, 5]);
    const [chosen] = report.tries.filter((one: { chosen: boolean }) => one.chosen);
    expect(chosen.front).toBe(true);
    expect(chosen).toMatchObject({ seed: report.seed, faces: report.faces, score: report.score });
    const gaps = report.tries.map((one: { difficulty: number }) => Math.abs(one.difficulty - 12));
    expect(Math.abs(chosen.difficulty - 12)).toBe(Math.min(...gaps));

    const alone = inFolder('alone.json');
    await choose([...quick, '--seed', String(report.seed), '-o', alone]);
    expect(await readFile(out, 'utf8')).toBe(await readFile(alone, 'utf8'));
    const { puzzle, map } = openPuzzle(await readFile(out, 'utf8'));
    expect(ratePuzzle(puzzle, map)).toMatchObject({ difficulty: chosen.difficulty, fun: chosen.fun });

    const lines = (await choose(args)).stdout.split('\n');
    expect(lines[0]).toMatch(/^ +seed +class +ambiguities +turning +hiddenness +size +difficulty +fun +score$/);
    expect(lines.slice(1, 3).filter((line) => line.startsWith('chosen'))).toEqual([
      expect.stringMatching(`^chosen, front +${report.seed} `),
    ]);
    expect(lines[3]).toBe(`the difficulty is ${chosen.difficulty}, not 12 as requested`);
    expect(lines[4]).toContain(`seed ${report.seed}: score`);
  });

  test('tries each seed with each value of a setting that is varied', { timeout: 120_000 }, async () => {
    const out = inFolder('varied.json');
    const { code, stdout } = await choose([...quick, '--for', 'fun', '--tries', '1', '--vary', 'decoys=0,2', '-o', out, '--json']);
    expect(code).toBe(0);
    const { tries, settings, decoys } = JSON.parse(stdout);
    expect(tries.map((one: { settings: unknown }) => one.settings)).toEqual([{ decoys: 0 }, { decoys: 2 }]);
    const [chosen] = tries.filter((one: { chosen: boolean }) => one.chosen);
    expect(settings.decoys).toBe(chosen.settings.decoys);
    expect(decoys).toBeGreaterThanOrEqual(settings.decoys);
    expect(chosen.fun).toBe(Math.max(...tries.map((one: { fun: number }) => one.fun)));
  });

  test('writes the best puzzle so far when interrupted', { timeout: 120_000 }, async () => {
    const out = inFolder('some-of-several.json');
    // Every second one has no end.
    const several = [...annealed, '--set', 'coolingRate=0.8', '--tries', '3', '--vary', 'patience=10,1000000'];
    const { code, stdout } = await choose([...several, '--for', 'both', '-o', out, '--json'], /1 of 6 puzzles/);
    expect(code).toBe(130);
    const report = JSON.parse(stdout);
    expect(report.interrupted).toBe(true);
    expect(report.tries).toHaveLength(6);
    expect(report.tries.filter((one: { chosen: boolean }) => one.chosen)).toHaveLength(1);
    expect(openPuzzle(await readFile(out, 'utf8')).warnings).toEqual([]);
  });

  test('refuses a picture that allows no puzzle with any seed, with its name', { timeout: 120_000 }, async () => {
    const settings = [...annealed, '--set', 'selfCrossings=false', '--set', 'maxStarts=2', '--set', 'maxAborts=5'];
    const { code, stderr } = await choose([...settings, '--for', 'fun', '--tries', '2', '-o', inFolder('never.json')]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/hole-with-one-corner\.svg: in 2 attempts no extension of the picture’s curve was found/);
  });

  test.each<[what: string, args: string[], message: string]>([
    [
      'an unknown goal',
      ['--for', 'joy'],
      '--for is "joy": it must be difficulty, ease, fun, both, clear, hidden, small, or difficulty=N with a number N of at least 0',
    ],
    ['a difficulty that is no number', ['--for', 'difficulty=hard'], '--for is "difficulty=hard": it must be'],
    ['no tries', ['--for', 'fun', '--tries', '0'], '--tries is "0": it must be a whole number from 1 to 1000'],
    ['tries without a goal', ['--tries', '3'], '--tries needs --for, which chooses one of several puzzles'],
    ['values without a goal', ['--vary', 'decoys=0,1'], '--vary needs --for, which chooses one of several puzzles'],
    [
      'values of a setting at two places',
      ['--for', 'fun', '--vary', 'decoys=0,1', '--vary', 'decoys=2'],
      '--vary decoys is given twice: list all values in one option, as in --vary decoys=A,B,...',
    ],
    ['values of nothing', ['--for', 'fun', '--vary', 'decoys'], '--vary is "decoys": it must be KEY=A,B,..., a setting and its values'],
    ['values of an unknown setting', ['--for', 'fun', '--vary', 'heat=1,2'], '--vary heat: calm has no such setting'],
    ['values of which one is missing', ['--for', 'fun', '--vary', 'decoys=1,'], 'decoys is "": it must be a whole number from 0 to 20'],
    ['values that can’t be', ['--for', 'fun', '--vary', 'decoys=1,99'], 'decoys is 99: it must be a whole number from 0 to 20'],
    [
      'several classes',
      ['--for', 'fun', '--vary', 'class=any,simple'],
      '--vary class: all tries have the same class; choose it with --class',
    ],
    [
      'a setting that is set and varied',
      ['--for', 'fun', '--set', 'decoys=1', '--vary', 'decoys=1,2'],
      '--vary decoys and --set decoys contradict each other: use only one of them',
    ],
  ])('refuses %s in one line', async (_, args, message) => {
    const { code, stdout, stderr } = await choose([...args, '-o', inFolder('never.json')]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(/^kronkel: /);
  });
});
