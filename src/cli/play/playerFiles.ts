import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import type { PageFiles } from '../../offline/release.ts';

/** The build of a clone, made once per process. */
let built: Promise<Uint8Array> | undefined;

/** Loads the files of the page for players, by path: from the package, or built from the sources of a clone. Rejects with a message for the user. */
export async function loadPlayerFiles(): Promise<PageFiles> {
  try {
    if (import.meta.url.endsWith('.ts')) built ??= build();
    const packed = built === undefined ? await readFile(new URL('./player.json.br', import.meta.url)) : await built;
    const files = JSON.parse(brotliDecompressSync(packed).toString()) as Record<string, string | Uint8Array<ArrayBuffer>>;
    for (const path of Object.keys(files)) if (path.endsWith('.wasm')) files[path] = await loadSatSolver();
    return files;
  } catch (error) {
    throw new Error(`can’t load the page for players (${(error as Error).message}); reinstall Kronkel`, { cause: error });
  }
}

/** The build leaves the solver's WebAssembly out, because its package contains it. */
async function loadSatSolver(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(createRequire(import.meta.url).resolve('cadical-wasm/cadical.wasm')));
}

/** Builds the page in a process of its own, because the bundler takes the mode from the environment. */
async function build(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'kronkel-player-'));
  try {
    const out = join(folder, 'player.json.br');
    const root = join(fileURLToPath(import.meta.url), '../../../..');
    const env = { ...process.env, NODE_ENV: 'production' };
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'build/player.ts', out], { cwd: root, env });
    return await readFile(out);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
