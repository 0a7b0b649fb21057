import { jobs } from '../jobs/jobs.ts';
import { serveJobs } from '../jobs/serveJobs.ts';
import { openThreadChannel } from './threadChannel.ts';

/** The entry of a thread that does jobs. */
serveJobs(jobs, openThreadChannel());
