import { Worker } from 'node:worker_threads';

/**
 * Starts a module as a thread. From source that is TypeScript, which is run by way of tsx; in the built package it is plain JavaScript.
 * `data` is what the module finds in `workerData`.
 */
export function startThread(script: URL, data: object = {}): Worker {
  if (!script.pathname.endsWith('.ts')) return new Worker(script, { workerData: data });
  return new Worker(new URL('./runSource.mjs', import.meta.url), { workerData: { ...data, script: script.href } });
}
