import type { Notices } from '../kit/notices.ts';
import { takeOver } from './takeOver.ts';

/** The minimum time between two checks for a new version while the page stays open. */
const CHECK_EVERY_MS = 60 * 60 * 1000;

/** The same as in src/offline/serviceWorker.ts. */
const LOCK = 'kronkel.page ';

/**
 * Stores the page for offline use and offers new versions. Nothing changes until the user accepts one. Does nothing if the browser has no service
 * workers, as without a secure connection, or forbids them.
 * @param script the address of a script of this version of the page
 * @param beforeReload stores unsaved work
 */
export async function keepVersions(notices: Notices, script: string, beforeReload: () => Promise<void>): Promise<void> {
  const registration = await register();
  if (registration === undefined) return;
  // The lock keeps the files of this version while the page is open.
  navigator.locks.request(LOCK + script, { mode: 'shared' }, () => {
    navigator.serviceWorker.controller?.postMessage('tidy');
    return new Promise(() => {});
  });
  const offer = () => {
    // The first stored version is not an update.
    if (registration.waiting === null || registration.active === null) return;
    notices.show('A new version of Kronkel is available.', {
      tone: 'news',
      topic: 'version',
      buttons: [
        {
          label: 'Update',
          title: 'Reload the page in the new version. Your work is restored.',
          action: () => void takeOver(registration, beforeReload).then(() => location.reload()),
        },
      ],
    });
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', follow);
  follow();
  offer();
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = Date.now();
    // Fails without a network, which is fine.
    registration.update().catch(() => {});
  });
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    await container?.register(new URL('serviceWorker.js', document.baseURI), { updateViaCache: 'none' });
    return await container?.getRegistration();
  } catch {
    // Storage is off, or the file is missing on the server. The page still works online.
    return undefined;
  }
}
