import { Worker } from 'node:worker_threads';
import type { Reply, WorkerPort } from '../methods.ts';

/** Starts a module as a thread of Node and opens a port to it. A thread that exits is dead, whatever its exit code. */
export function openThreadPort(script: URL): WorkerPort {
  const thread = startThread(script);
  let isOver = false;
  return {
    post: (request, buffers = []) => thread.postMessage(request, buffers),
    listen(onReply, onDeath) {
      const die = (reason: string) => {
        if (isOver) return;
        isOver = true;
        onDeath(reason);
      };
      thread.on('message', (reply: Reply) => {
        if (!isOver) onReply(reply);
      });
      thread.on('messageerror', () => die('a message could not be read'));
      thread.on('error', (error) => die(error instanceof Error ? error.message : String(error)));
      thread.on('exit', (code) => die(`it ended with code ${code}`));
    },
    close() {
      isOver = true;
      thread.terminate();
    },
  };
}

/** In the source tree the module is TypeScript, which runs by way of tsx; in the built package it is JavaScript. */
function startThread(script: URL): Worker {
  if (!script.pathname.endsWith('.ts')) return new Worker(script);
  return new Worker(new URL('./runSource.mjs', import.meta.url), { workerData: { script: script.href } });
}
