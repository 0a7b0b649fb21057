/** A target of the browser's debugging protocol: a page, or one of its workers. */
interface Debugged {
  send(method: 'HeapProfiler.collectGarbage' | 'Runtime.getHeapUsage'): Promise<unknown>;
}

/** The memory that scripts use after garbage collection, including arrays, in megabytes. */
export async function measureHeap(session: Debugged): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return (usedSize + (backingStorageSize ?? 0)) / 2 ** 20;
}
