import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { STANDARD } from './input.ts';

/** Of the name that a file was to have; so many letters are at most 240 bytes of the 255 that a name may have. */
const MAX_LETTERS = 60;

/** So many files of one name are rescued to a folder; who has more has stopped to look. */
const MAX_FILES = 100;

/**
 * Saves what could not be written under its name, under another: in the current folder, or else in that for temporary files.
 * Returns where, in words for the end of a message.
 */
export async function rescue(path: string, content: string | Uint8Array): Promise<string> {
  const folders = ['.', tmpdir()];
  const name = path === STANDARD ? 'output' : Array.from(basename(path)).slice(-MAX_LETTERS).join('');
  for (const folder of folders) {
    const saved = await saveIn(folder, name, content);
    if (saved !== undefined) return `what was made is saved as ${resolve(saved)}`;
  }
  return `what was made could be saved neither in the current folder nor in ${tmpdir()}, and is lost`;
}

/** Undefined where the folder takes no more. */
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
