import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = 'test/support/viewPage/index.html';

export interface ServedPage {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the page with nothing but a view on it, and serves it. */
export async function serveViewPage(): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'kronkel-view-'));
  await build({ root, build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, PAGE) } }, logLevel: 'error' });
  // Isolated from others, a page may look at a finer clock.
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
  const server = await preview({
    root,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, open: false, headers },
    logLevel: 'warn',
  });
  return {
    url: `${server.resolvedUrls!.local[0]}${PAGE}`,
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
