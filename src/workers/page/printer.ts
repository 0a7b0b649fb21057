import type { Fonts } from '../../print/pdf/fonts.ts';
import { layOutPrint, type PrintPreview, type PrintRequest } from '../../session/print/preview.ts';
import type { Printed } from '../../session/print/print.ts';
import { printPdf, type WantedPages } from '../../session/print/printPdf.ts';
import type { CallContext, Methods } from '../methods.ts';
import { serveInWorker } from '../serve.ts';
import { fetchFonts } from './webFonts.ts';

/** Lays out pages and writes them as PDF. It works without pause: terminate the worker to stop it. */
export function createPrinter(loadFonts: () => Promise<Fonts>) {
  let fonts: Promise<Fonts> | undefined;
  let latest: { readonly printed: Printed; readonly wanted: WantedPages } | undefined;
  return {
    async layOut(order: PrintRequest): Promise<PrintPreview> {
      fonts ??= loadFonts();
      const loaded = await fonts;
      latest = undefined;
      const { printed, preview } = layOutPrint(order, loaded);
      latest = { printed, wanted: order.wanted };
      return preview;
    },

    /** Writes the latest layout as PDF. */
    async write(_: undefined, { transfer }: CallContext<never>): Promise<Uint8Array<ArrayBuffer>> {
      if (fonts === undefined || latest === undefined) throw new Error('no page is laid out');
      const pdf = new Uint8Array(await printPdf(latest.printed, latest.wanted, await fonts));
      transfer([pdf.buffer]);
      return pdf;
    },
  } satisfies Methods;
}

export type PrinterMethods = ReturnType<typeof createPrinter>;

serveInWorker(createPrinter(fetchFonts));
