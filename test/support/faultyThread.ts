import type { CallContext, Methods } from '../../src/workers/methods.ts';
import { serveTasks } from '../../src/workers/node/serveTasks.ts';

/** Jobs that fail in all possible ways, and one that succeeds. */
export const faultyJobs = {
  async double({ numbers }: { readonly numbers: Float64Array<ArrayBuffer> }, { transfer }: CallContext<never>) {
    const doubled = numbers.map((number) => 2 * number);
    transfer([doubled.buffer]);
    return { doubled };
  },
  async refuse(reason: string): Promise<never> {
    throw new Error(reason);
  },
  /** Throws outside the awaited work. */
  async crash(): Promise<never> {
    setTimeout(() => {
      throw new Error('a simulated crash');
    }, 0);
    return new Promise(() => {});
  },
  async exit(code: number): Promise<never> {
    process.exit(code);
  },
  async hang(): Promise<never> {
    for (;;);
  },
  async dawdle(ticks: number, { onProgress, signal }: CallContext<number>) {
    let tick = 0;
    for (; tick < ticks && !signal.aborted; tick++) {
      onProgress(tick);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return tick;
  },
} satisfies Methods;

export default serveTasks(faultyJobs);
