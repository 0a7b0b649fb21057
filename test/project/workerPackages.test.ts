import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { readImports } from './readImports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The packages that a module imports, or any module that it imports in turn; types are nothing to load. */
async function listPackages(file: string, seen = new Set<string>()): Promise<string[]> {
  if (seen.has(file)) return [];
  seen.add(file);
  const packages: string[] = [];
  for (const { specifier, typeOnly } of readImports(await readFile(root + file, 'utf8'))) {
    if (typeOnly) continue;
    // What is asked for by its address is a file, and nothing to bundle.
    if (specifier.endsWith('?url')) continue;
    if (!specifier.startsWith('.')) packages.push(specifier);
    else if (specifier.endsWith('.ts')) packages.push(...(await listPackages(posix.join(posix.dirname(file), specifier), seen)));
  }
  return packages;
}

/** What Vite bundles before the first page asks for anything, starting from nothing. */
async function listBundled(): Promise<string[]> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'kronkel-vite-'));
  const server = await createServer({
    root,
    cacheDir,
    logLevel: 'error',
    server: { middlewareMode: true, open: false, watch: null, ws: false },
  });
  try {
    const optimizer = server.environments.client.depsOptimizer!;
    await optimizer.scanProcessing;
    return Object.keys({ ...optimizer.metadata.discovered, ...optimizer.metadata.optimized });
  } finally {
    await server.close();
    await rm(cacheDir, { recursive: true, force: true });
  }
}

/** What Vite serves as it is. */
const UNBUNDLED = ['cadical-wasm'];

test('all packages that the page and its workers import are bundled at the start', async () => {
  const needed = new Set(await listPackages('src/main.ts'));
  for (const name of ['saxes', 'svgpath', 'yalps', 'pixi.js']) expect(needed).toContain(name);
  const bundled = await listBundled();
  expect([...needed].filter((name) => !bundled.includes(name))).toEqual(UNBUNDLED);
});

test('packages served unbundled import no other package, which the dev server would discover late', async () => {
  for (const name of UNBUNDLED) {
    const { dependencies = {}, type } = JSON.parse(await readFile(`${root}node_modules/${name}/package.json`, 'utf8'));
    expect(dependencies).toEqual({});
    expect(type).toBe('module');
  }
});
