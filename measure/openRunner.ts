import type { Jobs } from '../src/workers/jobs/job.ts';
import { JobRunner } from '../src/workers/jobs/jobRunner.ts';
import { startThread } from '../src/workers/node/startThread.ts';
import { openThreadPort } from '../src/workers/node/threadPort.ts';

/** Has a measurement's jobs done in a thread of their own, which may be silent for as long as they take. To be closed. */
export function openRunner<Table extends Jobs>(script: URL): JobRunner<Table> {
  return new JobRunner(() => openThreadPort(startThread(script)));
}
