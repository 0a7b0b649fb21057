import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const reporter = fileURLToPath(new URL('./countReporter.ts', import.meta.url));

/** Runs these files as a separate test suite with the counting reporter. */
export async function runSuite(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'kronkel-suite-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    // One file for both streams, as on a terminal, to check that stderr also comes before the summary line.
    const file = await open(join(folder, 'output'), 'w');
    const args = [vitest, 'run', '--root', folder, '--globals', '--reporter=default', `--reporter=${reporter}`];
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', file.fd, file.fd] });
    const [exitCode] = await once(child, 'exit');
    await file.close();
    const output = await readFile(join(folder, 'output'), 'utf8');
    return { lastLine: /(.*)\n$/.exec(output)?.[1], exitCode, output };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
