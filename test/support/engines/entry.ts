import { answer } from './answer.ts';

/** For engines that know no modules: a script that leaves a function behind. */
Object.assign(globalThis, { answer });
