import type { Jobs } from '../../src/workers/jobs/job.ts';
import { serveJobs } from '../../src/workers/jobs/serveJobs.ts';
import { openProcessChannel } from '../processPort.ts';
import type { RunKey } from './rows.ts';
import { runSearch } from './runSearch.ts';

export const searchJobs = {
  run: ({ run, ceiling }: { readonly run: RunKey; readonly ceiling: number }) => runSearch(run, ceiling),
} satisfies Jobs;

/** The entry of a process that runs searches. */
serveJobs(searchJobs, openProcessChannel());
