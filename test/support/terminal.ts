import { Readable, Writable } from 'node:stream';
import { run } from '../../src/cli/run.ts';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line in this process. The interrupt comes so long after a command has begun to listen for it. */
export async function runCli(
  args: readonly string[],
  stdin: string | Buffer | Readable = '',
  interruptAfterMs = Number.POSITIVE_INFINITY,
): Promise<Outcome> {
  const out = collect();
  const err = collect();
  const onInterrupt = (listener: () => void) => {
    const timer = Number.isFinite(interruptAfterMs) ? setTimeout(listener, interruptAfterMs) : undefined;
    return () => clearTimeout(timer);
  };
  const input = stdin instanceof Readable ? stdin : Readable.from([Buffer.from(stdin)]);
  const code = await run(args, { stdin: input, stdout: out.stream, stderr: err.stream, onInterrupt });
  return { code, stdout: out.text(), stderr: err.text() };
}

function collect() {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  return { stream, text: () => chunks.join('') };
}
