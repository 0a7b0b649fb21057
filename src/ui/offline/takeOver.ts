/** The time limit of each of the two stages. If work could not be stored, the browser asks the user before it leaves the page. */
const TIMEOUT_MS = 10_000;

/** Stores work and activates the waiting version. Resolves when the page can be reloaded, even if a stage exceeds its time limit. */
export async function takeOver(registration: Pick<ServiceWorkerRegistration, 'waiting'>, storeWork: () => Promise<void>): Promise<void> {
  await withTimeout(storeWork());
  const { waiting } = registration;
  // Another tab may have activated the version.
  if (waiting === null) return;
  const activated = new Promise<void>((resolve) => {
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') resolve();
    });
  });
  waiting.postMessage('take over');
  await withTimeout(activated);
}

/** Resolves when the work ends or after TIMEOUT_MS. */
function withTimeout(work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS);
    void work.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
