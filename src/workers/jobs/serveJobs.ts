import { type Channel, serve } from '../serve.ts';
import type { Jobs } from './job.ts';
import type { JobCommand, JobEvent } from './protocol.ts';

/** Does jobs from inside a worker or a thread: several at a time, as far as they let each other have their turn. */
export function serveJobs(jobs: Jobs, channel?: Channel<JobCommand, JobEvent>): void {
  serve<JobCommand, JobEvent>((post) => {
    const running = new Map<number, AbortController>();

    const start = async ({ call, job, input }: JobCommand & { readonly type: 'start' }) => {
      const controller = new AbortController();
      const buffers: ArrayBuffer[] = [];
      running.set(call, controller);
      try {
        if (!Object.hasOwn(jobs, job)) throw new Error(`there is no job ${job}`);
        const result = await jobs[job](input as never, {
          onProgress: (progress: unknown) => post({ type: 'progress', of: call, progress }, []),
          signal: controller.signal,
          handOver: (more) => buffers.push(...more),
        });
        post({ type: 'done', call, result }, buffers);
      } catch (error) {
        post({ type: 'refused', call, message: error instanceof Error ? error.message : String(error) }, []);
      } finally {
        running.delete(call);
      }
    };

    return (command) => {
      if (command.type === 'start') start(command);
      else running.get(command.of)?.abort();
    };
  }, channel);
}
