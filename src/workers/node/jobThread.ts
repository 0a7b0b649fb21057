import { jobs } from '../jobs.ts';
import { serveTasks } from './serveTasks.ts';

/** The entry of a thread that runs jobs. */
export default serveTasks(jobs);
