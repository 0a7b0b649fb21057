import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

/** A sub-path, as some hosts use. */
const PATH = '/some/folder/';

/** A server of static files that can be stopped, restarted at the same address, and given another folder. */
export class StaticServer {
  /** The served folder. */
  folder: string;
  private server: Server | undefined;
  private port = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** @param host the host name that the browser uses */
  urlAt(host = '127.0.0.1'): string {
    return `http://${host}:${this.port}${PATH}`;
  }

  async start(): Promise<void> {
    const server = createServer(async ({ url = '' }, response) => {
      const path = normalize(new URL(url, 'http://localhost').pathname);
      const name = path.startsWith(PATH) ? path.slice(PATH.length) || 'index.html' : undefined;
      const content = name === undefined ? undefined : await readFile(join(this.folder, name)).catch(() => undefined);
      response.writeHead(content === undefined ? 404 : 200, { 'Content-Type': TYPES[extname(name ?? '')] ?? 'text/plain', Vary: 'Origin' });
      response.end(content);
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server === undefined) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}
