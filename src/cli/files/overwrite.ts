import { constants, type FileHandle, open } from 'node:fs/promises';
import { describeSystemError } from '../terminal/systemErrors.ts';

/** The part of a file handle that writes. */
type WritableFile = Pick<FileHandle, 'stat' | 'write' | 'truncate' | 'sync' | 'close'>;

/**
 * Writes into an existing file that can't be replaced, such as one with several hard links. First appends the bytes by which it grows, because only
 * they need space: if the disk is full, the file is cut back and unchanged. Then overwrites the rest. The error says whether the file is unchanged.
 * @param openFile replaced in tests
 */
export async function overwriteFile(
  path: string,
  content: string | Uint8Array,
  openFile: (path: string) => Promise<WritableFile> = openToWrite,
): Promise<void> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const file = await openFile(path);
  try {
    const { size } = await file.stat();
    await orExplain('the file is unchanged', async () => {
      try {
        await writeAll(file, bytes, Math.min(size, bytes.length), bytes.length);
        // Some disks report only now that they are full.
        await file.sync();
      } catch (error) {
        await file.truncate(size);
        throw error;
      }
    });
    await orExplain('the file is incomplete now', async () => {
      await writeAll(file, bytes, 0, Math.min(size, bytes.length));
      await file.truncate(bytes.length);
      await file.sync();
    });
  } finally {
    await file.close();
  }
}

function openToWrite(path: string): Promise<FileHandle> {
  return open(path, constants.O_WRONLY);
}

async function writeAll(file: WritableFile, bytes: Uint8Array, from: number, to: number): Promise<void> {
  for (let at = from; at < to; ) at += (await file.write(bytes, at, to - at, at)).bytesWritten;
}

async function orExplain(state: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    throw new Error(`${describeSystemError(error)}; ${state}`, { cause: error });
  }
}
