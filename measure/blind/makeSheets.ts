import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { renderPng } from '../../src/workers/node/png.ts';
import type { NamedPuzzle } from '../quality/gather.ts';
import { dealSheets } from './deal.ts';
import type { Key } from './key.ts';
import type { Kind } from './kind.ts';
import { writeQuestions } from './questions.ts';
import { drawSheet } from './sheet.ts';
import type { Version } from './versions.ts';

/** For the letters above the columns. */
const FONT = new URL('../../node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff', import.meta.url);

/** A puzzle to compare, with the name of its group in the title. */
export interface ComparedPuzzle extends NamedPuzzle {
  readonly kind: Kind;
  readonly title: string;
}

/** The text of each version of a puzzle. */
export type Texts = Readonly<Partial<Record<Version, string>>>;

/** Throws if the sheets would be written into a folder with other files, or the key would be overwritten or beside the sheets. */
export function assertNewFiles(folder: string, keyFile: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new RangeError(`${folder} is not empty: name a new folder for the sheets`);
  if (!relative(resolve(folder), resolve(keyFile)).startsWith('..'))
    throw new RangeError(`${keyFile} is inside ${folder}: the judges must not find the key, so store it elsewhere`);
  if (existsSync(keyFile)) throw new RangeError(`${keyFile} already exists: name another file for the key`);
}

/**
 * Writes a sheet for each puzzle and the instructions for judges into a folder, and the key to a file. Nothing in the folder depends on the
 * versions but the drawings.
 */
export async function writeSheets(
  folder: string,
  keyFile: string,
  puzzles: readonly { readonly puzzle: ComparedPuzzle; readonly texts: Texts }[],
  versions: readonly Version[],
  seed: number,
): Promise<void> {
  const font = readFileSync(FONT);
  const dealt = dealSheets(puzzles, versions, seed);
  const sheets = dealt.map(({ puzzle, order }) => drawSheet(order.map((version) => openPuzzle(puzzle.texts[version]!).map)));
  mkdirSync(folder, { recursive: true });
  for (const [i, { svg, width }] of sheets.entries())
    writeFileSync(join(folder, `sheet-${i + 1}.png`), await renderPng(svg, width, [font]));
  writeFileSync(join(folder, 'QUESTIONS.md'), writeQuestions(sheets.length, versions.length));
  const key: Key = {
    seed,
    sheets: dealt.map(({ puzzle: { puzzle }, order }, i) => ({
      sheet: i + 1,
      kind: puzzle.kind,
      puzzle: `${puzzle.title}: ${puzzle.name}`,
      order,
    })),
  };
  writeFileSync(keyFile, `${JSON.stringify(key, null, 2)}\n`);
}
