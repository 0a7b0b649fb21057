import { Readable, Writable } from 'node:stream';
import { run } from '../../src/cli/run.ts';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line in this process. */
export async function runCli(args: readonly string[], stdin: string | Buffer = ''): Promise<Outcome> {
  const out = collect();
  const err = collect();
  const code = await run(args, { stdin: Readable.from([Buffer.from(stdin)]), stdout: out.stream, stderr: err.stream });
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
