import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { STDIO } from './input.ts';

/** Maximum number of characters of the intended file name that a rescued file keeps: at most 240 of the 255 bytes that a file name may have. */
const MAX_LETTERS = 60;

/** Maximum number of rescued files with the same name in a folder. */
const MAX_FILES = 100;

/**
 * Saves content that could not be written, under another name in the current folder, or else in the folder for temporary files. Returns the end of
 * the error message, which names the new file.
 */
export async function rescue(path: string, content: string | Uint8Array): Promise<string> {
  const folders = ['.', tmpdir()];
  const name = path === STDIO ? 'output' : Array.from(basename(path)).slice(-MAX_LETTERS).join('');
  for (const folder of folders) {
    const saved = await saveIn(folder, name, content);
    if (saved !== undefined) return `the result was saved as ${resolve(saved)}`;
  }
  return `the result is lost: it could be saved neither in the current folder nor in ${tmpdir()}`;
}

/** Returns the path of the file; undefined if the folder accepts no file. */
async function saveIn(folder: string, name: string, content: string | Uint8Array): Promise<string | undefined> {
  for (let count = 1; count <= MAX_FILES; count++) {
    const path = join(folder, `rescued-${count === 1 ? '' : `${count}-`}${name}`);
    try {
      await writeFile(path, content, { flag: 'wx', mode: 0o600 });
      return path;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      await rm(path, { force: true }).catch(() => {});
      return undefined;
    }
  }
  return undefined;
}
