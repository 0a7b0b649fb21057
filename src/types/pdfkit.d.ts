declare module 'pdfkit' {
  /** A PDF object. Data written to it becomes its stream. */
  export interface Reference {
    readonly data: Record<string, unknown>;
    buffer: Uint8Array[];
    /** Writes the object into the document; nothing can be added afterwards. */
    finalize(): void;
  }

  /** A font opened by the document. */
  export interface OpenedFont {
    /** The underlying fontkit font. */
    readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  }

  export interface DocumentOptions {
    readonly autoFirstPage?: boolean;
    readonly compress?: boolean;
    readonly displayTitle?: boolean;
    /** Null for no font. The default is one of the standard PDF fonts, which a browser would have to load. */
    readonly font?: null;
    readonly info?: Readonly<Record<string, string | Date>>;
    readonly lang?: string;
  }

  /** The calls used by this project, of version 0.20. The drawing calls return the document. */
  export default class PDFDocument {
    constructor(options: DocumentOptions);
    readonly page: { readonly dictionary: Reference };
    /** The current font. */
    readonly _font: OpenedFont;
    ref(data?: Record<string, unknown>): Reference;
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    addPage(options: { readonly size: readonly [width: number, height: number]; readonly margin: number }): this;
    registerFont(name: string, bytes: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: { readonly lineBreak: false; readonly baseline: 'alphabetic' }): this;
    save(): this;
    restore(): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    moveTo(x: number, y: number): this;
    bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this;
    closePath(): this;
    lineWidth(width: number): this;
    lineCap(cap: 'round'): this;
    lineJoin(join: 'round'): this;
    fillColor(color: string): this;
    fill(color: string, rule: 'even-odd'): this;
    stroke(color: string): this;
    fillAndStroke(fill: string, stroke: string, rule: 'even-odd'): this;
    end(): void;
  }
}
