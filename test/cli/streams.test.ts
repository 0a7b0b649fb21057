import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { runShell } from '../support/shell.ts';

const isWindows = process.platform === 'win32';
const sample = (name: string) => fileURLToPath(new URL(`../../samples/${name}.json`, import.meta.url));

/** A stream that takes so many writes, and then has this to say. */
function failingStream(code: string, writes = 0): Writable & { readonly taken: string[] } {
  const taken: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      if (taken.length < writes) taken.push(String(chunk));
      else return done(Object.assign(new Error(code), { code }));
      done();
    },
  });
  return Object.assign(stream, { taken });
}

async function runWith(args: readonly string[], stdout: Writable, stderr: Writable): Promise<number> {
  return run(args, { stdin: Readable.from([]), stdout, stderr, onInterrupt: () => () => {} });
}

const different = ['verify', sample('pear'), sample('tree')];

test.each(['EPIPE', 'ENOSPC', 'EBADF', 'EIO'])('the exit code is the same where standard error says %s', async (code) => {
  expect(await runWith(['nope'], failingStream('', 9), failingStream(code))).toBe(2);
  expect(await runWith([], failingStream('', 9), failingStream(code))).toBe(2);
  expect(await runWith(different, failingStream('', 9), failingStream(code))).toBe(1);
});

test('ignores a reader of standard output that has left', async () => {
  for (const args of [different, [...different, '--json'], ['convert', sample('tree'), '-o', '-']]) {
    const stderr = failingStream('', 9);
    expect(await runWith(args, failingStream('EPIPE'), stderr)).toBe(args[0] === 'verify' ? 1 : 0);
    expect(stderr.taken.join('')).toBe('');
  }
});

test('reports an error of standard output and fails', async () => {
  for (const args of [different, [...different, '--json'], ['metrics', sample('tree'), '--csv'], ['--help']]) {
    const stderr = failingStream('', 9);
    expect(await runWith(args, failingStream('ENOSPC'), stderr)).toBe(2);
    expect(stderr.taken.join('')).toBe('kronkel: standard output: the disk is full\n');
  }
});

test.skipIf(isWindows)('the program leaves with 2 where standard error is closed or nobody reads it', async () => {
  expect((await runShell('kronkel nope 2>&-')).code).toBe(2);
  const piped = await runShell('{ { kronkel nope; echo "code $?" >&3; } 2>&1 | true; } 3>&1');
  expect(piped.stdout).toBe('code 2\n');
});

test.skipIf(!existsSync('/dev/full'))('the program leaves with 2 where the disk behind standard error is full', async () => {
  expect((await runShell('kronkel nope 2>/dev/full')).code).toBe(2);
  expect((await runShell('kronkel nope >/dev/full 2>&1')).code).toBe(2);
});

test.skipIf(isWindows)('the program’s answer does not hang on whether its reader stays', async () => {
  const variables = { PEAR: sample('pear'), TREE: sample('tree') };
  const piped = await runShell('{ { kronkel verify "$PEAR" "$TREE"; echo "code $?" >&3; } | true; } 3>&1', variables);
  expect(piped).toEqual({ code: 0, stdout: 'code 1\n', stderr: '' });
  const head = await runShell('{ { kronkel metrics "$PEAR" "$TREE"; echo "code $?" >&3; } | head -n 1; } 3>&1', variables);
  expect(head.stdout).toMatch(/^file /m);
  expect(head.stdout).toContain('code 0\n');
  expect(head.stderr).toBe('');
});

test.skipIf(isWindows)('/dev/stdout is standard output, where it is a file too', async () => {
  const { stdout, stderr } = await runShell('kronkel convert "$TREE" -o /dev/stdout', { TREE: sample('tree') });
  expect([stdout, stderr]).toEqual([await readFile(sample('tree'), 'utf8'), '']);
  const both = await runShell('kronkel convert "$TREE" -o /dev/stdout --json', { TREE: sample('tree') });
  expect(both).toEqual({
    code: 2,
    stdout: '',
    stderr: 'kronkel: -o /dev/stdout and --json both write to standard output: use only one of them\n',
  });
});
