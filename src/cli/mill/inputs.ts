import type { Input } from '../../mill/run.ts';
import { stripExtension } from '../../session/document/document.ts';
import { listFiles } from '../files/folders.ts';
import { readText, STDIO } from '../files/input.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Longer names are cut, so that names of results fit into all file systems. */
const MAX_NAME = 100;

/** The files of all arguments, each with a name of its own. Their texts are read later, one by one. */
export async function listInputs(paths: readonly string[], terminal: Terminal): Promise<Input[]> {
  const names = new Set<string>();
  return (await listFiles(paths)).map(({ path, relative }) => {
    const name = distinguish(nameOf(relative === path ? stripExtension(path) : relative.replace(/\.[^./\\]*$/, '')), names);
    names.add(name);
    return { path: path === STDIO ? 'standard input' : path, name, read: () => readText(path, terminal) };
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
