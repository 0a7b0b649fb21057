import { parentPort } from 'node:worker_threads';
import type { Channel } from '../serve.ts';

/** The channel of the thread that this runs in, to be served. Throws outside of one. */
export function openThreadChannel<Command, Event>(): Channel<Command, Event> {
  const port = parentPort;
  if (port === null) throw new Error('this is to run in a thread');
  return {
    listen: (receive) => port.on('message', receive),
    post: (event, buffers) => port.postMessage(event, buffers),
  };
}
