import { jobs } from '../jobs.ts';
import { millJobs } from './millJobs.ts';
import { serveTasks } from './serveTasks.ts';

/** All jobs of a thread. */
export const threadJobs = { ...jobs, ...millJobs };

/** The entry of a thread that runs jobs. */
export default serveTasks(threadJobs);
