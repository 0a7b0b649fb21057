import type { Plugin } from 'vite';
import { type PageFiles, stampWorker, WORKER_FILE } from '../src/offline/release.ts';

/** Scripts that other pages name, so their names have no hash. */
const FIXED_NAMES: Readonly<Record<string, string>> = { serviceWorker: WORKER_FILE, embed: 'kronkel-puzzle.js' };

/** The names of the scripts of a page. */
export const SCRIPT_NAMES = {
  entryFileNames: ({ name }: { readonly name: string }) => FIXED_NAMES[name] ?? 'assets/[name]-[hash].js',
};

/** The pages and scripts of the player. */
export const PLAYER_INPUTS = { play: 'play.html', embed: 'src/embed.ts', serviceWorker: 'src/offline/serviceWorker.ts' };

/**
 * Adds the service worker, with a list of all files of this version, to the built page. Builds with other inputs and the development server get none.
 */
export function offlinePage(): Plugin {
  return {
    name: 'kronkel-offline',
    apply: 'build',
    enforce: 'post',
    config(user) {
      if (user.build?.rolldownOptions?.input !== undefined) return undefined;
      return { build: { rolldownOptions: { input: { index: 'index.html', ...PLAYER_INPUTS }, output: SCRIPT_NAMES } } };
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { [WORKER_FILE]: worker, ...others } = bundle;
        if (worker === undefined) return;
        if (worker.type !== 'chunk' || worker.imports.length > 0) throw new Error(`${WORKER_FILE} must be a self-contained script`);
        const files = Object.entries(others).map(([path, file]) => [path, file.type === 'chunk' ? file.code : file.source]);
        worker.code = await stampWorker(worker.code, Object.fromEntries(files) as PageFiles);
      },
    },
  };
}
