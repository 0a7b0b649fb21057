/** The same as in src/offline/serviceWorker.ts. */
const LOCK = 'kronkel.page ';

export interface OfflineOptions {
  /** The address of a script of this version of the page. */
  readonly script: string;
  /** Whether a new version is used from the next load on. Otherwise it waits until no page of the old version is open. */
  readonly takesOver: boolean;
}

/**
 * Stores the page for offline use, if the browser can. An open page keeps the files of its own version.
 */
export async function storeForOffline({ script, takesOver }: OfflineOptions): Promise<void> {
  try {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const registration = await container?.register(new URL('serviceWorker.js', document.baseURI), { updateViaCache: 'none' });
    if (container === undefined || registration === undefined) return;
    // The lock keeps the files of this version while the page is open.
    void navigator.locks.request(LOCK + script, { mode: 'shared' }, () => {
      container.controller?.postMessage('tidy');
      return new Promise(() => {});
    });
    if (!takesOver) return;
    const takeOver = () => registration.waiting?.postMessage('take over');
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', takeOver));
    takeOver();
  } catch {
    // The user has turned storage off, or the file is missing on the server. The page still works online.
  }
}
