import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeSystemError } from '../terminal/systemErrors.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { assertWritable, type Destination, findDestination } from './destination.ts';
import { STDIO } from './input.ts';
import { overwriteFile } from './overwrite.ts';
import { rescue } from './rescue.ts';

type Content = string | Uint8Array;

/** Checks that an output can be written before the work starts. Throws an error that names the file. */
export async function assertOutput(path: string): Promise<void> {
  if (path === STDIO) return;
  try {
    const destination = await findDestination(path);
    await assertWritable(destination);
    // Only an attempt shows whether the folder accepts new files.
    if (destination.isReplaced && destination.file === undefined) await discard(await openDraft(destination));
  } catch (error) {
    throw new Error(`${path}: ${describeSystemError(error)}`, { cause: error });
  }
}

/**
 * Writes an output as the shell would: through links, respecting write protection, keeping mode and owner of an existing file. Unlike the shell it
 * replaces a file atomically where that is possible. If writing fails, saves the content in another place, which the error message names.
 */
export async function writeOutput(path: string, content: Content, terminal: Terminal): Promise<void> {
  try {
    if (path === STDIO) await terminal.deliver(content);
    else await writeFileAt(path, content);
  } catch (error) {
    // The reader of a pipe may close it once it has enough.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return;
    const name = path === STDIO ? 'standard output' : path;
    throw new Error(`${name}: ${describeSystemError(error)}; ${await rescue(path, content)}`, { cause: error });
  }
}

async function writeFileAt(path: string, content: Content): Promise<void> {
  const destination = await findDestination(path);
  await assertWritable(destination);
  if (!destination.isReplaced) {
    await (destination.file === undefined ? writeFile(destination.path, content) : overwriteFile(destination.path, content));
    return;
  }
  try {
    await replaceFile(destination, content);
  } catch (error) {
    if (destination.file === undefined || !UNREPLACEABLE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await overwriteFile(destination.path, content);
  }
}

/** Replacing fails if the folder is read-only, the owner can't be kept, or the file is a mount point. Writing into the file may still work. */
const UNREPLACEABLE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EBUSY']);

/** A temporary file beside its destination. */
interface Draft {
  readonly path: string;
  readonly file: FileHandle;
}

async function replaceFile(destination: Destination, content: Content): Promise<void> {
  const draft = await openDraft(destination);
  try {
    await draft.file.writeFile(content);
    if (destination.file !== undefined) await keepRights(draft.file, destination.file);
    // A network disk may report only now that it is full.
    await draft.file.sync();
    await draft.file.close();
    await rename(draft.path, destination.path);
  } catch (error) {
    await discard(draft);
    throw error;
  }
}

/** Its name is short, because the destination's may be as long as allowed. Private until it gets the rights of the file that it replaces. */
async function openDraft({ path, file }: Destination): Promise<Draft> {
  const draft = join(dirname(path), `kronkel-${randomUUID()}.tmp`);
  return { path: draft, file: await open(draft, 'wx', file === undefined ? 0o666 : 0o600) };
}

async function discard({ path, file }: Draft): Promise<void> {
  await file.close().catch(() => {});
  await rm(path, { force: true });
}

async function keepRights(draft: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  const own = await draft.stat();
  if (own.uid !== uid || own.gid !== gid) await draft.chown(uid, gid);
  await draft.chmod(mode & 0o7777);
}
