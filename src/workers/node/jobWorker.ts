import type { Jobs } from '../jobs.ts';
import { LazyWorker } from '../lazyWorker.ts';
import type { Methods } from '../methods.ts';
import { openThreadPort } from './threadPort.ts';

/** Jobs that take long report progress several times a second. */
const SILENCE_MS = 60_000;

/** A thread that dies this many times in a row is started again; then its calls are refused. */
const MAX_DEATHS = 3;

/** The build of the package makes a file of a module that is named like this. */
const JOB_THREAD = new URL('./jobThread.ts', import.meta.url);

/** A thread of Node that runs jobs, or the methods of another script. Close it, as it keeps the process alive. */
export function createJobWorker<Table extends Methods = Jobs>(script = JOB_THREAD, silenceMs = SILENCE_MS): LazyWorker<Table> {
  return new LazyWorker(() => openThreadPort(script), { silenceMs, maxDeaths: MAX_DEATHS });
}
