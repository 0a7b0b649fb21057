import type { Fonts } from './fonts.ts';

/** The parts of the font, by script; the first has the figures. Their order decides which bytes are written. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;

const WEIGHTS = { regular: 400, semibold: 600 } as const;

/** What an SVG has in it: the part with the figures. */
export const FIGURES = SCRIPTS.slice(0, 1);

/**
 * Loads the font, all parts of it by default.
 * @param load gives the bytes of a file of `@fontsource/source-sans-3` by its name
 */
export async function loadFontFiles(load: (name: string) => Promise<Uint8Array>, scripts: readonly string[] = SCRIPTS): Promise<Fonts> {
  const loadWeight = (weight: keyof typeof WEIGHTS) =>
    Promise.all(scripts.map((script) => load(`source-sans-3-${script}-${WEIGHTS[weight]}-normal.woff`)));
  const [regular, semibold] = await Promise.all([loadWeight('regular'), loadWeight('semibold')]);
  return { regular, semibold };
}
