import { execFile } from 'node:child_process';
import { lstat, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAVE_FORMATS } from '../../src/session/formats/formats.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { runCli } from '../support/terminal.ts';

const isWindows = process.platform === 'win32';
const sample = (name: string) => fileURLToPath(new URL(`../../samples/${name}.json`, import.meta.url));

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  await writeFile(inFolder('board.json'), puzzleText([level(400), upright(300)], { filled: [[10, 10]] }));
  await writeFile(
    inFolder('bad.json'),
    puzzleText([
      {
        points: [
          [0, 500],
          [400, 500],
        ],
      },
    ]),
  );
});
afterAll(() => rm(folder, { recursive: true }));

describe('help', () => {
  test('lists all commands, and each explains itself', async () => {
    const all = await runCli(['--help']);
    expect(all.code).toBe(0);
    const names = [...all.stdout.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(['info', 'verify', 'convert']));
    for (const name of names) {
      const help = await runCli([name, '--help']);
      expect(help.code).toBe(0);
      expect(help.stdout).toMatch(new RegExp(`^Usage: kronkel ${name} .{10,}\n\n.{40,}`));
    }
  });

  test('comes without a command too, but that is a failure', async () => {
    const { code, stdout, stderr } = await runCli([]);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('kronkel COMMAND');
  });
});

test.each<[what: string, args: string[], message: string]>([
  ['an unknown command', ['frobnicate'], 'unknown command "frobnicate"; see kronkel --help'],
  ['a command from the prototype', ['constructor'], 'unknown command "constructor"'],
  ['an unknown option', ['info', '--shiny', 'x'], "Unknown option '--shiny'"],
  ['too few files', ['verify', 'a'], 'usage: kronkel verify BEFORE AFTER'],
  ['too many files', ['info', 'a', 'b'], 'usage: kronkel info FILE'],
  ['no place to write to', ['convert', 'a'], 'the output file is missing: kronkel convert IN -o OUT'],
  ['two uses of standard output', ['convert', 'a', '-o', '-', '--json'], '-o - and --json both write to standard output'],
  ['two uses of standard input', ['verify', '-', '-'], 'only one of the two files can be standard input'],
  ['a missing file', ['info', 'no such.json'], 'no such.json: no such file or folder'],
  ['a folder', ['info', tmpdir()], `${tmpdir()}: is a folder, not a file`],
])('%s is refused with one line on standard error and exit code 2', async (_, args, message) => {
  const { code, stdout, stderr } = await runCli(args);
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^kronkel: [^\n]+\n$/);
  expect(stderr).toContain(message);
});

describe('info', () => {
  test('prints the counts as a table', async () => {
    const { code, stdout } = await runCli(['info', inFolder('board.json')]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Test\ncurves +2\ncrossings +1\n/);
    expect(stdout).toMatch(/^faces +4$/m);
  });

  test('prints them for machines', async () => {
    const { stdout } = await runCli(['info', inFolder('board.json'), '--json']);
    expect(JSON.parse(stdout)).toEqual({
      name: 'Test',
      curves: 2,
      crossings: 1,
      trains: 0,
      borderTrains: 4,
      transitions: 0,
      fixedVertices: 0,
      edges: 8,
      faces: 4,
      filled: 1,
      tracks: 1,
      points: 9,
      warnings: [],
    });
  });

  test('reads standard input', async () => {
    const { stdout } = await runCli(['info', '-', '--json'], puzzleText([level(1)]));
    expect(JSON.parse(stdout)).toMatchObject({ curves: 1, faces: 2 });
  });

  test('names file, curve, place and reason of a bad file', async () => {
    const { code, stderr } = await runCli(['info', inFolder('bad.json')]);
    expect(code).toBe(2);
    expect(stderr).toBe(
      `kronkel: ${inFolder('bad.json')}: curve "a" at (400, 500): its end is loose, 400 from the nearest curve or frame; end it on the frame or on another curve\n`,
    );
  });

  test('refuses text that is not UTF-8', async () => {
    const { stderr } = await runCli(['info', '-'], Buffer.from([0x7b, 0xff, 0xfe]));
    expect(stderr).toBe('kronkel: standard input: the file is not UTF-8 text\n');
  });

  test('refuses a file of 200 MB without reading it', async () => {
    await writeFile(inFolder('large.json'), '');
    await truncate(inFolder('large.json'), 200 * 2 ** 20);
    const { code, stderr } = await runCli(['info', inFolder('large.json')]);
    expect(code).toBe(2);
    expect(stderr).toContain('has 200 MB');
  });
});

describe('verify', () => {
  test('confirms that two files are the same puzzle and exits with 0', async () => {
    expect(await runCli(['verify', sample('pond'), sample('pond')])).toEqual({ code: 0, stdout: 'the same puzzle\n', stderr: '' });
  });

  test('lists the differences with their places and exits with 1', async () => {
    await writeFile(inFolder('moved.json'), puzzleText([level(400), upright(300)], { filled: [[10, 900]] }));
    const plain = await runCli(['verify', inFolder('board.json'), inFolder('moved.json')]);
    expect(plain.code).toBe(1);
    expect(plain.stderr).toBe('');
    const { stdout } = await runCli(['verify', '--json', inFolder('board.json'), inFolder('moved.json')]);
    const { same, differences } = JSON.parse(stdout);
    expect(same).toBe(false);
    expect(differences.length).toBeGreaterThan(0);
    expect(plain.stdout.trimEnd().split('\n')).toEqual(differences.map((difference: { message: string }) => difference.message));
    for (const { x, y } of differences) expect([typeof x, typeof y]).toEqual(['number', 'number']);
  });

  test('exits with 2 where a file is no puzzle', async () => {
    expect((await runCli(['verify', sample('pond'), inFolder('bad.json')])).code).toBe(2);
  });
});

describe('convert', () => {
  test('writes a sample back to the same bytes', async () => {
    expect((await runCli(['convert', sample('tree'), '-o', inFolder('tree.json')])).code).toBe(0);
    expect(await readFile(inFolder('tree.json'), 'utf8')).toBe(await readFile(sample('tree'), 'utf8'));
  });

  test('runs from standard input to standard output, in normal form', async () => {
    const { code, stdout } = await runCli(['convert', '-', '-o', '-'], puzzleText([level(400), upright(300)]));
    expect(code).toBe(0);
    expect(JSON.parse(stdout).curves[0].pieces[0].points).toEqual([
      [0, 400],
      [300, 400],
      [1000, 400],
    ]);
  });

  test('converts to .svg and back to the last bit', async () => {
    const quietly = { code: 0, stdout: '', stderr: '' };
    expect(await runCli(['convert', sample('tree'), '-o', inFolder('tree.json')])).toEqual(quietly);
    expect(await runCli(['convert', inFolder('tree.json'), '-o', inFolder('tree.svg')])).toEqual(quietly);
    expect(await runCli(['convert', inFolder('tree.svg'), '-o', inFolder('back.json')])).toEqual(quietly);
    expect((await runCli(['export', inFolder('tree.json'), '--solution', '-o', inFolder('page.svg')])).code).toBe(0);
    const [drawn, page, before, back] = await Promise.all(
      ['tree.svg', 'page.svg', 'tree.json', 'back.json'].map((name) => readFile(inFolder(name), 'utf8')),
    );
    expect(drawn).toBe(page);
    expect(back).toBe(before);
  });

  test('warns in its help that an .svg shows the solution', async () => {
    const { stdout } = await runCli(['convert', '--help']);
    expect(stdout).toContain('shows the solution');
    expect(stdout).toContain('kronkel\nexport');
  });

  test('gives a drawing of a puzzle without a name that of its file', async () => {
    const nameless = puzzleText([level(400)], { name: '' });
    await writeFile(inFolder('lake.v2.json'), nameless);
    for (const command of ['convert', 'draw']) {
      expect((await runCli([command, inFolder('lake.v2.json'), '-o', inFolder('nameless.svg')])).code).toBe(0);
      expect(await readFile(inFolder('nameless.svg'), 'utf8')).toContain('<title>lake.v2</title>');
      expect((await runCli([command, '-', '-o', inFolder('nameless.svg')], nameless)).code).toBe(0);
      const [, title] = /<title>(.*)<\/title>/.exec(await readFile(inFolder('nameless.svg'), 'utf8')) ?? [];
      expect(title).toBe(command === 'convert' ? 'Puzzle' : undefined);
    }
  });

  test('refuses an unknown extension before reading anything', async () => {
    for (const command of [['convert'], ['relax'], ['import'], ['generate']]) {
      const { code, stderr } = await runCli([...command, 'missing', '-o', inFolder('x.png')]);
      expect(code).toBe(2);
      expect(stderr).toBe(
        `kronkel: ${inFolder('x.png')}: a puzzle can be saved as ${SAVE_FORMATS.map(({ extension }) => extension).join(', ')}; use kronkel draw to make a picture and kronkel export to make a page\n`,
      );
    }
  });

  test('reports its work as JSON, and changes on standard error', async () => {
    const small = puzzleText([], {
      frame: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    });
    const { stdout, stderr } = await runCli(['convert', '-', '-o', inFolder('scaled.json'), '--json'], small);
    expect(JSON.parse(stdout)).toEqual({
      in: '-',
      out: inFolder('scaled.json'),
      warnings: [expect.stringContaining('scaled the drawing by 1000')],
    });
    expect(stderr).toMatch(/^kronkel: standard input: warning: scaled the drawing by 1000[^\n]*\n$/);
  });

  test('leaves the target as it was, and no other file, where the puzzle is refused or the folder is missing', async () => {
    await writeFile(inFolder('kept.json'), 'kept');
    expect((await runCli(['convert', inFolder('bad.json'), '-o', inFolder('kept.json')])).code).toBe(2);
    expect(await readFile(inFolder('kept.json'), 'utf8')).toBe('kept');
    const before = await readdir(folder);
    expect((await runCli(['convert', sample('tree'), '-o', inFolder('no/where.json')])).code).toBe(2);
    expect(await readdir(folder)).toEqual(before);
  });
});

test.skipIf(isWindows)('an output that is a link is written through, and the mode of the file stays', async () => {
  await writeFile(inFolder('target.json'), 'old', { mode: 0o640 });
  await symlink(inFolder('target.json'), inFolder('link.json'));
  expect((await runCli(['convert', sample('tree'), '-o', inFolder('link.json')])).code).toBe(0);
  expect(await readFile(inFolder('target.json'), 'utf8')).toBe(await readFile(sample('tree'), 'utf8'));
  expect((await lstat(inFolder('link.json'))).isSymbolicLink()).toBe(true);
  expect((await stat(inFolder('target.json'))).mode & 0o777).toBe(0o640);
});

const script = fileURLToPath(new URL('../../src/cli/kronkel.mjs', import.meta.url));
const run = promisify(execFile);

test('the program itself runs', async () => {
  const { stdout, stderr } = await run(process.execPath, [script, 'info', '--json', sample('pear')]);
  expect(JSON.parse(stdout).curves).toBe(11);
  expect(stderr).toBe('');
  await expect(run(process.execPath, [script, 'info', inFolder('bad.json')])).rejects.toMatchObject({ code: 2, stdout: '' });
});

test.skipIf(isWindows)('a reader that stops early is no error', async () => {
  const piped = await run('sh', ['-c', `"${process.execPath}" "${script}" convert "${sample('meadow')}" -o - | head -c 10`]);
  expect(piped.stdout).toBe('{\n  "forma');
  expect(piped.stderr).toBe('');
});
