import { link, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { overwriteFile } from '../../src/cli/files/overwrite.ts';

/** A file on a disk with limited space. A disk that copies on write needs space for overwritten bytes, too. */
function createDisk(content: string, space: number, copiesOnWrite = false) {
  let bytes = Buffer.from(content);
  let left = space;
  const file = {
    stat: async () => ({ size: bytes.length }),
    async write(from: Uint8Array, offset: number, length: number, position: number) {
      // In small parts, as a system may.
      const wanted = Math.min(length, 7);
      const cost = copiesOnWrite ? wanted : Math.max(0, position + wanted - bytes.length);
      if (cost > left) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      left -= cost;
      const next = Buffer.alloc(Math.max(bytes.length, position + wanted));
      bytes.copy(next);
      next.set(from.subarray(offset, offset + wanted), position);
      bytes = next;
      return { bytesWritten: wanted };
    },
    async truncate(size: number) {
      bytes = bytes.subarray(0, size);
    },
    sync: async () => {},
    close: async () => {},
  };
  return { open: async () => file as never, read: () => bytes.toString() };
}

describe('a file with several names', () => {
  test.each([
    ['grows', 'old', 'a longer new content', 17],
    ['shrinks', 'a longer old content', 'new', 0],
    ['becomes empty', 'old', '', 0],
  ])('is overwritten completely if it %s', async (_, old, content, space) => {
    const disk = createDisk(old, space);
    await overwriteFile('x', content, disk.open);
    expect(disk.read()).toBe(content);
  });

  test('is unchanged if the disk has no space for its growth, and the error says so', async () => {
    const disk = createDisk('old', 16);
    await expect(overwriteFile('x', 'a longer new content', disk.open)).rejects.toThrow('the disk is full; the file is unchanged');
    expect(disk.read()).toBe('old');
  });

  test('is reported as incomplete if overwriting fails in the middle', async () => {
    const disk = createDisk('a longer old content', 9, true);
    await expect(overwriteFile('x', 'a longer new content', disk.open)).rejects.toThrow('the disk is full; the file is incomplete now');
  });
});

describe('on a real disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('all names show the new content', async () => {
    const [one, other] = ['one', 'other'].map((name) => join(folder, name));
    await writeFile(one, 'old'.repeat(1000));
    await link(one, other);
    for (const content of ['né', Uint8Array.of(65, 66, 67, 68)]) {
      await overwriteFile(one, content);
      expect(await readFile(other)).toEqual(Buffer.from(content as string));
    }
  });
});
