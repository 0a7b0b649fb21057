import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { stripExtension } from '../../session/document/document.ts';
import { OPEN_FORMATS } from '../../session/formats/formats.ts';
import { STDIO } from './input.ts';

/** The part of a command's help about folders. */
export const FOLDERS_HELP = 'A folder stands for all puzzle files in it and in its folders.';

const EXTENSIONS = OPEN_FORMATS.flatMap(({ extensions }) => extensions);

/** A file of a command's arguments. */
export interface ListedFile {
  readonly path: string;
  /** The path from the folder that was named; the same as `path` if the file itself was named. */
  readonly relative: string;
}

/**
 * Replaces folders by the files in them that a format may open, sorted by name. Other arguments stay, also if they don't exist. Throws if a folder holds
 * no such file.
 */
export async function listFiles(paths: readonly string[]): Promise<ListedFile[]> {
  const lists = await Promise.all(paths.map(listOne));
  return lists.flat();
}

/** Longer names are cut, so that names of outputs fit into all file systems. */
const MAX_NAME = 100;

/** Gives each file a name of its own for its outputs: its name without the extension, after the names of the folders in which it was found. */
export function nameFiles(files: readonly ListedFile[]): { readonly path: string; readonly name: string }[] {
  const names = new Set<string>();
  return files.map(({ path, relative }) => {
    const name = distinguish(nameOf(relative === path ? stripExtension(path) : relative.replace(/\.[^./\\]*$/, '')), names);
    names.add(name);
    return { path, name };
  });
}

/** A file name without separators, control characters and leading dots. */
function nameOf(path: string): string {
  const plain = Array.from(path.replace(/[/\\:*?"<>|\p{C}]/gu, '-').replace(/^[-.]+/, ''))
    .slice(0, MAX_NAME)
    .join('');
  return plain === '' ? 'puzzle' : plain;
}

function distinguish(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name}-${count}`;
    if (!taken.has(candidate)) return candidate;
  }
}

async function listOne(path: string): Promise<ListedFile[]> {
  const isFolder = path !== STDIO && (await stat(path).catch(() => undefined))?.isDirectory() === true;
  if (!isFolder) return [{ path, relative: path }];
  const names = await readdir(path, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile() && EXTENSIONS.some((extension) => entry.name.toLowerCase().endsWith(extension)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  if (files.length === 0) throw new Error(`${path}: the folder holds no file that can be opened (${EXTENSIONS.join(', ')})`);
  return files.map((file) => ({ path: file, relative: file.slice(join(path, '.').length + 1) }));
}
