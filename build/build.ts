/** Builds the package into `lib`: part of `npm run build`. */
import { fileURLToPath } from 'node:url';
import { buildLibrary } from './library.ts';

await buildLibrary(fileURLToPath(new URL('../lib', import.meta.url)));
