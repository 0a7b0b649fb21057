/** Where commands go and events come from: a worker, a thread, or what would be in it, in a test. */
export interface Port<Command, Event> {
  /** The buffers are handed over, not copied. */
  post(command: Command, buffers?: ArrayBuffer[]): void;
  /** `onDeath` is called once, with the reason, if the other side is known to be gone. */
  listen(onEvent: (event: Event) => void, onDeath: (reason: string) => void): void;
  close(): void;
}

/** A port to a worker of the browser. */
export function openWorkerPort<Command, Event>(worker: Worker): Port<Command, Event> {
  return {
    post: (command, buffers = []) => worker.postMessage(command, buffers),
    listen(onEvent, onDeath) {
      worker.addEventListener('message', ({ data }) => onEvent(data as Event));
      worker.addEventListener('messageerror', () => onDeath('a message could not be read'));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        onDeath(event.message || 'its script could not be loaded');
      });
    },
    close: () => worker.terminate(),
  };
}
