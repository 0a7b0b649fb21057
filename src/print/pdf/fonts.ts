/**
 * The font as the bytes of `.woff` files, from who can read files. A weight may have several, for several scripts: each character is set in the
 * first that has it. (`.woff2` would be embedded without its outlines, and nothing be seen.)
 */
export interface Fonts {
  readonly regular: readonly Uint8Array[];
  readonly semibold: readonly Uint8Array[];
}
