import type { PrintOrder, Proof } from '../../session/print/proof.ts';
import type { PrinterPort } from '../../workers/ports.ts';
import type { PrinterCommand, PrinterEvent } from '../../workers/printer/protocol.ts';
import { Helper } from '../helper.ts';
import { SignalHub } from '../state/signals.ts';

export type { Proof, ProofPage } from '../../session/print/proof.ts';
export type { PrinterPort } from '../../workers/ports.ts';

/** So long after the last of several changes the page is laid out anew. */
export const PAUSE_MS = 250;

/** How far what was ordered is laid out. */
export type PrintingState =
  /** Nobody wants anything. */
  | { readonly name: 'idle'; readonly proof?: undefined }
  /** The proof is that of an older order. */
  | { readonly name: 'laying'; readonly proof?: Proof | undefined }
  | { readonly name: 'laid'; readonly proof: Proof }
  | { readonly name: 'failed'; readonly proof?: undefined; readonly message: string };

interface Writing {
  resolve(pdf: Uint8Array<ArrayBuffer>): void;
  reject(error: Error): void;
}

/**
 * Has pages laid out behind a port, always as they were last ordered. The port is opened when first needed and kept from order to order; what is
 * no longer wanted is stopped by closing it, as a printer that works hears nothing.
 */
export class Printing {
  readonly signals = new SignalHub<{ state: undefined }>();
  private readonly printer: Helper<PrinterCommand, PrinterEvent>;
  /** Whether the printer owes an answer. */
  private isBusy = false;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private writing: Writing | undefined;
  private current: PrintingState = { name: 'idle' };

  constructor(open: () => PrinterPort) {
    this.printer = new Helper(
      open,
      (event) => this.hear(event),
      (reason) => this.fail(`the printer stopped: ${reason}`),
    );
  }

  get state(): PrintingState {
    return this.current;
  }

  /** Something else is wanted: the first at once, and what follows when the changes have come to an end. */
  order(order: PrintOrder): void {
    const isFirst = this.current.name === 'idle';
    clearTimeout(this.waiting);
    if (this.isBusy) this.end();
    this.set({ name: 'laying', proof: this.current.proof });
    if (isFirst) this.post({ type: 'lay', order });
    else this.waiting = setTimeout(() => this.post({ type: 'lay', order }), PAUSE_MS);
  }

  /** What is laid out, as PDF. Rejects with a message for the user; also if something else is ordered meanwhile. */
  write(): Promise<Uint8Array<ArrayBuffer>> {
    if (this.current.name !== 'laid' || this.isBusy) return Promise.reject(new Error('the page is not ready yet'));
    return new Promise((resolve, reject) => {
      this.writing = { resolve, reject };
      this.post({ type: 'write' });
    });
  }

  /** Nothing is wanted any more. */
  stop(): void {
    clearTimeout(this.waiting);
    this.end();
    this.set({ name: 'idle' });
  }

  private post(command: PrinterCommand): void {
    try {
      this.isBusy = true;
      this.printer.post(command);
    } catch (error) {
      this.fail((error as Error).message);
    }
  }

  private hear(event: PrinterEvent): void {
    if (event.type === 'refused') {
      this.fail(event.message);
      return;
    }
    this.isBusy = false;
    if (event.type === 'laid') this.set({ name: 'laid', proof: event.proof });
    else {
      const { writing } = this;
      this.writing = undefined;
      writing?.resolve(event.pdf);
    }
  }

  /** What is wanted next gets a new worker. */
  private fail(message: string): void {
    this.end(message);
    this.set({ name: 'failed', message });
  }

  private end(reason = 'something else is wanted'): void {
    const { writing } = this;
    this.printer.close();
    this.isBusy = false;
    this.writing = undefined;
    writing?.reject(new Error(reason));
  }

  private set(state: PrintingState): void {
    this.current = state;
    this.signals.emit('state', undefined);
  }
}
