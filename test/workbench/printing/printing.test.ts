import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PrintPreview, PrintRequest } from '../../../src/session/print/preview.ts';
import { PAUSE_MS, Printing } from '../../../src/workbench/printing/printing.ts';
import { createPrintRequest, DEFAULT_PRINT_OPTIONS } from '../../../src/workbench/printing/printOptions.ts';
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

const order = (title: string): PrintRequest =>
  createPrintRequest({ text: '{}', name: 'Pear', title, hasSolution: true }, DEFAULT_PRINT_OPTIONS);
const preview = (labels: number) => ({ labels }) as PrintPreview;

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
      .map((request) => (request.type === 'call' && request.method === 'layOut' ? (request.input as PrintRequest).title : request.type));
  return { printers, printing, titles };
}

test('starts the worker with the first order, at once', async () => {
  const { printers, printing, titles } = create();
  expect(printers).toEqual([]);
  printing.order(order('first'));
  expect(titles()).toEqual(['first']);
  expect(printing.state).toEqual({ name: 'laying' });
  await printers[0].answer(preview(1));
  expect(printing.state).toEqual({ name: 'laid', preview: preview(1) });
});

test('lays out the last of several quick changes, and shows the earlier preview until then', async () => {
  const { printers, printing, titles } = create();
  printing.order(order('first'));
  await printers[0].answer(preview(1));
  for (const title of ['a', 'ab', 'abc']) {
    printing.order(order(title));
    expect(printing.state).toEqual({ name: 'laying', preview: preview(1) });
    vi.advanceTimersByTime(PAUSE_MS - 1);
  }
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual(['first', 'abc']);
  await printers[0].answer(preview(2));
  expect(printing.state).toEqual({ name: 'laid', preview: preview(2) });
  expect(printers).toHaveLength(1);
});

test('terminates a worker that is busy with an outdated order', async () => {
  const { printers, printing, titles } = create();
  printing.order(order('first'));
  printing.order(order('second'));
  expect(printers[0].isClosed).toBe(true);
  await printers[0].answer(preview(1));
  expect(printing.state.name).toBe('laying');
  vi.advanceTimersByTime(PAUSE_MS);
  expect(printers).toHaveLength(2);
  expect(titles()).toEqual(['first', 'second']);
});

test('stops the worker and lays out nothing afterwards', async () => {
  const { printers, printing, titles } = create();
  printing.order(order('first'));
  await printers[0].answer(preview(1));
  printing.order(order('second'));
  printing.stop();
  vi.advanceTimersByTime(PAUSE_MS);
  expect(printing.state).toEqual({ name: 'idle' });
  expect(printers[0].isClosed).toBe(true);
  expect(titles()).toEqual(['first']);
});

test('writes the layout once it is ready', async () => {
  const { printers, printing } = create();
  await expect(printing.write()).rejects.toThrow('not ready yet');
  printing.order(order('first'));
  await expect(printing.write()).rejects.toThrow('not ready yet');
  await printers[0].answer(preview(1));
  const written = printing.write();
  await printers[0].answer(new Uint8Array([1, 2]));
  expect(await written).toEqual(new Uint8Array([1, 2]));
  expect(printing.state.name).toBe('laid');
});

test('cancels writing when another order arrives', async () => {
  const { printers, printing } = create();
  printing.order(order('first'));
  await printers[0].answer(preview(1));
  const written = printing.write();
  printing.order(order('second'));
  await expect(written).rejects.toThrow('something else is wanted');
  expect(printers[0].isClosed).toBe(true);
});

test('reports an error, a dead worker and one that can’t start; the next order gets a new one', async () => {
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
