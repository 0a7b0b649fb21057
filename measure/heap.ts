import type { CDPSession } from 'playwright-core';

/** What the scripts of a page hold on to after garbage was collected, arrays included, in megabytes. */
export async function measureHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return (usedSize + (backingStorageSize ?? 0)) / 2 ** 20;
}
