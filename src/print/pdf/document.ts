import { zlibSync } from 'fflate';
import type PDFDocument from 'pdfkit';
import type { Reference } from 'pdfkit';
import type { PdfInfo } from './info.ts';

/** What the file says when it was made: always the same, as the same input gives the same bytes. */
const NO_DATE = new Date(0);

/**
 * An empty document. PDFKit comes in two builds, for Node and for browsers, which are loaded only by who writes PDF.
 * Each compresses with another library, and that of Node changes with its version; so it is done here, the same everywhere.
 */
export async function createDocument({ title, author }: PdfInfo): Promise<PDFDocument> {
  const { default: Document } = await import('pdfkit');
  class CompressedDocument extends Document {
    override ref(data?: Record<string, unknown>): Reference {
      return compressing(super.ref(data));
    }
  }
  return new CompressedDocument({
    autoFirstPage: false,
    compress: false,
    displayTitle: true,
    font: null,
    info: { Title: title, ...(author ? { Author: author } : {}), Creator: 'Kronkel', Producer: 'Kronkel', CreationDate: NO_DATE },
    lang: 'en',
  });
}

function compressing(reference: Reference): Reference {
  const finalize = reference.finalize.bind(reference);
  reference.finalize = () => {
    if (reference.buffer.length > 0) {
      reference.buffer = [zlibSync(join(reference.buffer), { level: 9 })];
      reference.data.Filter = 'FlateDecode';
    }
    finalize();
  };
  return reference;
}

/** All bytes of the document, once it is ended here. */
export function endDocument(document: PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk) => {
      chunks.push(chunk);
    });
    document.on('end', () => resolve(join(chunks)));
    document.on('error', reject);
    document.end();
  });
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
