import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Returns the URL of a checkout of Kronkel, with a slash at the end. Throws if its code could not run. */
export function readCheckout(path: string): URL {
  const directory = pathToFileURL(`${resolve(path)}/`);
  for (const required of ['src/layout/layout.ts', 'src/cli/kronkel.mjs', 'node_modules/tsx/package.json'])
    if (!existsSync(new URL(required, directory)))
      throw new RangeError(`${path} is not a runnable checkout of Kronkel: it has no ${required}`);
  return directory;
}
