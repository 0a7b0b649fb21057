import type { PrintOrder, Proof } from '../../session/print/proof.ts';

/** What the page asks of the printer; each command is answered by one event. To stop it is to end its worker: it listens to nobody while it works. */
export type PrinterCommand =
  | { readonly type: 'lay'; readonly order: PrintOrder }
  /** Writes what was last laid out as PDF. */
  | { readonly type: 'write' };

export type PrinterEvent =
  | { readonly type: 'laid'; readonly proof: Proof }
  | { readonly type: 'written'; readonly pdf: Uint8Array<ArrayBuffer> }
  /** It can't be done. */
  | { readonly type: 'refused'; readonly message: string };
