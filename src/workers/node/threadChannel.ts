import { parentPort } from 'node:worker_threads';
import type { Channel } from '../serve.ts';

/** The channel of the thread that this code runs in. Throws on the main thread. */
export function openThreadChannel(): Channel {
  const port = parentPort;
  if (port === null) throw new Error('this module only runs in a thread');
  return {
    listen: (receive) => port.on('message', receive),
    post: (message, buffers) => port.postMessage(message, buffers),
  };
}
