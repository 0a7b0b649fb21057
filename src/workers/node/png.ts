import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackWoff } from './woff.ts';

/** Maximum width and height of a PNG, in pixels. `renderPng` checks the height; callers check the width. */
export const MAX_PNG_PX = 8192;

/**
 * Renders an SVG as PNG, on white paper. Rejects with a message for the user.
 * @param width in pixels
 * @param fonts for the SVG's text, as the contents of `.woff` files
 */
export async function renderPng(svg: string, width: number, fonts: readonly Uint8Array[] = []): Promise<Uint8Array> {
  const { Resvg } = await loadResvg();
  return withFontFiles(fonts, (fontFiles) => {
    const picture = new Resvg(svg, {
      background: 'white',
      fitTo: { mode: 'width', value: width },
      font: { loadSystemFonts: false, fontFiles: [...fontFiles] },
    });
    const height = Math.round((width * picture.height) / picture.width);
    if (height > MAX_PNG_PX)
      throw new Error(`the picture would be ${height} pixels high, but at most ${MAX_PNG_PX} are possible; use a smaller --width`);
    return picture.render().asPng();
  });
}

/** Resvg reads fonts only from files, and only uncompressed ones, so this writes them to a temporary folder. */
async function withFontFiles<T>(fonts: readonly Uint8Array[], use: (paths: readonly string[]) => T): Promise<T> {
  if (fonts.length === 0) return use([]);
  const folder = await mkdtemp(join(tmpdir(), 'kronkel-fonts-'));
  try {
    const paths = fonts.map((_, i) => join(folder, `${i}.ttf`));
    await Promise.all(paths.map((path, i) => writeFile(path, unpackWoff(fonts[i]))));
    return use(paths);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Loads the optional package Resvg on first use. It is native code that does not exist for every platform. Rejects with a message for the user.
 *
 * @param load replaced in tests
 */
export async function loadResvg(load = () => import('@resvg/resvg-js')): Promise<typeof import('@resvg/resvg-js')> {
  try {
    return await load();
  } catch (error) {
    throw new Error(
      `PNG files need the optional package @resvg/resvg-js, which can’t be loaded (${(error as Error).message}); ` +
        'run "npm install @resvg/resvg-js", or write an SVG instead',
      { cause: error },
    );
  }
}
