import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './terminal.ts';

const script = fileURLToPath(new URL('../../src/cli/kronkel.mjs', import.meta.url));

/** Runs a shell command, in which `kronkel` is the command line of this clone. @param variables environment variables */
export function runShell(line: string, variables: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  // Without its cache the TypeScript loader writes no files, which some commands forbid.
  const env = { ...process.env, ...variables, NODE: process.execPath, SCRIPT: script, TSX_DISABLE_CACHE: '1' };
  return new Promise((resolve) => {
    execFile('sh', ['-c', `kronkel() { "$NODE" "$SCRIPT" "$@"; }; ${line}`], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}
