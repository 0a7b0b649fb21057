import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ServedPage {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds and serves a page that contains only a view. */
export function serveViewPage(): Promise<ServedPage> {
  return servePage('test/support/viewPage/index.html');
}

/** Builds and serves a page that contains only widgets of the kit. */
export function serveKitPage(): Promise<ServedPage> {
  return servePage('test/support/kitPage/index.html');
}

async function servePage(file: string): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'kronkel-part-'));
  await build({ root, build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, file) } }, logLevel: 'error' });
  // Cross-origin isolation gives the page a more precise clock.
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
  const server = await preview({
    root,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, open: false, headers },
    logLevel: 'warn',
  });
  return {
    url: `${server.resolvedUrls!.local[0]}${file}`,
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
