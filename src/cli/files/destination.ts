import type { Stats } from 'node:fs';
import { access, constants, lstat, open, readlink, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';

/** Where and how an output file is written. */
export interface Destination {
  /** With all links resolved, unless the path is a pipe, a device or an open file, which is written into. */
  readonly path: string;
  /** The existing file; undefined if there is none, or if the path is not a regular file. */
  readonly file: Stats | undefined;
  /**
   * Whether a new file replaces the old one, which is atomic. Pipes, devices, open files, and files with several names (hard links) are written into
   * instead, so that all names keep referring to the same file.
   */
  readonly isReplaced: boolean;
}

/** The limit of Linux. */
const MAX_LINKS = 40;

/** Resolves an output path as the shell would, through links, whether or not the file exists. Throws an error whose message continues the path. */
export async function findDestination(path: string): Promise<Destination> {
  if (namesFolder(path)) throw new Error('names a folder, not a file');
  const found = await stat(path).catch(undefinedIfMissing);
  if (found?.isDirectory()) throw new Error('is a folder, not a file');
  if (found?.isSocket()) throw new Error('is a socket, not a file');
  if (found !== undefined && !found.isFile()) return { path, file: undefined, isReplaced: false };
  const target = await followLinks(path);
  if (target === undefined) return { path, file: undefined, isReplaced: false };
  return { path: target, file: found, isReplaced: found === undefined || found.nlink === 1 };
}

/** Throws if the existing file is write-protected, even if its folder would allow a replacement. Does not open pipes, which would wait for a reader. */
export async function assertWritable({ path, file, isReplaced }: Destination): Promise<void> {
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

/** The end of a chain of links, whether or not it exists; undefined if a link leads to an open file, as /dev/stdout may. */
async function followLinks(path: string): Promise<string | undefined> {
  let next = path;
  for (let count = 0; count <= MAX_LINKS; count++) {
    if (namesFolder(next)) throw new Error('links to a folder, not to a file');
    const folder = await findFolder(dirname(next));
    if (folder.startsWith('/proc/') || folder === '/dev/fd') return undefined;
    const target = join(folder, basename(next));
    if (!(await lstat(target).catch(undefinedIfMissing))?.isSymbolicLink()) return target;
    const link = await readlink(target);
    // Not normalized: after a link to a folder, .. means the parent of that folder.
    next = isAbsolute(link) ? link : `${folder}${sep}${link}`;
  }
  throw new Error('its links lead in a circle');
}

async function findFolder(path: string): Promise<string> {
  const folder = await realpath(path).catch(undefinedIfMissing);
  if (folder === undefined) throw new Error(`there is no folder ${path}; create it first`);
  if (!(await stat(folder)).isDirectory()) throw new Error(`${path} is a file, not a folder`);
  return folder;
}

function namesFolder(path: string): boolean {
  return path.endsWith('/') || path.endsWith(sep);
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
