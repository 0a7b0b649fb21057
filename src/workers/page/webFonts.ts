import type { Fonts } from '../../print/pdf/fonts.ts';
import { FIGURES, loadFontFiles } from '../../print/pdf/fonts.ts';

/** The addresses of the font's files, which the bundler puts beside the page. */
const addresses = import.meta.glob<string>('../../../node_modules/@fontsource/source-sans-3/files/source-sans-3-*-{400,600}-normal.woff', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
});

/** Fetches the font. Rejects with a message for the user. */
export function fetchFonts(): Promise<Fonts> {
  return loadFontFiles(fetchFile);
}

/** Fetches as much of it as an SVG has in it. Rejects with a message for the user. */
export function fetchFigures(): Promise<Fonts> {
  return loadFontFiles(fetchFile, FIGURES);
}

async function fetchFile(name: string): Promise<Uint8Array> {
  const [, address] = Object.entries(addresses).find(([path]) => path.endsWith(`/${name}`))!;
  try {
    const response = await fetch(new URL(address, import.meta.url));
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new Error(`the font of the clues can’t be loaded (${(error as Error).message}); try again`, { cause: error });
  }
}
