import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Opaque RGBA pixels. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A page of a PDF file, as read by an independent program. */
export interface PdfPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly pixels: Pixels;
}

/** Reads a PDF file. @param scale pixels per point */
export async function readPdf(bytes: Uint8Array, scale = 1): Promise<PdfPage[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages: PdfPage[] = [];
    for (const page of document.pages()) {
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
      const text = page.getText();
      // Rendering closes the page.
      const rendered = await page.render({ scale, render: 'bitmap' });
      pages.push({ width, height, text, pixels: { width: rendered.width, height: rendered.height, data: rendered.data } });
    }
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}

/** The mean darkness of a box of a picture: 0 is white, 1 is black. */
export function darkness({ width, height, data }: Pixels, minX: number, minY: number, maxX: number, maxY: number): number {
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, Math.floor(minY)); y < Math.min(height, Math.ceil(maxY)); y++) {
    for (let x = Math.max(0, Math.floor(minX)); x < Math.min(width, Math.ceil(maxX)); x++) {
      sum += 255 - data[4 * (y * width + x)];
      count++;
    }
  }
  return count === 0 ? 0 : sum / count / 255;
}
