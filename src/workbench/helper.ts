import type { Port } from '../workers/port.ts';

/**
 * Someone behind a port who is called when first needed, kept, and sent away to stop: who works hears nothing. The next one is called by the next
 * command. Nothing is heard of those who were sent away.
 */
export class Helper<Command, Event> {
  private readonly open: () => Port<Command, Event>;
  private readonly hear: (event: Event) => void;
  private readonly died: (reason: string) => void;
  private port: Port<Command, Event> | undefined;

  /** @param died hears why, of one that was not sent away */
  constructor(open: () => Port<Command, Event>, hear: (event: Event) => void, died: (reason: string) => void) {
    this.open = open;
    this.hear = hear;
    this.died = died;
  }

  /** Throws where nobody can be called, or told. */
  post(command: Command): void {
    this.port ??= this.connect();
    this.port.post(command);
  }

  close(): void {
    this.port?.close();
    this.port = undefined;
  }

  private connect(): Port<Command, Event> {
    const port = this.open();
    port.listen(
      (event) => {
        if (port === this.port) this.hear(event);
      },
      (reason) => {
        if (port !== this.port) return;
        this.close();
        this.died(reason);
      },
    );
    return port;
  }
}
