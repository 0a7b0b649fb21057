import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Fonts } from '../../print/pdf/fonts.ts';
import { loadFontFiles } from '../../print/pdf/fonts.ts';

/** Loads the fonts from their package. Rejects with a message for the user. */
export function loadFonts(): Promise<Fonts> {
  return loadFontFiles(loadFile);
}

async function loadFile(name: string): Promise<Uint8Array> {
  try {
    return await readFile(createRequire(import.meta.url).resolve(`@fontsource/source-sans-3/files/${name}`));
  } catch (error) {
    throw new Error(`can’t read the font ${name} (${(error as Error).message}); reinstall Kronkel`, { cause: error });
  }
}
