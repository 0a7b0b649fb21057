/** A two-way connection to a worker: a browser's worker, a thread, a process, or a stand-in in a test. */
export interface Port<Outgoing, Incoming> {
  /** The buffers are transferred, not copied. Throws if the message can't be cloned. */
  post(message: Outgoing, buffers?: ArrayBuffer[]): void;
  /** `onDeath` is called once, with the reason, if the worker is known to be gone. */
  listen(onMessage: (message: Incoming) => void, onDeath: (reason: string) => void): void;
  close(): void;
}

/** A port to a worker of the browser. */
export function openWorkerPort<Outgoing, Incoming>(worker: Worker): Port<Outgoing, Incoming> {
  return {
    post: (message, buffers = []) => worker.postMessage(message, buffers),
    listen(onMessage, onDeath) {
      worker.addEventListener('message', ({ data }) => onMessage(data as Incoming));
      worker.addEventListener('messageerror', () => onDeath('a message could not be read'));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        onDeath(event.message || 'its script could not be loaded');
      });
    },
    close: () => worker.terminate(),
  };
}
