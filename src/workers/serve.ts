/** How what runs in a worker reaches whoever started it. */
export interface Channel<Command, Event> {
  listen(receive: (command: Command) => void): void;
  /** The buffers are handed over, not copied. */
  post(event: Event, buffers: ArrayBuffer[]): void;
}

/** What a worker of the browser sees of its own global scope; the types of the page's window would fit, and mislead. */
interface WorkerScope<Command, Event> {
  onmessage: ((message: { readonly data: Command }) => void) | null;
  postMessage(event: Event, transfer: ArrayBuffer[]): void;
}

/** Lets what `create` makes answer from inside a worker: one of the browser, unless the channel is another one's. */
export function serve<Command, Event>(
  create: (post: (event: Event, buffers: ArrayBuffer[]) => void) => (command: Command) => void,
  channel: Channel<Command, Event> = openScope(),
): void {
  channel.listen(create((event, buffers) => channel.post(event, buffers)));
}

function openScope<Command, Event>(): Channel<Command, Event> {
  const scope = globalThis as unknown as WorkerScope<Command, Event>;
  return {
    listen(receive) {
      scope.onmessage = ({ data }) => receive(data);
    },
    post: (event, buffers) => scope.postMessage(event, buffers),
  };
}
