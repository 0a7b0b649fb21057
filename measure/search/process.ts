import type { Methods } from '../../src/workers/methods.ts';
import { serve } from '../../src/workers/serve.ts';
import { openProcessChannel } from '../processPort.ts';
import type { RunKey } from './rows.ts';
import { runSearch } from './runSearch.ts';

export const searchJobs = {
  run: ({ run, ceiling }: { readonly run: RunKey; readonly ceiling: number }) => runSearch(run, ceiling),
} satisfies Methods;

/** The entry point of a process that runs searches. */
serve(searchJobs, openProcessChannel());
