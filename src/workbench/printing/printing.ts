import type { PrintPreview, PrintRequest } from '../../session/print/preview.ts';
import { explainFailure } from '../../workers/lazyWorker.ts';
import type { PrinterWorker } from '../../workers/page/browser.ts';
import { SignalHub } from '../state/signals.ts';

export type { PreviewPage, PrintPreview } from '../../session/print/preview.ts';
export type { PrinterWorker } from '../../workers/page/browser.ts';

/** The page is laid out again this long after the last of several changes. */
export const PAUSE_MS = 250;

export type PrintingState =
  /** Nothing is ordered. */
  | { readonly name: 'idle'; readonly preview?: undefined }
  /** The preview is that of an earlier order. */
  | { readonly name: 'laying'; readonly preview?: PrintPreview | undefined }
  | { readonly name: 'laid'; readonly preview: PrintPreview }
  | { readonly name: 'failed'; readonly preview?: undefined; readonly message: string };

/** Lays out pages in a worker, always for the latest order. An order that is out of date is cancelled. */
export class Printing {
  readonly signals = new SignalHub<{ state: undefined }>();
  private readonly printer: PrinterWorker;
  /** Cancels the latest work. */
  private controller = new AbortController();
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private current: PrintingState = { name: 'idle' };

  constructor(printer: PrinterWorker) {
    this.printer = printer;
  }

  get state(): PrintingState {
    return this.current;
  }

  /** Lays out the first order at once, and a later one when the changes have paused. */
  order(order: PrintRequest): void {
    const isFirst = this.current.name === 'idle';
    this.cancel();
    this.set({ name: 'laying', preview: this.current.preview });
    if (isFirst) this.layOut(order);
    else this.waiting = setTimeout(() => this.layOut(order), PAUSE_MS);
  }

  /** Returns the laid-out pages as PDF. Rejects with a message for the user, also if another order cancels it. */
  async write(): Promise<Uint8Array<ArrayBuffer>> {
    if (this.current.name !== 'laid' || this.printer.isBusy) throw new Error('the page is not ready yet');
    const { signal } = this.controller;
    try {
      return await this.printer.call('write', undefined, { signal });
    } catch (error) {
      const message = explainFailure(error, 'the printer');
      if (!signal.aborted) this.fail(message);
      throw new Error(message, { cause: error });
    }
  }

  stop(): void {
    this.cancel();
    this.printer.stop();
    this.set({ name: 'idle' });
  }

  private async layOut(order: PrintRequest): Promise<void> {
    const { signal } = this.controller;
    try {
      const preview = await this.printer.call('layOut', order, { signal });
      if (!signal.aborted) this.set({ name: 'laid', preview });
    } catch (error) {
      if (!signal.aborted) this.fail(explainFailure(error, 'the printer'));
    }
  }

  private cancel(): void {
    clearTimeout(this.waiting);
    this.controller.abort(new Error('something else is wanted'));
    this.controller = new AbortController();
  }

  /** The next order gets a new worker. */
  private fail(message: string): void {
    this.printer.stop();
    this.set({ name: 'failed', message });
  }

  private set(state: PrintingState): void {
    this.current = state;
    this.signals.emit('state', undefined);
  }
}
