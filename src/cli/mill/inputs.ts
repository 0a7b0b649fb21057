import type { Input } from '../../mill/run.ts';
import { listFiles, nameFiles } from '../files/folders.ts';
import { readText, STDIO } from '../files/input.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The files of all arguments, each with a name of its own. Their texts are read later, one by one. */
export async function listInputs(paths: readonly string[], terminal: Terminal): Promise<Input[]> {
  return nameFiles(await listFiles(paths)).map(({ path, name }) => ({
    path: path === STDIO ? 'standard input' : path,
    name,
    read: () => readText(path, terminal),
  }));
}
