import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** Bundles a script that defines the global function `answer`, for any engine. */
export async function bundleAnswer(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('./entry.ts', import.meta.url)), formats: ['iife'], name: 'engines' },
    },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[];
  return output[0].code;
}
