import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PrintOrder, Proof } from '../../../src/session/print/proof.ts';
import { PAUSE_MS, Printing } from '../../../src/workbench/printing/printing.ts';
import { DEFAULT_WISHES, orderOf } from '../../../src/workbench/printing/wishes.ts';
import { LazyWorker } from '../../../src/workers/lazyWorker.ts';
import type { Reply, Request, WorkerPort } from '../../../src/workers/methods.ts';
import type { PrinterMethods } from '../../../src/workers/page/printer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A printer whose replies a test decides. */
class FakePrinter implements WorkerPort {
  readonly posted: Request[] = [];
  isClosed = false;
  private hear: (reply: Reply) => void = () => {};
  die: (reason: string) => void = () => {};

  post(request: Request): void {
    this.posted.push(request);
  }

  listen(onReply: (reply: Reply) => void, onDeath: (reason: string) => void): void {
    this.hear = onReply;
    this.die = onDeath;
  }

  /** Answers the latest call, and lets the answer arrive. */
  async answer(result: unknown): Promise<void> {
    this.hear({ type: 'result', call: this.posted.at(-1)!.call, result });
    await vi.advanceTimersByTimeAsync(0);
  }

  async refuse(message: string): Promise<void> {
    this.hear({ type: 'error', call: this.posted.at(-1)!.call, message });
    await vi.advanceTimersByTimeAsync(0);
  }

  close(): void {
    this.isClosed = true;
  }
}

const order = (title: string): PrintOrder => orderOf({ text: '{}', name: 'Pear', title, hasSolution: true }, DEFAULT_WISHES);
const proof = (labels: number) => ({ labels }) as Proof;

function create() {
  const printers: FakePrinter[] = [];
  const open = () => {
    const printer = new FakePrinter();
    printers.push(printer);
    return printer;
  };
  const printing = new Printing(new LazyWorker<PrinterMethods>(open, { cancel: 'terminate' }));
  const titles = () =>
    printers
      .flatMap(({ posted }) => posted)
      .map((request) => (request.type === 'call' && request.method === 'layOut' ? (request.input as PrintOrder).title : request.type));
  return { printers, printing, titles };
}

test('no worker is started before something is ordered, and the first order goes out at once', async () => {
  const { printers, printing, titles } = create();
  expect(printers).toEqual([]);
  printing.order(order('first'));
  expect(titles()).toEqual(['first']);
  expect(printing.state).toEqual({ name: 'laying' });
  await printers[0].answer(proof(1));
  expect(printing.state).toEqual({ name: 'laid', proof: proof(1) });
});

test('of quick changes only the last is laid out, by the same worker, and what was laid stays to be seen meanwhile', async () => {
  const { printers, printing, titles } = create();
  printing.order(order('first'));
  await printers[0].answer(proof(1));
  for (const title of ['a', 'ab', 'abc']) {
    printing.order(order(title));
    expect(printing.state).toEqual({ name: 'laying', proof: proof(1) });
    vi.advanceTimersByTime(PAUSE_MS - 1);
  }
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual(['first', 'abc']);
  await printers[0].answer(proof(2));
  expect(printing.state).toEqual({ name: 'laid', proof: proof(2) });
  expect(printers).toHaveLength(1);
});

test('a worker that is busy with what is no longer wanted is ended, and what it says is not heard', async () => {
  const { printers, printing, titles } = create();
  printing.order(order('first'));
  printing.order(order('second'));
  expect(printers[0].isClosed).toBe(true);
  await printers[0].answer(proof(1));
  expect(printing.state.name).toBe('laying');
  vi.advanceTimersByTime(PAUSE_MS);
  expect(printers).toHaveLength(2);
  expect(titles()).toEqual(['first', 'second']);
});

test('to stop ends the worker, and nothing is laid out afterwards', async () => {
  const { printers, printing, titles } = create();
  printing.order(order('first'));
  await printers[0].answer(proof(1));
  printing.order(order('second'));
  printing.stop();
  vi.advanceTimersByTime(PAUSE_MS);
  expect(printing.state).toEqual({ name: 'idle' });
  expect(printers[0].isClosed).toBe(true);
  expect(titles()).toEqual(['first']);
});

test('what is laid out is written, and nothing else', async () => {
  const { printers, printing } = create();
  await expect(printing.write()).rejects.toThrow('not ready yet');
  printing.order(order('first'));
  await expect(printing.write()).rejects.toThrow('not ready yet');
  await printers[0].answer(proof(1));
  const written = printing.write();
  await printers[0].answer(new Uint8Array([1, 2]));
  expect(await written).toEqual(new Uint8Array([1, 2]));
  expect(printing.state.name).toBe('laid');
});

test('what is being written when something else is ordered is given up', async () => {
  const { printers, printing } = create();
  printing.order(order('first'));
  await printers[0].answer(proof(1));
  const written = printing.write();
  printing.order(order('second'));
  await expect(written).rejects.toThrow('something else is wanted');
  expect(printers[0].isClosed).toBe(true);
});

test('what is refused, a worker that dies and one that can’t be started are told, and the next order gets a new one', async () => {
  const { printers, printing } = create();
  printing.order(order('first'));
  await printers[0].refuse('too near');
  expect(printing.state).toEqual({ name: 'failed', message: 'too near' });
  printing.order(order('second'));
  vi.advanceTimersByTime(PAUSE_MS);
  printers[1].die('no memory');
  await vi.advanceTimersByTimeAsync(0);
  expect(printing.state).toEqual({ name: 'failed', message: 'the printer stopped: no memory' });
  const noWorker = new LazyWorker<PrinterMethods>(() => {
    throw new Error('no workers here');
  });
  const unable = new Printing(noWorker);
  unable.order(order('first'));
  await vi.advanceTimersByTimeAsync(0);
  expect(unable.state).toEqual({ name: 'failed', message: 'no workers here' });
});
