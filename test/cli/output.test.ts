import { execFile } from 'node:child_process';
import { chmod, link, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/run.ts';
import { asUser } from '../support/asUser.ts';
import { runCli } from '../support/terminal.ts';

const isWindows = process.platform === 'win32';
const sample = fileURLToPath(new URL('../../samples/tree.json', import.meta.url));
const sampleText = await readFile(sample, 'utf8');

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  // Also for who is not root.
  await chmod(folder, 0o777);
});
afterEach(() => rm(folder, { recursive: true }));

const convertTo = (path: string) => runCli(['convert', sample, '-o', path]);
const DONE = { code: 0, stdout: '', stderr: '' };

/** Given an input that is missing, these have looked at OUT first if they don't say so. */
const WRITERS = Object.keys(commands).filter((name) => commands[name].usage.includes('-o OUT'));

/** What the names of files must end in that are no puzzles. */
const EXTENSIONS: Readonly<Record<string, string>> = { draw: '.svg', search: '.non', export: '.pdf', booklet: '.pdf', make: '.pdf' };

/** All extensions of these names, and of puzzles. */
const ALL_EXTENSIONS = ['.json', '.non', '.pdf', '.svg'];

/** Calls a command with an input that is missing. */
const write = (command: string, path: string) =>
  runCli([command, ...(command === 'search' ? ['--for', 'fun', '--from'] : []), 'missing.json', '-o', path]);

/** A name as a command usage it. */
const nameFor = (command: string, name: string) => name.replaceAll('.json', EXTENSIONS[command] ?? '.json');

describe('an OUT that can’t be written is refused before anything is read', () => {
  test('by all commands that write', () => {
    expect(WRITERS).toEqual(['convert', 'draw', 'relax', 'import', 'generate', 'search', 'simplify', 'export', 'booklet', 'make']);
  });

  test.each<[what: string, name: string, message: string]>([
    ['in a folder that is missing', 'no/x.json', 'there is no folder FOLDER/no; create it first'],
    ['in a file', 'file.json/x.json', isWindows ? 'is a file, not a folder' : 'one of the folders in the path is a file'],
    ['that is a folder', 'folder.json', 'is a folder, not a file'],
    ['with a name that is too long', `${'x'.repeat(300)}.json`, 'the name is too long'],
  ])('one %s', async (_, name, message) => {
    for (const extension of ALL_EXTENSIONS) {
      await writeFile(inFolder(`file${extension}`), 'kept');
      await mkdir(inFolder(`folder${extension}`));
    }
    const before = await readdir(folder, { recursive: true });
    for (const command of WRITERS) {
      const { code, stdout, stderr } = await write(command, inFolder(nameFor(command, name)));
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^kronkel: [^\n]+\n$/);
      expect(stderr).toContain(message.replace('FOLDER', folder));
      expect(stderr).not.toContain('missing.json');
    }
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  });

  test('also with permission to change modes', async () => {
    for (const command of ['solve', 'clues']) {
      const { code, stderr } = await runCli([command, 'missing.json', '-o', inFolder('no/x.json')]);
      expect([command, code, stderr.includes(`there is no folder ${inFolder('no')}`)]).toEqual([command, 2, true]);
    }
  });

  test.skipIf(isWindows)('one at the end of links that lead nowhere', async () => {
    for (const extension of ALL_EXTENSIONS) {
      await symlink(`circle${extension}`, inFolder(`circle${extension}`));
      await symlink(`no/where${extension}`, inFolder(`lost${extension}`));
    }
    for (const command of WRITERS) {
      const inCircle = inFolder(nameFor(command, 'circle.json'));
      const circle = await write(command, inCircle);
      expect(circle).toEqual({ code: 2, stdout: '', stderr: `kronkel: ${inCircle}: its links lead in a circle\n` });
      const lost = await write(command, inFolder(nameFor(command, 'lost.json')));
      expect(lost.code).toBe(2);
      expect(lost.stderr).toMatch(/lost\.\w+: there is no folder \S+\/no; create it first\n$/);
    }
  });

  test.skipIf(isWindows)('one that modes forbid, and it stays as it was', async () => {
    for (const extension of ALL_EXTENSIONS) {
      await writeFile(inFolder(`protected${extension}`), 'kept');
      await chmod(inFolder(`protected${extension}`), 0o444);
    }
    await mkdir(inFolder('closed'));
    await chmod(inFolder('closed'), 0o555);
    for (const command of WRITERS) {
      const outputs = ['protected.json', 'closed/x.json'].map((name) => inFolder(nameFor(command, name)));
      const [file, inClosed] = await asUser(() => Promise.all(outputs.map((path) => write(command, path))));
      expect(file).toEqual({ code: 2, stdout: '', stderr: `kronkel: ${outputs[0]}: the file is write-protected\n` });
      expect(inClosed).toEqual({ code: 2, stdout: '', stderr: `kronkel: ${outputs[1]}: permission denied\n` });
    }
    for (const extension of ALL_EXTENSIONS) expect(await readFile(inFolder(`protected${extension}`), 'utf8')).toBe('kept');
    expect(await readdir(folder, { recursive: true })).toEqual(['closed', ...ALL_EXTENSIONS.map((extension) => `protected${extension}`)]);
  });

  test('one that names a missing folder', async () => {
    // Those whose names must end otherwise say that of it.
    for (const command of WRITERS.filter((name) => !(name in EXTENSIONS))) {
      const { code, stderr } = await write(command, inFolder('x.json/'));
      expect([code, stderr]).toEqual([2, `kronkel: ${inFolder('x.json/')}: names a folder, not a file\n`]);
    }
  });

  test('an empty one', async () => {
    for (const command of WRITERS) {
      const { code, stderr } = await write(command, '');
      expect(code).toBe(2);
      expect(stderr).toContain(`the output file is missing: kronkel ${command} `);
    }
  });
});

describe.skipIf(isWindows)('an output is written as the shell writes', () => {
  test('to a new file with the mode that the mask leaves', async () => {
    const mask = process.umask(0o027);
    try {
      expect(await convertTo(inFolder('new.json'))).toEqual(DONE);
    } finally {
      process.umask(mask);
    }
    expect((await stat(inFolder('new.json'))).mode & 0o7777).toBe(0o640);
  });

  test('with the mode of the old file', async () => {
    // No mode stops root.
    for (const mode of [0o600, 0o664, 0o200, ...(process.geteuid?.() === 0 ? [0o444] : [])]) {
      await writeFile(inFolder('old.json'), 'old');
      await chmod(inFolder('old.json'), mode);
      expect(await convertTo(inFolder('old.json'))).toEqual(DONE);
      expect((await stat(inFolder('old.json'))).mode & 0o7777).toBe(mode);
      await chmod(inFolder('old.json'), 0o600);
      expect(await readFile(inFolder('old.json'), 'utf8')).toBe(sampleText);
    }
  });

  test('with the owner of the old file, in a folder of another user', async () => {
    await writeFile(inFolder('shared.json'), 'old');
    await chmod(inFolder('shared.json'), 0o666);
    const before = await stat(inFolder('shared.json'));
    expect(await asUser(() => convertTo(inFolder('shared.json')))).toEqual(DONE);
    const after = await stat(inFolder('shared.json'));
    expect([after.uid, after.gid, after.mode]).toEqual([before.uid, before.gid, before.mode]);
    expect(await readFile(inFolder('shared.json'), 'utf8')).toBe(sampleText);
    expect(await readdir(folder)).toEqual(['shared.json']);
  });

  test('into a file whose folder usage no other', async () => {
    await mkdir(inFolder('closed'));
    await writeFile(inFolder('closed/open.json'), 'old'.repeat(100_000));
    await chmod(inFolder('closed/open.json'), 0o666);
    await chmod(inFolder('closed'), 0o555);
    const outcome = await asUser(() => convertTo(inFolder('closed/open.json')));
    // So that it can be cleared away.
    await chmod(inFolder('closed'), 0o755);
    expect(outcome).toEqual(DONE);
    expect(await readFile(inFolder('closed/open.json'), 'utf8')).toBe(sampleText);
  });

  test('through a chain of links, also to where nothing is yet', async () => {
    await mkdir(inFolder('deep/er'), { recursive: true });
    await symlink('deep/er', inFolder('away'));
    await symlink('away/second.json', inFolder('first.json'));
    // Up from where the link to the folder leads to.
    await symlink('../end.json', inFolder('deep/er/second.json'));
    for (const _ of ['new', 'there']) {
      expect(await convertTo(inFolder('first.json'))).toEqual(DONE);
      expect(await readFile(inFolder('deep/end.json'), 'utf8')).toBe(sampleText);
      expect(await readlink(inFolder('first.json'))).toBe('away/second.json');
      expect(await readlink(inFolder('deep/er/second.json'))).toBe('../end.json');
      await writeFile(inFolder('deep/end.json'), 'old');
    }
    expect(await readdir(inFolder('deep'))).toEqual(['end.json', 'er']);
    expect(await readdir(inFolder('deep/er'))).toEqual(['second.json']);
  });

  test('to all names of a file that has several', async () => {
    await writeFile(inFolder('one.json'), 'old');
    await link(inFolder('one.json'), inFolder('other.json'));
    expect(await convertTo(inFolder('one.json'))).toEqual(DONE);
    expect(await readFile(inFolder('other.json'), 'utf8')).toBe(sampleText);
  });

  test('into a pipe, which stays one', async () => {
    await promisify(execFile)('mkfifo', [inFolder('pipe')]);
    const [outcome, read] = await Promise.all([convertTo(inFolder('pipe')), readFile(inFolder('pipe'), 'utf8')]);
    expect(outcome).toEqual(DONE);
    expect(read).toBe(sampleText);
    expect((await lstat(inFolder('pipe'))).isFIFO()).toBe(true);
  });

  test('under the longest name that there may be', async () => {
    for (const letter of ['x', 'é']) {
      const name = `${letter.repeat(250 / Buffer.byteLength(letter))}.json`;
      for (const _ of ['new', 'there']) expect(await convertTo(inFolder(name))).toEqual(DONE);
      expect(await readFile(inFolder(name), 'utf8')).toBe(sampleText);
    }
  });
});
