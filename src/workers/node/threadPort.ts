import type { Worker } from 'node:worker_threads';
import type { Port } from '../port.ts';

/** A port to a thread of Node. One that ends by itself is gone, whatever its reason. */
export function openThreadPort<Command, Event>(thread: Worker): Port<Command, Event> {
  let isOver = false;
  return {
    post: (command, buffers = []) => thread.postMessage(command, buffers),
    listen(onEvent, onDeath) {
      const die = (reason: string) => {
        if (isOver) return;
        isOver = true;
        onDeath(reason);
      };
      thread.on('message', (event: Event) => {
        if (!isOver) onEvent(event);
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
