import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** A script that any engine runs, for what it leaves behind: a global function `answer`. */
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
