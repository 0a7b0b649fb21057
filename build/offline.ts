import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The service worker's file, next to the page, because its scope is its own folder. */
const WORKER = 'serviceWorker.js';

/** Scripts that other pages name, so their names have no hash. */
const FIXED_NAMES: Readonly<Record<string, string>> = { serviceWorker: WORKER, embed: 'kronkel-puzzle.js' };

/** The files of the page by their paths relative to the page's folder. */
export type PageFiles = Readonly<Record<string, string | Uint8Array>>;

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
      return {
        build: {
          rolldownOptions: {
            input: { index: 'index.html', play: 'play.html', embed: 'src/embed.ts', serviceWorker: 'src/offline/serviceWorker.ts' },
            output: { entryFileNames: ({ name }) => FIXED_NAMES[name] ?? 'assets/[name]-[hash].js' },
          },
        },
      };
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const { [WORKER]: worker, ...others } = bundle;
        if (worker === undefined) return;
        if (worker.type !== 'chunk' || worker.imports.length > 0) throw new Error(`${WORKER} must be a self-contained script`);
        const files = Object.entries(others).map(([path, file]) => [path, file.type === 'chunk' ? file.code : file.source]);
        worker.code = stampWorker(worker.code, Object.fromEntries(files));
      },
    },
  };
}

/** Returns the service worker's script with the version and the files to cache in its first line. Replaces an existing line. */
export function stampWorker(script: string, files: PageFiles): string {
  const code = script.replace(/^const RELEASE = .*\n/, '');
  const hashes = Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path !== WORKER)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, content]) => [path, `sha256-${createHash('sha256').update(content).digest('base64')}`]),
  );
  const version = createHash('sha256').update(JSON.stringify(hashes)).update(code).digest('hex').slice(0, 16);
  return `const RELEASE = ${JSON.stringify({ version, files: hashes })};\n${code}`;
}
