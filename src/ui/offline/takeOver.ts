/** How long the user, who wants the new version, is kept waiting for each of the two; leaving with work that is not put away, the browser asks. */
const PATIENCE_MS = 10_000;

/** Has work put away, and the version that waits take over. Resolves when the page can be loaded again, be it that one of them hangs. */
export async function takeOver(registration: Pick<ServiceWorkerRegistration, 'waiting'>, putAway: () => Promise<void>): Promise<void> {
  await withPatience(putAway());
  const { waiting } = registration;
  // It may have been taken in another tab.
  if (waiting === null) return;
  const activated = new Promise<void>((resolve) => {
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') resolve();
    });
  });
  waiting.postMessage('take over');
  await withPatience(activated);
}

function withPatience(work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    void work.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
