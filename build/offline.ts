import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Where the service worker stands: beside the page, as it serves the folder that it is in. */
const WORKER = 'serviceWorker.js';

/** A file of the page, by its path from the page's folder. */
export type PageFiles = Readonly<Record<string, string | Uint8Array>>;

/** Gives the built page its service worker, which knows all files of this version. Other pages get none, nor does one that is served for editing. */
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
            input: { index: 'index.html', serviceWorker: 'src/offline/serviceWorker.ts' },
            output: { entryFileNames: ({ name }) => (name === 'serviceWorker' ? WORKER : 'assets/[name]-[hash].js') },
          },
        },
      };
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const { [WORKER]: worker, ...others } = bundle;
        if (worker === undefined) return;
        if (worker.type !== 'chunk' || worker.imports.length > 0) throw new Error(`${WORKER} is not a script of its own`);
        const files = Object.entries(others).map(([path, file]) => [path, file.type === 'chunk' ? file.code : file.source]);
        worker.code = stampWorker(worker.code, Object.fromEntries(files));
      },
    },
  };
}

/** The script of the service worker, with the version and the files that it keeps in its first line; one that has such a line gets another. */
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
