import { measureHeap } from '../heap.ts';
import type { Tab } from './tab.ts';
import { within } from './within.ts';

/** A worker always responds within this time while nothing runs. */
const ANSWER_MS = 60_000;

interface Answer {
  readonly id?: number;
  readonly result?: never;
}

/** Measures the memory of each of the page's workers after garbage collection, in megabytes, by name. */
export async function measureWorkers({ page }: Tab): Promise<[name: string, megabytes: number][]> {
  // A separate session, because detaching it releases everything attached to it.
  const session = await page.context().newCDPSession(page);
  const waiting = new Map<number, (result: never) => void>();
  const found: { readonly id: string; readonly name: string }[] = [];
  let last = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') found.push({ id: sessionId, name: targetInfo.title });
  });
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id = 0, result } = JSON.parse(message) as Answer;
    waiting.get(id)?.(result as never);
  });
  try {
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    const sizes: [string, number][] = [];
    for (const { id: sessionId, name } of found) {
      const send = (method: string): Promise<never> => {
        const id = ++last;
        const answer = new Promise<never>((resolve) => waiting.set(id, resolve));
        void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) }).catch(() => {});
        return within(ANSWER_MS, answer, `asking the worker ${name}`);
      };
      await measureHeap({ send });
      sizes.push([name, await measureHeap({ send })]);
    }
    return sizes;
  } finally {
    await session.detach();
  }
}
