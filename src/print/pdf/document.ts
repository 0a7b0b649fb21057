import { zlibSync } from 'fflate';
import type PDFDocument from 'pdfkit';
import type { Reference } from 'pdfkit';
import type { PdfInfo } from './info.ts';

/** The creation date in the file: constant, so that the same input gives the same bytes. */
const NO_DATE = new Date(0);

/**
 * Creates an empty document. PDFKit has one build for Node and one for browsers, loaded only to write PDF. They compress with different
 * libraries, and that of Node changes with its version; so compression is done here, identically in both.
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

/** Ends a document and returns all its bytes. */
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
