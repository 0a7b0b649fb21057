import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { preview } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ServedPage {
  readonly url: string;
  /** Where its files are. */
  readonly folder: string;
  close(): Promise<void>;
}

/** Builds the page into a folder of its own and serves it, from a sub-path: an absolute address in the page shows up as a failure. */
export async function serveBuiltPage(): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'kronkel-app-'));
  // A process of its own: in tests NODE_ENV is "test", which would give another page than `npm run build` does.
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const server = await preview({
    root,
    base: '/some/folder/',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, open: false },
    logLevel: 'warn',
  });
  return {
    url: server.resolvedUrls!.local[0]!,
    folder: outDir,
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
