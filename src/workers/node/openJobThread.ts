import { watchJobs } from '../jobs/jobRunner.ts';
import type { JobPort } from '../jobs/protocol.ts';
import { startThread } from './startThread.ts';
import { openThreadPort } from './threadPort.ts';

/** How long a thread may be silent over a job. Jobs that take long tell of their progress several times a second. */
const SILENCE_MS = 60_000;

/** Beside this module, in the same language. */
const JOB_THREAD = new URL(import.meta.url.endsWith('.ts') ? './jobThread.ts' : './jobThread.js', import.meta.url);

/** A port to a new thread that does jobs: to be given to a JobRunner. */
export function openJobThread(script = JOB_THREAD, silenceMs = SILENCE_MS): JobPort {
  return watchJobs(openThreadPort(startThread(script)), silenceMs);
}
