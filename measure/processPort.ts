import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Reply, Request, WorkerPort } from '../src/workers/methods.ts';
import type { Channel } from '../src/workers/serve.ts';

/**
 * Opens a port to a new Node process that runs a module, which serves `openProcessChannel`. Unlike a thread it can measure its own
 * processor time. It runs TypeScript with the tsx of the checkout in `directory`, a URL that ends with a slash.
 */
export function openProcessPort(script: URL, directory: URL): WorkerPort {
  const tsx = createRequire(new URL('package.json', directory)).resolve('tsx');
  const child = fork(fileURLToPath(script), { serialization: 'advanced', execArgv: ['--import', pathToFileURL(tsx).href] });
  let isOver = false;
  return {
    post: (request) => void child.send(request),
    listen(onReply, onDeath) {
      const die = (reason: string) => {
        if (isOver) return;
        isOver = true;
        onDeath(reason);
      };
      child.on('message', (reply) => {
        if (!isOver) onReply(reply as Reply);
      });
      child.on('error', ({ message }) => die(message));
      child.on('exit', (code, signal) => die(`it ended with ${signal ?? `code ${code}`}`));
    },
    close() {
      isOver = true;
      // tsx handles the other signals, and a busy process would not react to them.
      child.kill('SIGKILL');
    },
  };
}

/** The channel of the current process, to be served. It leaves Ctrl-C to the parent process, and exits with it. */
export function openProcessChannel(): Channel {
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit());
  return {
    listen: (receive) => process.on('message', (request) => receive(request as Request)),
    post: (reply) => void process.send!(reply),
  };
}
