import { Worker } from 'node:worker_threads';

/** Starts a module as a thread. From source that is TypeScript, which is run by way of tsx; in the built package it is plain JavaScript. */
export function startThread(script: URL): Worker {
  if (!script.pathname.endsWith('.ts')) return new Worker(script);
  return new Worker(new URL('./runSource.mjs', import.meta.url), { workerData: { script: script.href } });
}
