import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { explain } from '../terminal/systemErrors.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { STANDARD } from './input.ts';
import { assertWritable, findPlace, type Place } from './place.ts';
import { rescue } from './rescue.ts';

type Content = string | Uint8Array;

/** Throws where nothing could be written under this name: to be asked before the work begins. The error names the file. */
export async function assertOutput(path: string): Promise<void> {
  if (path === STANDARD) return;
  try {
    const place = await findPlace(path);
    await assertWritable(place);
    // What a folder takes is known for sure only when it has taken it.
    if (place.isReplaced && place.file === undefined) await discard(await openDraft(place));
  } catch (error) {
    throw new Error(`${path}: ${explain(error)}`, { cause: error });
  }
}

/**
 * Writes a text or bytes as the shell would: through links, only into what may be written, and with mode and owner of what was there; but whole
 * or not at all where a file can be replaced. What can't be written there goes where it can, and the error says where.
 */
export async function writeOutput(path: string, content: Content, terminal: Terminal): Promise<void> {
  try {
    if (path === STANDARD) await terminal.deliver(content);
    else await writeFileAt(path, content);
  } catch (error) {
    // The reader of a pipe may leave when it has enough.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return;
    const name = path === STANDARD ? 'standard output' : path;
    throw new Error(`${name}: ${explain(error)}; ${await rescue(path, content)}`, { cause: error });
  }
}

async function writeFileAt(path: string, content: Content): Promise<void> {
  const place = await findPlace(path);
  await assertWritable(place);
  if (!place.isReplaced) {
    await writeFile(place.path, content);
    return;
  }
  try {
    await replaceFile(place, content);
  } catch (error) {
    if (place.file === undefined || !UNREPLACEABLE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await writeFile(place.path, content);
  }
}

/** A folder in which nothing may be made, an owner that can't be kept, a file that is mounted: the file itself may be written all the same. */
const UNREPLACEABLE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EBUSY']);

/** A file beside its target, which it is to replace. */
interface Draft {
  readonly path: string;
  readonly file: FileHandle;
}

async function replaceFile(place: Place, content: Content): Promise<void> {
  const draft = await openDraft(place);
  try {
    await draft.file.writeFile(content);
    if (place.file !== undefined) await keepRights(draft.file, place.file);
    // A disk that is elsewhere may find only now that it is full.
    await draft.file.sync();
    await draft.file.close();
    await rename(draft.path, place.path);
  } catch (error) {
    await discard(draft);
    throw error;
  }
}

/** Its name is short, however long that of the target is. Until it has the rights of what it replaces nobody else may read it. */
async function openDraft({ path, file }: Place): Promise<Draft> {
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
