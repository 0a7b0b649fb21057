import type { Readable, Writable } from 'node:stream';
import { escapeSteering, showSteering } from './steering.ts';
import { explain } from './systemErrors.ts';

/** The streams of the process, or what a test puts in their place. */
export interface Streams {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Has the listener called at the first Ctrl-C, until the function that it returns is called; without it Ctrl-C ends the program. */
  onInterrupt(listener: () => void): () => void;
}

/**
 * What commands read from and write to. Words for people are lines, and a line stays one whatever stands in it: names, ids and paths are others',
 * and may hold what steers a terminal.
 */
export interface Terminal extends Pick<Streams, 'stdin' | 'onInterrupt'> {
  /** Lines for people, on standard output. */
  readonly print: (lines: readonly string[]) => void;
  /** Lines for people, on standard error. */
  readonly tell: (lines: readonly string[]) => void;
  /** A value for machines, on standard output. */
  readonly printJson: (value: unknown) => void;
  /** A text for machines, on standard output, as it is. */
  readonly printText: (text: string) => void;
  /** What a command makes, on standard output, as it is. Rejects where it can't be written. */
  readonly deliver: (content: string | Uint8Array) => Promise<void>;
  /** Puts a line in place of the last such line on standard error, where somebody watches. */
  readonly rewriteLine: (line: string) => void;
  /** Resolves when all is written. Rejects if standard output has not taken all that was printed. */
  readonly finish: () => Promise<void>;
}

export function createTerminal({ stdin, stdout, stderr, onInterrupt }: Streams): Terminal {
  // Faults of standard output come back from each write. Who can't be told on standard error can't be told at all, and the exit code stays.
  for (const stream of [stdout, stderr]) stream.on('error', () => {});
  const writes: ReturnType<typeof write>[] = [];
  const printText = (text: string) => {
    writes.push(write(stdout, text));
  };
  const deliver = async (content: string | Uint8Array) => {
    const fault = await write(stdout, content);
    if (fault !== undefined) throw fault;
  };
  return {
    stdin,
    onInterrupt,
    print: (lines) => printText(join(lines)),
    tell: (lines) => {
      stderr.write(join(lines));
    },
    printJson: (value) => printText(`${escapeSteering(JSON.stringify(value, null, 2))}\n`),
    printText,
    deliver,
    rewriteLine: createLineWriter(stderr),
    async finish() {
      const fault = (await Promise.all(writes)).find((found) => found !== undefined);
      if (fault !== undefined) throw new Error(`standard output: ${explain(fault)}`, { cause: fault });
    },
  };
}

/** A line that is written over itself, with what clears it before, where somebody watches. */
export function createLineWriter(stream: Writable & { readonly isTTY?: boolean }): (line: string) => void {
  return (line) => {
    if (stream.isTTY === true) stream.write(`\r\x1b[K${showSteering(line)}`);
  };
}

/** That the reader has left, and what follows from that. */
const LEFT: readonly (string | undefined)[] = ['EPIPE', 'ERR_STREAM_DESTROYED'];

/** Resolves when it is written, or to what is wrong. Whoever reads our output may stop before its end, as `head` does: that is no fault. */
function write(stream: Writable, content: string | Uint8Array): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    stream.write(content, (error: NodeJS.ErrnoException | null | undefined) => {
      resolve(error == null || LEFT.includes(error.code) ? undefined : error);
    });
  });
}

function join(lines: readonly string[]): string {
  return lines.map((line) => `${showSteering(line)}\n`).join('');
}
