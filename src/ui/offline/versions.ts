import type { Notices } from '../kit/notices.ts';
import { takeOver } from './takeOver.ts';

/** A page that stays open asks for new versions no more often than this. */
const ASK_MS = 60 * 60 * 1000;

/** See src/offline/serviceWorker.ts, which is told the same words. */
const LOCK = 'kronkel.page ';

/**
 * Keeps the page for when there is no network, from the first visit on, and offers new versions; nothing changes until the user takes one. Where
 * the browser knows no service workers, as without a secure connection, or allows none, the page is as it was.
 * @param script the address of a script of this version of the page
 * @param beforeReload puts work away
 */
export async function keepVersions(notices: Notices, script: string, beforeReload: () => Promise<void>): Promise<void> {
  const registration = await register();
  if (registration === undefined) return;
  // As long as this page lives, so do its version's files.
  navigator.locks.request(LOCK + script, { mode: 'shared' }, () => {
    navigator.serviceWorker.controller?.postMessage('tidy');
    return new Promise(() => {});
  });
  const offer = () => {
    // The first version that is kept is no new one.
    if (registration.waiting === null || registration.active === null) return;
    notices.show('There is a new version of Kronkel.', {
      tone: 'news',
      topic: 'version',
      buttons: [
        {
          label: 'Use it',
          title: 'Loads the page again, in the new version; your work comes back',
          action: () => void takeOver(registration, beforeReload).then(() => location.reload()),
        },
      ],
    });
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', follow);
  follow();
  offer();
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - asked < ASK_MS) return;
    asked = Date.now();
    // Without a network there is nothing new.
    registration.update().catch(() => {});
  });
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    await container?.register(new URL('serviceWorker.js', document.baseURI), { updateViaCache: 'none' });
    return await container?.getRegistration();
  } catch {
    // A browser that keeps nothing, or a server that has moved: without it the page works all the same, online.
    return undefined;
  }
}
