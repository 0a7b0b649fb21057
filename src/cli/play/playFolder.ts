import { access, constants, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listStampedFiles, type PageFiles, WORKER_FILE } from '../../offline/release.ts';
import { describeSystemError } from '../terminal/systemErrors.ts';

/** The paths that this command writes. Others are never deleted, whatever an existing folder lists. */
const OWN_FILE = /^((assets|puzzles)\/)?[\w-][\w.-]*$/;

/**
 * Checks that files can be written into a folder, before the work starts: it must be new, empty, or written by an earlier run. Returns the paths
 * of the earlier files. Rejects with a message for the user.
 */
export async function openPlayFolder(folder: string): Promise<readonly string[]> {
  try {
    const found = await stat(folder).catch(undefinedIfMissing);
    if (found !== undefined && !found.isDirectory()) throw new Error('is a file, not a folder');
    if (found === undefined) {
      const parent = dirname(folder);
      if ((await stat(parent).catch(undefinedIfMissing)) === undefined) throw new Error(`there is no folder ${parent}; create it first`);
      await access(parent, constants.W_OK);
      return [];
    }
    await access(folder, constants.W_OK);
    if ((await readdir(folder)).length === 0) return [];
    const earlier = listStampedFiles(await readFile(join(folder, WORKER_FILE), 'utf8').catch(() => ''));
    if (earlier === undefined) throw new Error('is not empty, and no earlier run has written it; choose a new folder');
    return earlier.filter((path) => OWN_FILE.test(path));
  } catch (error) {
    throw new Error(`${folder}: ${describeSystemError(error)}`, { cause: error });
  }
}

/**
 * Writes files into a folder that was checked, the service worker last, because it lists the others. Then deletes files of the earlier run that are no longer
 * needed. If a file can't be written, the next run repairs the folder.
 */
export async function writePlayFolder(folder: string, files: PageFiles, earlier: readonly string[]): Promise<void> {
  const paths = Object.keys(files).sort((a, b) => Number(a === WORKER_FILE) - Number(b === WORKER_FILE));
  for (const path of paths) {
    try {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), files[path]);
    } catch (error) {
      throw new Error(`${join(folder, path)}: ${describeSystemError(error)}; the folder is incomplete, so run the command again`, {
        cause: error,
      });
    }
  }
  for (const path of earlier) if (files[path] === undefined) await rm(join(folder, path), { force: true });
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
