import type { Readable, Writable } from 'node:stream';
import { escapeControls, escapeJsonControls } from './escapeControls.ts';
import { describeSystemError } from './systemErrors.ts';

/** The streams of the process, or those of a test. */
export interface Streams {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Calls the listener at the first Ctrl-C, until the returned function is called. Without a listener Ctrl-C ends the program. */
  onInterrupt(listener: () => void): () => void;
}

/**
 * Input and output of the commands. Text for people is printed as lines in which control characters are escaped, because names, ids and paths come
 * from files of others.
 */
export interface Terminal extends Pick<Streams, 'stdin' | 'onInterrupt'> {
  /** Prints lines for people on standard output. */
  readonly print: (lines: readonly string[]) => void;
  /** Prints lines for people on standard error. */
  readonly printError: (lines: readonly string[]) => void;
  /** Prints a value for programs on standard output. */
  readonly printJson: (value: unknown) => void;
  /** Prints text for programs on standard output, unchanged. */
  readonly printText: (text: string) => void;
  /** Writes a command's result to standard output, unchanged. Rejects if it can't be written. */
  readonly deliver: (content: string | Uint8Array) => Promise<void>;
  /** Replaces the last such line on standard error. Does nothing if standard error is not a terminal. */
  readonly rewriteLine: (line: string) => void;
  /** Whether standard error is a terminal. */
  readonly isInteractive: boolean;
  /** Resolves when everything is written. Rejects if standard output did not accept everything. */
  readonly finish: () => Promise<void>;
}

export function createTerminal({ stdin, stdout, stderr, onInterrupt }: Streams): Terminal {
  // Each write to standard output reports its own error. Errors of standard error are ignored, because there is no place left to report them.
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
    printError: (lines) => {
      stderr.write(join(lines));
    },
    printJson: (value) => printText(`${escapeJsonControls(JSON.stringify(value, null, 2))}\n`),
    printText,
    deliver,
    rewriteLine: createLineWriter(stderr),
    isInteractive: isTerminal(stderr),
    async finish() {
      const fault = (await Promise.all(writes)).find((found) => found !== undefined);
      if (fault !== undefined) throw new Error(`standard output: ${describeSystemError(fault)}`, { cause: fault });
    },
  };
}

function isTerminal(stream: Writable & { readonly isTTY?: boolean }): boolean {
  return stream.isTTY === true;
}

/** A function that clears the current line of a terminal and writes another. It does nothing if the stream is not a terminal. */
export function createLineWriter(stream: Writable): (line: string) => void {
  return (line) => {
    if (isTerminal(stream)) stream.write(`\r\x1b[K${escapeControls(line)}`);
  };
}

/** Error codes after the reader has closed the pipe. */
const READER_GONE: readonly (string | undefined)[] = ['EPIPE', 'ERR_STREAM_DESTROYED'];

/** Resolves to the error, if any. A reader that stops before the end of our output, as `head` does, is no error. */
function write(stream: Writable, content: string | Uint8Array): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    stream.write(content, (error: NodeJS.ErrnoException | null | undefined) => {
      resolve(error == null || READER_GONE.includes(error.code) ? undefined : error);
    });
  });
}

function join(lines: readonly string[]): string {
  return lines.map((line) => `${escapeControls(line)}\n`).join('');
}
