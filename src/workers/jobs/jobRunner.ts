import { Calls } from '../calls.ts';
import { watchPort } from '../watchedPort.ts';
import type { InputOf, Jobs, ProgressOf, ResultOf } from './job.ts';
import type { JobCommand, JobEvent, JobPort } from './protocol.ts';

export interface JobOptions<Progress> {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Asks the job to come to an end with what it has, which is its result then. `close` ends what does not listen. */
  readonly signal?: AbortSignal | undefined;
  /** Buffers of the input that are handed over, not copied. */
  readonly buffers?: ArrayBuffer[] | undefined;
}

/** Has jobs done behind a port. If the other side dies, what it was doing is rejected with a DeadError, and a new one takes its place. */
export class JobRunner<Table extends Jobs> {
  private readonly calls: Calls<JobCommand, JobEvent>;
  private readonly listeners = new Map<number, (progress: never) => void>();

  /** @param open makes a port to somebody who does the jobs of the table, and notices when that one falls silent; see watchJobs */
  constructor(open: () => JobPort) {
    this.calls = new Calls(
      open,
      (event) => {
        if (event.type === 'progress') this.listeners.get(event.of)?.(event.progress as never);
      },
      () => this.calls.restart(),
      () => {},
    );
  }

  /** Rejects with what the job says, or with a DeadError. */
  async run<Name extends keyof Table & string>(
    job: Name,
    input: InputOf<Table[Name]>,
    { onProgress, signal, buffers = [] }: JobOptions<ProgressOf<Table[Name]>> = {},
  ): Promise<ResultOf<Table[Name]>> {
    let number = 0;
    const answer = this.calls.call<'done'>((call) => {
      number = call;
      return { type: 'start', call, job, input };
    }, buffers);
    const stop = () => this.calls.post({ type: 'stop', of: number });
    if (onProgress !== undefined) this.listeners.set(number, onProgress);
    if (signal?.aborted === true) stop();
    signal?.addEventListener('abort', stop);
    try {
      return (await answer).result as ResultOf<Table[Name]>;
    } finally {
      signal?.removeEventListener('abort', stop);
      this.listeners.delete(number);
    }
  }

  /** Ends the other side, and rejects what it was doing. Nothing can be done from then on. */
  close(): void {
    this.calls.close();
  }
}

/** A port to jobs whose other side counts as gone, too, if it owes an answer and gives no sign of life for so long. */
export function watchJobs(port: JobPort, silenceMs: number): JobPort {
  return watchPort(port, silenceMs, {
    isAsking: ({ type }) => type === 'start',
    isAnswer: ({ type }) => type !== 'progress',
  });
}
