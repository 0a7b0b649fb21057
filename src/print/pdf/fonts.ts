/**
 * The font as the bytes of `.woff` files. A weight may have several files, for several scripts: each character uses the first file that contains it.
 * (PDFKit embeds `.woff2` without outlines, so that nothing would be visible.)
 */
export interface Fonts {
  readonly regular: readonly Uint8Array[];
  readonly semibold: readonly Uint8Array[];
}

/** The subsets of the font by script; the first contains the figures. Their order affects the written bytes. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;

const WEIGHTS = { regular: 400, semibold: 600 } as const;

/** The subset that is embedded in SVG: the one with the figures. */
export const FIGURES = SCRIPTS.slice(0, 1);

/**
 * Loads the font, by default with all subsets.
 *
 * @param load returns the bytes of a file of `@fontsource/source-sans-3` by its name
 */
export async function loadFontFiles(load: (name: string) => Promise<Uint8Array>, scripts: readonly string[] = SCRIPTS): Promise<Fonts> {
  const loadWeight = (weight: keyof typeof WEIGHTS) =>
    Promise.all(scripts.map((script) => load(`source-sans-3-${script}-${WEIGHTS[weight]}-normal.woff`)));
  const [regular, semibold] = await Promise.all([loadWeight('regular'), loadWeight('semibold')]);
  return { regular, semibold };
}
