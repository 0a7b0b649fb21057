// Worker threads don't inherit the loader that runs TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./stress.ts');
