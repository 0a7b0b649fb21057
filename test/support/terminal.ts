import { Readable, Writable } from 'node:stream';
import { run } from '../../src/cli/run.ts';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the command line in this process. Simulates an interrupt: a number of milliseconds after the command starts to listen for it, or when
 * standard error matches a pattern.
 */
export async function runCli(
  args: readonly string[],
  stdin: string | Buffer | Readable = '',
  interrupt: number | RegExp = Number.POSITIVE_INFINITY,
): Promise<Outcome> {
  const out = collect();
  let listeners: (() => void)[] = [];
  const err = collect((text) => {
    if (interrupt instanceof RegExp && interrupt.test(text)) for (const listener of listeners) listener();
  });
  if (interrupt instanceof RegExp) Object.assign(err.stream, { isTTY: true });
  const onInterrupt = (listener: () => void) => {
    listeners.push(listener);
    const timer = typeof interrupt === 'number' && Number.isFinite(interrupt) ? setTimeout(listener, interrupt) : undefined;
    return () => {
      clearTimeout(timer);
      listeners = listeners.filter((other) => other !== listener);
    };
  };
  const input = stdin instanceof Readable ? stdin : Readable.from([Buffer.from(stdin)]);
  const code = await run(args, { stdin: input, stdout: out.stream, stderr: err.stream, onInterrupt });
  return { code, stdout: out.text(), stderr: err.text() };
}

function collect(onText: (text: string) => void = () => {}) {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      onText(String(chunk));
      done();
    },
  });
  return { stream, text: () => chunks.join('') };
}
