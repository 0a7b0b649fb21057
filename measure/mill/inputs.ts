import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';

/** Writes random puzzles of a few curves into a new folder. Every seed gives another puzzle. */
export async function writePuzzles(folder: string, count: number, curves: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let seed = 1; seed <= count; seed++) {
    const name = String(seed).padStart(5, '0');
    await writeFile(join(folder, `${name}.json`), writePuzzle({ ...randomPuzzle(seed, curves), name }));
  }
}
