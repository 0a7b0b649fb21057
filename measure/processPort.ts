import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Port } from '../src/workers/port.ts';
import type { Channel } from '../src/workers/serve.ts';

/**
 * A port to a new process of Node that runs a module, which serves `openProcessChannel`. Unlike a thread it can tell its own processor time.
 * TypeScript is run by way of the tsx of the checkout in `directory`, a URL that ends with a slash.
 */
export function openProcessPort<Command, Event>(script: URL, directory: URL): Port<Command, Event> {
  const tsx = createRequire(new URL('package.json', directory)).resolve('tsx');
  const child = fork(fileURLToPath(script), { serialization: 'advanced', execArgv: ['--import', pathToFileURL(tsx).href] });
  let isOver = false;
  return {
    post: (command) => void child.send(command as object),
    listen(onEvent, onDeath) {
      const die = (reason: string) => {
        if (isOver) return;
        isOver = true;
        onDeath(reason);
      };
      child.on('message', (event) => {
        if (!isOver) onEvent(event as Event);
      });
      child.on('error', ({ message }) => die(message));
      child.on('exit', (code, signal) => die(`it ended with ${signal ?? `code ${code}`}`));
    },
    close() {
      isOver = true;
      // tsx listens to the gentler ones, and a process that is busy would not hear it.
      child.kill('SIGKILL');
    },
  };
}

/** The channel of the process that this runs in, to be served. It leaves Ctrl-C to whoever started it, and ends with them. */
export function openProcessChannel<Command, Event>(): Channel<Command, Event> {
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit());
  return {
    listen: (receive) => process.on('message', (command) => receive(command as Command)),
    post: (event) => void process.send!(event),
  };
}
