/** What a worker sees of its own global scope; the types of the page's window would fit, and mislead. */
interface WorkerScope<Command, Event> {
  onmessage: ((message: { readonly data: Command }) => void) | null;
  postMessage(event: Event, transfer: ArrayBuffer[]): void;
}

/** Lets what `create` makes answer the page from inside a worker. */
export function serve<Command, Event>(create: (post: (event: Event, buffers: ArrayBuffer[]) => void) => (command: Command) => void): void {
  const scope = globalThis as unknown as WorkerScope<Command, Event>;
  const receive = create((event, buffers) => scope.postMessage(event, buffers));
  scope.onmessage = ({ data }) => receive(data);
}
