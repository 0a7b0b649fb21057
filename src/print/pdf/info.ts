/** Metadata of a PDF file. It has a module of its own so that the public types do not refer to pdfkit. */
export interface PdfInfo {
  readonly title: string;
  readonly author?: string | undefined;
}
