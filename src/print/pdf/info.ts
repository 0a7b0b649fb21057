/** What a PDF file says of itself. */
export interface PdfInfo {
  readonly title: string;
  readonly author?: string | undefined;
}
