import { answer } from './answer.ts';

/** Defines a global function, for engines without modules. */
Object.assign(globalThis, { answer });
