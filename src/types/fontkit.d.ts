declare module 'fontkit' {
  interface Glyph {
    readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
    readonly path: { toSVG(): string };
  }
  interface Font {
    readonly unitsPerEm: number;
    layout(text: string): { readonly glyphs: readonly Glyph[]; readonly positions: readonly { readonly xAdvance: number }[] };
  }
  export function openSync(path: string): Font;
}
