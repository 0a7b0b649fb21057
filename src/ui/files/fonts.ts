import regular from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff?url';
import semibold from '@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff?url';
import type { Look } from '../../session/formats/format.ts';

/** The font of what is printed, which is loaded when it is first wanted; undefined where it can't be had, as without a network. */
export async function loadFonts(): Promise<Look['fonts']> {
  try {
    return { regular: [await load(regular)], semibold: [await load(semibold)] };
  } catch {
    return undefined;
  }
}

async function load(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
