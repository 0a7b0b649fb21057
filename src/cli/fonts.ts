import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Fonts } from '../print/pdf/fonts.ts';

/** The parts of the font, by script; the first has the figures. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;

const WEIGHTS = { regular: 400, semibold: 600 } as const;

/** Reads the font from its package. Rejects with a message for the user. */
export async function loadFonts(): Promise<Fonts> {
  const [regular, semibold] = await Promise.all([loadWeight('regular'), loadWeight('semibold')]);
  return { regular, semibold };
}

function loadWeight(weight: keyof typeof WEIGHTS): Promise<Uint8Array[]> {
  return Promise.all(SCRIPTS.map((script) => loadFile(`source-sans-3-${script}-${WEIGHTS[weight]}-normal.woff`)));
}

async function loadFile(name: string): Promise<Uint8Array> {
  try {
    return await readFile(createRequire(import.meta.url).resolve(`@fontsource/source-sans-3/files/${name}`));
  } catch (error) {
    throw new Error(`the font of the clues, ${name}, can’t be read (${(error as Error).message}); install Kronkel again`, { cause: error });
  }
}
