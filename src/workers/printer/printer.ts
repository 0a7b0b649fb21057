import type { Fonts } from '../../print/pdf/fonts.ts';
import type { Printed } from '../../session/print/print.ts';
import { printPdf, type WantedPages } from '../../session/print/printPdf.ts';
import { proofPrint } from '../../session/print/proof.ts';
import type { PrinterCommand, PrinterEvent } from './protocol.ts';

/** Lays out pages and writes them while the page goes on elsewhere. Knows nothing of where it runs, nor where its fonts are. */
export class Printer {
  private readonly post: (event: PrinterEvent, buffers?: ArrayBuffer[]) => void;
  private readonly loadFonts: () => Promise<Fonts>;
  private fonts: Promise<Fonts> | undefined;
  private laid: { readonly printed: Printed; readonly wanted: WantedPages } | undefined;

  constructor(post: (event: PrinterEvent, buffers?: ArrayBuffer[]) => void, loadFonts: () => Promise<Fonts>) {
    this.post = post;
    this.loadFonts = loadFonts;
  }

  /** Carries out a command. Never rejects. */
  async receive(command: PrinterCommand): Promise<void> {
    try {
      this.fonts ??= this.loadFonts();
      const fonts = await this.fonts;
      if (command.type === 'lay') {
        this.laid = undefined;
        const { printed, proof } = proofPrint(command.order, fonts);
        this.laid = { printed, wanted: command.order.wanted };
        this.post({ type: 'laid', proof });
      } else {
        if (this.laid === undefined) throw new Error('no page is laid out');
        const { printed, wanted } = this.laid;
        const pdf = new Uint8Array(await printPdf(printed, wanted, fonts));
        this.post({ type: 'written', pdf }, [pdf.buffer]);
      }
    } catch (error) {
      this.post({ type: 'refused', message: error instanceof Error ? error.message : String(error) });
    }
  }
}
