import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../../test/support/postgres.ts';

/** A server for queues that can be killed and started again with its data. */
export interface QueueServer {
  readonly name: string;
  readonly url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export async function openPostgres(): Promise<QueueServer> {
  const server = await startPostgres();
  return { name: 'PostgreSQL', url: server.url, start: () => server.start(), kill: () => server.stop(), remove: () => server.remove() };
}

/** Undefined if there is no such program. @param program its path, or its name on the PATH */
export async function openRedis(program: string): Promise<QueueServer | undefined> {
  try {
    await promisify(execFile)(program, ['--version']);
  } catch {
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'kronkel-redis-'));
  const port = await findFreePort();
  let child: ChildProcess;
  const start = async () => {
    child = spawn(program, ['--port', String(port), '--dir', folder, '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const chunk of child.stdout!) if (String(chunk).includes('Ready to accept connections')) break;
  };
  const kill = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  await start();
  return {
    name: 'Redis',
    url: `redis://localhost:${port}`,
    start,
    kill,
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
