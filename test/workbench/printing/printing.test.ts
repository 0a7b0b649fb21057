import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PrintOrder, Proof } from '../../../src/session/print/proof.ts';
import { PAUSE_MS, type PrinterPort, Printing } from '../../../src/workbench/printing/printing.ts';
import { DEFAULT_WISHES, orderOf } from '../../../src/workbench/printing/wishes.ts';
import type { PrinterCommand, PrinterEvent } from '../../../src/workers/printer/protocol.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A printer that says what a test lets it say. */
class FakePrinter implements PrinterPort {
  readonly posted: PrinterCommand[] = [];
  isClosed = false;
  say: (event: PrinterEvent) => void = () => {};
  die: (reason: string) => void = () => {};

  post(command: PrinterCommand): void {
    this.posted.push(command);
  }

  listen(onEvent: (event: PrinterEvent) => void, onDeath: (reason: string) => void): void {
    this.say = onEvent;
    this.die = onDeath;
  }

  close(): void {
    this.isClosed = true;
  }
}

const order = (title: string): PrintOrder => orderOf({ text: '{}', name: 'Pear', title, hasSolution: true }, DEFAULT_WISHES);
const proof = (labels: number) => ({ labels }) as Proof;

function create() {
  const printers: FakePrinter[] = [];
  const printing = new Printing(() => {
    const printer = new FakePrinter();
    printers.push(printer);
    return printer;
  });
  const titles = () =>
    printers.flatMap(({ posted }) => posted).map((command) => (command.type === 'lay' ? command.order.title : command.type));
  return { printers, printing, titles };
}

test('no worker is started before something is ordered, and the first order goes out at once', () => {
  const { printers, printing, titles } = create();
  expect(printers).toEqual([]);
  printing.order(order('first'));
  expect(titles()).toEqual(['first']);
  expect(printing.state).toEqual({ name: 'laying' });
  printers[0].say({ type: 'laid', proof: proof(1) });
  expect(printing.state).toEqual({ name: 'laid', proof: proof(1) });
});

test('of quick changes only the last is laid out, by the same worker, and what was laid stays to be seen meanwhile', () => {
  const { printers, printing, titles } = create();
  printing.order(order('first'));
  printers[0].say({ type: 'laid', proof: proof(1) });
  for (const title of ['a', 'ab', 'abc']) {
    printing.order(order(title));
    expect(printing.state).toEqual({ name: 'laying', proof: proof(1) });
    vi.advanceTimersByTime(PAUSE_MS - 1);
  }
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual(['first', 'abc']);
  printers[0].say({ type: 'laid', proof: proof(2) });
  expect(printing.state).toEqual({ name: 'laid', proof: proof(2) });
  expect(printers).toHaveLength(1);
});

test('a worker that is busy with what is no longer wanted is ended, and what it says is not heard', () => {
  const { printers, printing, titles } = create();
  printing.order(order('first'));
  printing.order(order('second'));
  expect(printers[0].isClosed).toBe(true);
  printers[0].say({ type: 'laid', proof: proof(1) });
  expect(printing.state.name).toBe('laying');
  vi.advanceTimersByTime(PAUSE_MS);
  expect(printers).toHaveLength(2);
  expect(titles()).toEqual(['first', 'second']);
});

test('to stop ends the worker, and nothing is laid out afterwards', () => {
  const { printers, printing, titles } = create();
  printing.order(order('first'));
  printers[0].say({ type: 'laid', proof: proof(1) });
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
  printers[0].say({ type: 'laid', proof: proof(1) });
  const written = printing.write();
  printers[0].say({ type: 'written', pdf: new Uint8Array([1, 2]) });
  expect(await written).toEqual(new Uint8Array([1, 2]));
  expect(printing.state.name).toBe('laid');
});

test('what is being written when something else is ordered is given up', async () => {
  const { printers, printing } = create();
  printing.order(order('first'));
  printers[0].say({ type: 'laid', proof: proof(1) });
  const written = printing.write();
  printing.order(order('second'));
  await expect(written).rejects.toThrow('something else is wanted');
  expect(printers[0].isClosed).toBe(true);
});

test('what is refused, a worker that dies and one that can’t be started are told, and the next order gets a new one', () => {
  const { printers, printing } = create();
  printing.order(order('first'));
  printers[0].say({ type: 'refused', message: 'too near' });
  expect(printing.state).toEqual({ name: 'failed', message: 'too near' });
  printing.order(order('second'));
  vi.advanceTimersByTime(PAUSE_MS);
  printers[1].die('no memory');
  expect(printing.state).toEqual({ name: 'failed', message: 'the printer stopped: no memory' });
  const unable = new Printing(() => {
    throw new Error('no workers here');
  });
  unable.order(order('first'));
  expect(unable.state).toEqual({ name: 'failed', message: 'no workers here' });
});
