import { createRequire } from 'node:module';

/** The version of the program. The package finds itself by its own name, in the source tree and installed. */
export const VERSION = (createRequire(import.meta.url)('kronkel/package.json') as { readonly version: string }).version;
