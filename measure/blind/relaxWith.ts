import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ExitCode } from '../../src/cli/command.ts';

/** What the command prints if it writes no result. */
const REFUSED = 'nothing was written';

/** A checkout of Kronkel, and changes to its settings as in `--set`. */
export interface Engine {
  readonly directory: URL;
  readonly changes: readonly string[];
}

/**
 * Relaxes a puzzle with the command `kronkel relax` of a checkout, as its users do, and returns the text of the verified result. Rejects with
 * the message of the command.
 */
export async function relaxWith({ directory, changes }: Engine, text: string, signal: AbortSignal): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kronkel-blind-'));
  try {
    const [before, after] = ['before.json', 'after.json'].map((name) => join(folder, name));
    await writeFile(before, text);
    await runRelax(directory, [before, '-o', after, ...changes.flatMap((change) => ['--set', change])], signal);
    return await readFile(after, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

function runRelax(directory: URL, args: readonly string[], signal: AbortSignal): Promise<void> {
  const script = fileURLToPath(new URL('src/cli/kronkel.mjs', directory));
  // SIGKILL, because the first Ctrl-C would write the drawing so far.
  const options = { signal, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 } as const;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script, 'relax', ...args], options, (error, stdout, stderr) => {
      // Exit code 1: the drawing is still ambiguous, or nothing was written because the verifier found differences.
      if (error === null || (error.code === ExitCode.negative && !stdout.includes(REFUSED))) resolve();
      else reject(new Error(`${stdout}${stderr}`.trim() || error.message));
    });
  });
}
