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
  /** The folder with its files. */
  readonly folder: string;
  close(): Promise<void>;
}

/** Builds the page into a temporary folder and serves it at a sub-path, where absolute addresses in the page fail. */
export async function serveBuiltPage(): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'kronkel-app-'));
  // In a separate process, as NODE_ENV is "test" here, which would build another page than `npm run build`.
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
