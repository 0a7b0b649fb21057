/**
 * Builds the page for players and writes its files as one compressed file: `tsx build/player.ts OUT`. The environment variable NODE_ENV must be
 * `production`. The WebAssembly of the SAT solver is left out, because users of the package have it in node_modules.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { PLAYER_INPUTS, SCRIPT_NAMES } from './offline.ts';

const { output } = (await build({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: false,
  logLevel: 'error',
  build: { write: false, rolldownOptions: { input: PLAYER_INPUTS, output: SCRIPT_NAMES } },
})) as Rolldown.RolldownOutput;
const files = output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.fileName.endsWith('.wasm') ? '' : file.source]);
const bytes = Object.fromEntries(files) as Readonly<Record<string, string | Uint8Array>>;
for (const [path, content] of Object.entries(bytes)) if (typeof content !== 'string') throw new Error(`${path} is not a text`);
await writeFile(process.argv[2], brotliCompressSync(JSON.stringify(bytes)));
