import type { Methods, Reply, Request } from './methods.ts';

/** The connection of a worker, seen from inside, to the code that started it. */
export interface Channel<Incoming = Request, Outgoing = Reply> {
  listen(receive: (message: Incoming) => void): void;
  /** The buffers are transferred, not copied. */
  post(message: Outgoing, buffers: ArrayBuffer[]): void;
}

/** The part of a browser worker's global scope that is used here. The type of the page's window would fit, but mislead. */
interface WorkerScope<Incoming, Outgoing> {
  onmessage: ((message: { readonly data: Incoming }) => void) | null;
  postMessage(message: Outgoing, transfer: ArrayBuffer[]): void;
}

/** Carries out the requests of a LazyWorker on the other side of a channel. Async methods run concurrently. */
export function serve(methods: Methods, channel: Channel): void {
  channel.listen(createReceiver(methods, (reply, buffers) => channel.post(reply, buffers)));
}

/** Serves a module's methods if it runs in a browser's worker. Does nothing where a test imports the module. */
export function serveInWorker(methods: Methods): void {
  if ('WorkerGlobalScope' in globalThis) serve(methods, openScope());
}

/** The server without its channel: a function that carries out requests and posts the replies. */
export function createReceiver(methods: Methods, post: (reply: Reply, buffers: ArrayBuffer[]) => void): (request: Request) => void {
  const running = new Map<number, AbortController>();

  const run = async ({ call, method, input }: Request & { readonly type: 'call' }) => {
    const controller = new AbortController();
    const buffers: ArrayBuffer[] = [];
    running.set(call, controller);
    try {
      if (!Object.hasOwn(methods, method)) throw new Error(`there is no method ${method}`);
      const result = await methods[method](input as never, {
        onProgress: (progress: unknown) => post({ type: 'progress', call, progress }, []),
        signal: controller.signal,
        transfer: (more) => {
          for (const buffer of more) buffers.push(buffer);
        },
      });
      post({ type: 'result', call, result }, buffers);
    } catch (error) {
      post({ type: 'error', call, message: error instanceof Error ? error.message : String(error) }, []);
    } finally {
      running.delete(call);
    }
  };

  return (request) => {
    if (request.type === 'call') run(request);
    else running.get(request.call)?.abort();
  };
}

/** The channel of the browser's worker that this code runs in. */
export function openScope<Incoming, Outgoing>(): Channel<Incoming, Outgoing> {
  const scope = globalThis as unknown as WorkerScope<Incoming, Outgoing>;
  return {
    listen(receive) {
      scope.onmessage = ({ data }) => receive(data);
    },
    post: (message, buffers) => scope.postMessage(message, buffers),
  };
}
