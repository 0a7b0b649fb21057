import { existsSync } from 'node:fs';
import { link, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runShell } from '../support/shell.ts';
import { runCli } from '../support/terminal.ts';

const isWindows = process.platform === 'win32';
const sample = fileURLToPath(new URL('../../samples/tree.json', import.meta.url));
const sampleText = await readFile(sample, 'utf8');
const home = process.cwd();

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'kronkel-')));
  await mkdir(inFolder('here'));
  await mkdir(inFolder('temporary'));
  process.chdir(inFolder('here'));
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, inFolder('temporary'));
});
afterEach(async () => {
  process.chdir(home);
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Converts the sample, and takes the folder of OUT and others away when OUT has been looked at and the sample is read. */
async function convertIntoNothing(name: string, ...others: string[]) {
  await mkdir(inFolder('gone'));
  async function* read() {
    for (const taken of ['gone', ...others]) await rm(inFolder(taken), { recursive: true });
    yield Buffer.from(sampleText);
  }
  return runCli(['convert', '-', '-o', inFolder(`gone/${name}`)], Readable.from(read()));
}

describe('rescues a result that can’t be written', () => {
  test('in the current folder, each under a name of its own', async () => {
    for (const saved of ['rescued-tree.json', 'rescued-2-tree.json']) {
      expect(await convertIntoNothing('tree.json')).toEqual({
        code: 2,
        stdout: '',
        stderr: `kronkel: ${inFolder('gone/tree.json')}: there is no folder ${inFolder('gone')}; create it first; the result was saved as ${inFolder(`here/${saved}`)}\n`,
      });
      expect(await readFile(inFolder(`here/${saved}`), 'utf8')).toBe(sampleText);
    }
  });

  test.skipIf(isWindows)('in the folder for temporary files where the current one takes nothing', async () => {
    const { code, stderr } = await convertIntoNothing('tree.json', 'here');
    expect(code).toBe(2);
    expect(stderr).toContain(`; the result was saved as ${inFolder('temporary/rescued-tree.json')}\n`);
    expect(await readFile(inFolder('temporary/rescued-tree.json'), 'utf8')).toBe(sampleText);
    expect((await stat(inFolder('temporary/rescued-tree.json'))).mode & 0o777).toBe(0o600);
  });

  test('under a shortened name with the same extension', async () => {
    expect((await convertIntoNothing(`${'é'.repeat(120)}.json`)).code).toBe(2);
    const [name] = await readdir(inFolder('here'));
    expect(name).toMatch(/^rescued-é+\.json$/);
    expect(await readFile(inFolder(`here/${name}`), 'utf8')).toBe(sampleText);
  });

  test.skipIf(isWindows)('or the message says that it is lost', async () => {
    const { code, stderr } = await convertIntoNothing('tree.json', 'here', 'temporary');
    expect(code).toBe(2);
    expect(stderr).toContain(`; the result is lost: it could be saved neither in the current folder nor in ${inFolder('temporary')}\n`);
  });
});

describe.skipIf(!existsSync('/dev/full'))('on a disk that is full', () => {
  test('saves a puzzle for standard output in a file', async () => {
    const { code, stderr } = await runShell('kronkel convert "$SAMPLE" -o - > /dev/full', { SAMPLE: sample });
    expect(code).toBe(2);
    expect(stderr).toBe(`kronkel: standard output: the disk is full; the result was saved as ${inFolder('here/rescued-output')}\n`);
    expect(await readFile(inFolder('here/rescued-output'), 'utf8')).toBe(sampleText);
  });

  test('reports incomplete output', async () => {
    const { code, stderr } = await runShell('kronkel info "$SAMPLE" > /dev/full', { SAMPLE: sample });
    expect([code, stderr]).toEqual([2, 'kronkel: standard output: the disk is full\n']);
    expect(await readdir(inFolder('here'))).toEqual([]);
  });

  test('an older file stays, and nothing half-written is left', async () => {
    await writeFile(inFolder('old.json'), 'old');
    const { code, stderr } = await runShell('ulimit -f 1; kronkel convert "$SAMPLE" -o "$OLD"', {
      SAMPLE: sample,
      OLD: inFolder('old.json'),
    });
    expect(code).toBe(2);
    expect(stderr).toBe(
      `kronkel: ${inFolder('old.json')}: the file would be too large; the result is lost: it could be saved neither in the current folder nor in ${inFolder('temporary')}\n`,
    );
    expect(await readFile(inFolder('old.json'), 'utf8')).toBe('old');
    expect((await readdir(folder, { recursive: true })).sort()).toEqual(['here', 'old.json', 'temporary']);
  });

  test('a file with several names is unchanged, and the message says so', async () => {
    await writeFile(inFolder('old.json'), 'old');
    await link(inFolder('old.json'), inFolder('other.json'));
    const { code, stderr } = await runShell('ulimit -f 1; kronkel convert "$SAMPLE" -o "$OLD"', {
      SAMPLE: sample,
      OLD: inFolder('old.json'),
    });
    expect(code).toBe(2);
    expect(stderr).toContain(`${inFolder('old.json')}: the file would be too large; the file is unchanged; the result is lost`);
    expect(await readFile(inFolder('other.json'), 'utf8')).toBe('old');
  });
});
