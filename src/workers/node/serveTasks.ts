import type { Methods, Request } from '../methods.ts';
import { createReceiver } from '../serve.ts';
import type { Task } from './jobPool.ts';

/** The function of a thread in a JobPool: carries out the one job that arrives at the port of its task. */
export function serveTasks(methods: Methods): (task: Task) => Promise<void> {
  return ({ port }) =>
    new Promise((resolve) => {
      const receive = createReceiver(methods, (reply, buffers) => {
        port.postMessage(reply, buffers);
        if (reply.type !== 'progress') resolve();
      });
      port.on('message', (request: Request) => receive(request));
      // The pool closes the port when it has the result, or no longer waits for one.
      port.on('close', resolve);
      port.postMessage('started');
    });
}
