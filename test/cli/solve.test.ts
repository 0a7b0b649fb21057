import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { withClues } from '../../src/session/solve/solve.ts';
import { hardPuzzleText } from '../support/hardPuzzle.ts';
import { runCli } from '../support/terminal.ts';

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const sample = (name: string) => path(`samples/${name}.json`);
const fixture = (name: string) => path(`test/fixtures/clues/${name}.json`);

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
});
afterAll(() => rm(folder, { recursive: true }));

const KEYS = [
  'file',
  'class',
  'minimalClass',
  'isPicture',
  'level',
  'orphans',
  'popular',
  'steps',
  'ms',
  'unknownFaces',
  'differ',
  'faults',
];

async function solveJson(args: readonly string[]) {
  const { code, stdout, stderr } = await runCli(['solve', ...args, '--json']);
  return { code, stderr, report: JSON.parse(stdout) };
}

describe('for machines', () => {
  test('one file is an object, with a point in each face that it names', async () => {
    const { code, report } = await solveJson([fixture('orphan-in-picture')]);
    expect(code).toBe(1);
    expect(Object.keys(report)).toEqual(KEYS);
    expect(report).toMatchObject({
      file: fixture('orphan-in-picture'),
      class: 'multiple',
      minimalClass: 'simple',
      isPicture: false,
      level: 'basic',
      orphans: [[500, 700]],
      popular: [],
      steps: 3,
      unknownFaces: 0,
      differ: [[500, 700]],
      faults: [],
    });
    expect(report.ms).toBeTypeOf('number');
  });

  test('several files are a list', async () => {
    const { code, report } = await solveJson([sample('pear'), fixture('two-solutions')]);
    expect(code).toBe(1);
    expect(report.map((each: object) => Object.keys(each))).toEqual([KEYS, KEYS]);
    expect(report[0]).toMatchObject({ class: 'simple', isPicture: true, orphans: [], differ: [] });
    expect(report[0].popular.length).toBeGreaterThan(0);
    expect(report[1]).toMatchObject({ class: 'multiple', minimalClass: 'multiple', isPicture: null, unknownFaces: 4 });
    expect(report[1].differ).toHaveLength(4);
  });

  test('--trace adds every step with sides, faces, colours, reason, sentence and how many sides were usable', async () => {
    const { report } = await solveJson([fixture('orphan-in-picture'), '--trace']);
    expect(Object.keys(report)).toEqual([...KEYS, 'trace']);
    expect(report.trace).toHaveLength(report.steps);
    expect(report.trace[0]).toEqual({
      sides: [],
      faces: [[500, 700]],
      colours: ['empty'],
      reason: 'orphans',
      sentence: 'No clue touches 1 face: empty.',
      usable: 0,
    });
    expect(report.trace[1]).toMatchObject({
      sides: [{ curve: 'across', side: 'left' }],
      colours: ['filled'],
      reason: 'whole',
      sentence: 'The left side of curve "across", clue 1: of its 1 face filled 1, as the clue needs them all.',
      usable: 2,
    });
  });
});

describe('exit codes', () => {
  test.each<[string, number, string[]]>([
    ['0 for one solution', 0, [fixture('clue-omitted')]],
    ['1 for several', 1, [fixture('two-solutions')]],
    ['1 for none', 1, [fixture('clues-contradict')]],
    ['1 if any of several files has several', 1, [fixture('clue-omitted'), fixture('two-solutions')]],
    ['1 for an orphan', 1, [fixture('orphan-in-picture')]],
    ['0 for an orphan with --minimal', 0, [fixture('orphan-in-picture'), '--minimal']],
    ['1 for several with --minimal', 1, [fixture('two-solutions'), '--minimal']],
  ])('%s', async (_, code, args) => {
    expect((await runCli(['solve', ...args])).code).toBe(code);
  });

  test('2 with a message after the time limit', async () => {
    await writeFile(inFolder('hard.json'), hardPuzzleText());
    const { code, stdout, stderr } = await runCli(['solve', inFolder('hard.json'), '--limit', '0.3']);
    expect(code).toBe(2);
    expect(stdout).toMatch(/^class +unknown after 0\.3 s$/m);
    expect(stderr).toContain(`kronkel: ${inFolder('hard.json')}: unknown after 0.3 s\n`);
    const { report } = await solveJson([inFolder('hard.json'), '--limit', '0.3']);
    expect(report).toMatchObject({ class: 'unknown', minimalClass: 'unknown', isPicture: null, differ: [] });
  });

  test('130 after Ctrl-C during solving', async () => {
    await writeFile(inFolder('hard.json'), hardPuzzleText());
    const child = spawn(process.execPath, [path('src/cli/kronkel.mjs'), 'solve', inFolder('hard.json'), '--limit', '600']);
    // The warning is the last message before the work starts.
    for await (const chunk of child.stderr) if (String(chunk).includes('warning')) break;
    const ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal })));
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: null, signal: 'SIGINT' });
  });
});

describe('for people', () => {
  test('describes a single file', async () => {
    const { stdout, stderr } = await runCli(['solve', fixture('orphan-in-picture')]);
    expect(stderr).toBe('');
    expect(stdout.replace(/^time .*$/m, 'time')).toBe(
      [
        'An orphan in the picture',
        'class           multiple: several solutions, because no clue touches 1 face',
        'minimal         simple: one solution, which can be found line by line, if faces that no clue touches stay empty',
        'picture         it is not the minimal solution, because it fills 1 face that no clue touches, at (500, 700)',
        'level           basic: no curve touches a face twice',
        'orphans         1 face that no clue touches, at (500, 700)',
        'popular faces   none',
        'two solutions   differ in 1 face, at (500, 700)',
        'solving         3 steps',
        'time\n',
      ].join('\n'),
    );
  });

  test.each<[what: string, name: string, line: RegExp]>([
    [
      'clues that contradict each other',
      'clues-contradict',
      /^fault +these clues contradict each other: the left side of curve "across" \(2\); /m,
    ],
    [
      'a clue longer than its side',
      'clue-longer-than-side',
      /^fault +the left side of curve "across" passes 2 faces, and its clue 3 needs 3$/m,
    ],
    ['a picture that has other clues', 'clue-against-solution', /^picture +it contradicts the given clues$/m],
    ['a picture of several solutions', 'two-solutions-one-drawn', /^picture +it is one of several solutions$/m],
    ['clues that are omitted', 'clue-omitted', /^clues +known for 3 of 4 sides, not for the left side of curve "across"$/m],
    ['that there are no clues', 'no-clues-no-solution', /^fault +no side has a clue, so the clues determine no face: give clues, or/m],
    ['where line solving ends', 'two-solutions', /^solving +0 steps; line by line, 4 faces stay open$/m],
  ])('reports %s', async (_, name, line) => {
    expect((await runCli(['solve', fixture(name)])).stdout).toMatch(line);
  });

  test('several files are rows of a table, their faults on standard error', async () => {
    const { stdout, stderr } = await runCli(['solve', sample('pear'), fixture('clues-contradict')]);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^file +class +minimal +picture +level +orphans +popular +open +differ +steps +ms$/);
    expect(lines[1]).toMatch(/pear\.json +simple +simple +yes +\w+ +0 +\d+ +0 +0 +\d+ +[\d.]+$/);
    expect(lines[2]).toMatch(/clues-contradict\.json +none +none +none +basic +0 /);
    expect(stderr).toBe(
      `kronkel: ${fixture('clues-contradict')}: these clues contradict each other: the left side of curve "across" (2); the right side of curve "down" (0)\n`,
    );
  });

  test('--trace lists the steps', async () => {
    const { stdout } = await runCli(['solve', fixture('clue-omitted'), '--trace']);
    const steps = stdout.slice(stdout.indexOf('step by step')).trimEnd().split('\n').slice(1);
    expect(steps).toHaveLength(3);
    expect(steps[0]).toBe('1  The right side of curve "across", clue 0: of its 2 faces empty 1–2, as the clue is 0. (2)');
  });
});

test.each<[what: string, args: string[], message: string]>([
  ['a limit that is no number', ['a.json', '--limit', 'soon'], '--limit is "soon": it must be a number of seconds above 0'],
  ['a limit of nothing', ['a.json', '--limit', '0'], '--limit is "0": it must be'],
  ['a limit without end', ['a.json', '--limit', 'Infinity'], '--limit is "Infinity": it must be'],
  ['no limit after --limit', ['a.json', '--limit', ''], '--limit is "": it must be'],
  ['several files for one output', ['a.json', 'b.json', '-o', 'c.json'], '-o works with one puzzle: kronkel solve FILE -o OUT'],
  ['two uses of standard output', ['a.json', '-o', '-', '--json'], '-o - and --json both write to standard output'],
  ['two uses of standard input', ['-', '-'], 'only one of the files can be standard input'],
  ['no file', [], 'usage: kronkel solve FILE...'],
])('%s is refused in one line, with exit code 2', async (_, args, message) => {
  const { code, stdout, stderr } = await runCli(['solve', ...args]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^kronkel: [^\n]+\n$/);
  expect(stderr).toContain(message);
});

describe('-o', () => {
  /** A sample as it stands in a book: clues, and no solution. */
  async function writeBook(name: string): Promise<string> {
    const { puzzle, map } = openPuzzle(await readFile(sample(name), 'utf8'));
    const file = inFolder(`${name}-of-a-book.json`);
    await writeFile(file, writePuzzle({ ...withClues(puzzle, map), filled: new Float64Array() }));
    return file;
  }

  test('gives a puzzle from a book its solution, with which it opens again', async () => {
    const book = await writeBook('pear');
    expect(openPuzzle(await readFile(book, 'utf8')).map.faceFilled).not.toContain(1);
    const out = inFolder('solved.json');
    const { code, stdout } = await runCli(['solve', book, '-o', out]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^picture +the file has none$/m);
    expect(stdout).toContain(`written with this solution: ${out}\n`);
    const [solved, drawn] = [openPuzzle(await readFile(out, 'utf8')), openPuzzle(await readFile(sample('pear'), 'utf8'))];
    expect(solved.warnings).toEqual([]);
    expect(solved.map.faceFilled).toEqual(drawn.map.faceFilled);
    expect((await solveJson([out])).report).toMatchObject({ class: 'simple', isPicture: true });
    expect(await solveJson([book, '-o', out])).toMatchObject({ code: 0, report: { isPicture: null, out } });
  });

  test('writes the puzzle to standard output and the description to standard error', async () => {
    const { code, stdout, stderr } = await runCli(['solve', await writeBook('tree'), '-o', '-']);
    expect(code).toBe(0);
    expect(openPuzzle(stdout).map.faceFilled).toContain(1);
    expect(stderr).toMatch(/^class +simple/m);
  });

  test('writes the minimal solution in place of a picture that fills an orphan', async () => {
    const out = inFolder('minimal.json');
    expect((await runCli(['solve', fixture('orphan-in-picture'), '--minimal', '-o', out])).code).toBe(0);
    expect((await solveJson([out, '--minimal'])).report).toMatchObject({ minimalClass: 'simple', isPicture: true });
  });

  test('can write a drawing, which holds the solution too', async () => {
    const out = inFolder('solved.svg');
    expect((await runCli(['solve', await writeBook('pear'), '-o', out])).code).toBe(0);
    expect((await solveJson([out])).report).toMatchObject({ class: 'simple', isPicture: true });
  });

  test.each<[name: string, code: number, reason: string]>([
    ['two-solutions', 1, 'there are several solutions'],
    ['clues-contradict', 1, 'there is no solution'],
    ['no-clues-no-solution', 1, 'no clue is known'],
    ['all-clues-zero', 2, 'the solution fills no face, so the file would look as if it had no solution'],
  ])('writes nothing for %s, and says why', async (name, code, reason) => {
    const out = inFolder(`never-${name}.json`);
    const outcome = await runCli(['solve', fixture(name), '-o', out]);
    expect(outcome.code).toBe(code);
    expect(outcome.stderr).toContain(`kronkel: ${fixture(name)}: nothing was written, because ${reason}\n`);
    await expect(readFile(out)).rejects.toThrow('ENOENT');
    expect((await solveJson([fixture(name), '-o', out])).report.out).toBeNull();
  });
});
