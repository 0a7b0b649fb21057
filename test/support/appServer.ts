import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built page is served. */
    appUrl: string;
  }
}

/** Builds the page into a folder of its own and serves it for as long as the tests run. */
export default async function serveApp(project: TestProject): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), 'kronkel-app-'));
  // A process of its own: here NODE_ENV is "test", which would give another page than `npm run build` does.
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--logLevel', 'warn'], {
    cwd: project.config.root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const server = await preview({
    root: project.config.root,
    // A sub-path, so that an absolute address in the page shows up as a failure.
    base: '/some/folder/',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, open: false },
    logLevel: 'warn',
  });
  project.provide('appUrl', server.resolvedUrls!.local[0]!);
  return async () => {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  };
}
