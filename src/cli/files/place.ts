import type { Stats } from 'node:fs';
import { access, constants, lstat, open, readlink, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';

/** Where an output is written. */
export interface Place {
  /** With all links followed, unless it is written into. */
  readonly path: string;
  /** The file that is there; undefined where there is none, or something else. */
  readonly file: Stats | undefined;
  /**
   * Whether another file takes the place of what is there, which happens whole or not at all. A pipe, a device and a file that is open already are
   * written into; so is a file with several names (hard links), which shall all go on naming it.
   */
  readonly isReplaced: boolean;
}

/** As Linux has it. */
const MAX_LINKS = 40;

/** Where the shell would write to, through links, also to where nothing is yet. Throws where that can't be: the message follows the path. */
export async function findPlace(path: string): Promise<Place> {
  if (namesFolder(path)) throw new Error('names a folder, not a file');
  const found = await stat(path).catch(undefinedIfMissing);
  if (found?.isDirectory()) throw new Error('is a folder, not a file');
  if (found?.isSocket()) throw new Error('is a socket, not a file');
  if (found !== undefined && !found.isFile()) return { path, file: undefined, isReplaced: false };
  const target = await followLinks(path);
  if (target === undefined) return { path, file: undefined, isReplaced: false };
  return { path: target, file: found, isReplaced: found === undefined || found.nlink === 1 };
}

/** Throws where what is there may not be written, though the folder might let it be replaced. What waits for its reader is not opened. */
export async function assertWritable({ path, file, isReplaced }: Place): Promise<void> {
  if (file === undefined) {
    if (!isReplaced) await access(path, constants.W_OK);
    return;
  }
  try {
    await (await open(path, constants.O_WRONLY)).close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'EACCES' || code === 'EPERM' ? new Error('the file is write-protected', { cause: error }) : error;
  }
}

/** The end of a chain of links, whether or not anything is there; undefined if one leads to a file that is open, as /dev/stdout may. */
async function followLinks(path: string): Promise<string | undefined> {
  let next = path;
  for (let count = 0; count <= MAX_LINKS; count++) {
    if (namesFolder(next)) throw new Error('links to a folder, not to a file');
    const folder = await findFolder(dirname(next));
    if (folder.startsWith('/proc/') || folder === '/dev/fd') return undefined;
    const target = join(folder, basename(next));
    if (!(await lstat(target).catch(undefinedIfMissing))?.isSymbolicLink()) return target;
    const link = await readlink(target);
    // Not made shorter: after a link to a folder, .. is the folder above that one.
    next = isAbsolute(link) ? link : `${folder}${sep}${link}`;
  }
  throw new Error('the links lead in a circle');
}

async function findFolder(path: string): Promise<string> {
  const folder = await realpath(path).catch(undefinedIfMissing);
  if (folder === undefined) throw new Error(`there is no folder ${path}; make it first`);
  if (!(await stat(folder)).isDirectory()) throw new Error(`${path} is a file, not a folder`);
  return folder;
}

function namesFolder(path: string): boolean {
  return path.endsWith('/') || path.endsWith(sep);
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
