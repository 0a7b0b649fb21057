import type PDFDocument from 'pdfkit';
import type { Item, PathItem, Sheet } from '../sheet.ts';
import { roundAsWritten } from '../sheetTransform.ts';
import { createDocument, endDocument } from './document.ts';
import type { Fonts } from './fonts.ts';
import type { PdfInfo } from './info.ts';
import { TextSetter } from './textSetter.ts';

export interface PdfOptions {
  readonly fonts: Fonts;
  readonly info: PdfInfo;
}

/**
 * Writes each sheet as a page: lines as vectors, text as text in the font, with the used glyphs embedded. The same sheets always give the
 * same bytes.
 */
export async function writePdf(sheets: readonly Sheet[], { fonts, info }: PdfOptions): Promise<Uint8Array> {
  if (sheets.length === 0) throw new Error('a PDF needs at least one page, but there are no sheets');
  const document = await createDocument(info);
  const setter = new TextSetter(document, fonts);
  for (const sheet of sheets) {
    addPage(document, sheet);
    for (const { items } of sheet.layers) for (const item of items) drawItem(document, setter, item);
  }
  return endDocument(document);
}

/**
 * Adds a page of the size of the paper before it is cut; its boxes mark the cut, and the origin is the top left corner of the cut page, y
 * down.
 */
function addPage(document: PDFDocument, { width, height, bleed = 0 }: Sheet): void {
  document.addPage({ size: [width + 2 * bleed, height + 2 * bleed], margin: 0 });
  const { data } = document.page.dictionary;
  data.TrimBox = [bleed, bleed, bleed + width, bleed + height];
  data.BleedBox = [0, 0, width + 2 * bleed, height + 2 * bleed];
  if (bleed > 0) document.transform(1, 0, 0, 1, bleed, bleed);
  document.lineCap('round').lineJoin('round');
}

function drawItem(document: PDFDocument, setter: TextSetter, item: Item): void {
  if (item.kind === 'text') setter.set(item);
  else drawPath(document, item);
}

function drawPath(document: PDFDocument, { path, stroke, fill }: PathItem): void {
  if (stroke === undefined && fill === undefined) return;
  for (const { points, closed } of path.parts) {
    // The proof covers the rounded coordinates.
    const at = (index: number) => roundAsWritten(points[index]);
    document.moveTo(at(0), at(1));
    for (let i = 2; i < points.length; i += 6) document.bezierCurveTo(at(i), at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5));
    if (closed) document.closePath();
  }
  if (stroke !== undefined) document.lineWidth(stroke.width);
  if (stroke === undefined) document.fill(fill!, 'even-odd');
  else if (fill === undefined) document.stroke(stroke.color);
  else document.fillAndStroke(fill, stroke.color, 'even-odd');
}
