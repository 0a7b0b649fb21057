import { jobs } from '../jobs.ts';
import { serve } from '../serve.ts';
import { openThreadChannel } from './threadChannel.ts';

/** The entry of a thread that runs jobs. */
serve(jobs, openThreadChannel());
