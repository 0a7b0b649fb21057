import { LazyWorker } from '../lazyWorker.ts';
import { openWorkerPort } from '../port.ts';
import type { AdvisorMethods } from './advisor.ts';

export type AdvisorWorker = LazyWorker<AdvisorMethods>;

/** The worker that answers players. Apart from the other workers, so that the page for players does not contain them. */
export const createAdvisorWorker = (): AdvisorWorker =>
  new LazyWorker(() => openWorkerPort(new Worker(new URL('./advisor.ts', import.meta.url), { type: 'module', name: 'advisor' })), {
    silenceMs: 60_000,
    cancel: 'terminate',
  });
