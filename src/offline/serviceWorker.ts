/**
 * The service worker: stores all files of one version of the page, so that it opens without a network. It fetches a new version beside the current
 * one, which waits until the user accepts it or no page of the old version is open. An open page always gets the files of its own version. This
 * script is separate from the page and imports nothing.
 *
 * A stored file is served only if its hash is right. A damaged one is fetched again, and the address of the page with `?reset` deletes all stored files.
 */

/** The build writes this constant in front of the script. */
interface Release {
  readonly version: string;
  /** The hashes of the page's files, by path relative to its folder. */
  readonly files: Readonly<Record<string, string>>;
}

declare const RELEASE: Release;

/** The part of a service worker's global scope that this script uses. TypeScript's types for windows would compile but be wrong. */
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: LifeEvent) => void): void;
  addEventListener(type: 'message', listen: (event: LifeEvent & { readonly data: unknown }) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchedEvent) => void): void;
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchedEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const scope = globalThis as unknown as Scope;
const folder = scope.registration.scope;

/** Each version has its own cache. Pages in other folders of the same server have other prefixes. */
const PREFIX = `kronkel ${folder} `;
const OWN = PREFIX + RELEASE.version;

const PAGE = 'index.html';

/** Each cache lists the hashes of its files under this name, by address, because other versions have to check them. */
const LIST = 'stored-files.json';

/** This parameter of the page's address deletes all stored files. */
const RESET = 'reset';

/** The hashes of the own files, by address. */
const HASHES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(RELEASE.files).map(([path, hash]) => [addressOf(path), hash]),
);

const DAMAGED = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kronkel</title>
<h1>Kronkel can’t start</h1><p>A stored file is damaged, and the server can’t be reached. Your work is still stored.
Connect to the network, then <a href="./">reload the page</a>.</p></html>`;

/** Each open page holds a lock with this name, followed by the address of its script; see src/ui/offline/versions.ts. */
const LOCK = 'kronkel.page ';

scope.addEventListener('install', (event) => event.waitUntil(storeAll()));

// The first version also serves the page that installed it.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(scope.skipWaiting());
  if (event.data === 'tidy') event.waitUntil(tidy());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(folder)) event.respondWith(answer(request));
});

function addressOf(path: string): string {
  return new URL(path, folder).href;
}

/** Fetches and stores all files. Rejects if one is missing or of another version. A later attempt fetches only the missing files. */
async function storeAll(): Promise<void> {
  const cache = await caches.open(OWN);
  const store = async ([address, hash]: readonly [string, string]) => {
    if ((await cache.match(address)) === undefined) await cache.put(address, await fetchVerified(address, hash));
  };
  await cache.put(addressOf(LIST), new Response(JSON.stringify(HASHES)));
  await Promise.all(Object.entries(HASHES).map(store));
}

/** Fetches a file. The browser rejects it if its hash differs, as for a file of another version or an error page. */
async function fetchVerified(wanted: string, integrity: string): Promise<Response> {
  const get = (address: string) => fetch(address, { integrity, cache: 'no-cache' });
  // Some servers serve the page only at its folder, others only at its file name.
  const response = wanted === addressOf(PAGE) ? await get(folder).catch(() => get(wanted)) : await get(wanted);
  if (!response.ok) throw new Error(`${wanted}: ${response.status}`);
  // Browsers refuse a redirected response for a page.
  const { status, statusText, headers } = response;
  return response.redirected ? new Response(await response.blob(), { status, statusText, headers }) : response;
}

/** Answers with a page of this version, or with any other file from any version, as file names contain hashes. Falls back to the network. */
async function answer(request: Request): Promise<Response> {
  const address = request.url.replace(/[?#].*$/s, '');
  if (request.mode !== 'navigate') return (await findAnywhere(address)) ?? (await fetchAgain(address)) ?? fetch(request);
  const wanted = address === folder ? addressOf(PAGE) : address;
  if (!wanted.endsWith('.html') || HASHES[wanted] === undefined) return fetch(request);
  if (new URL(request.url).searchParams.has(RESET)) return reset();
  const page = (await findIntact(wanted, OWN)) ?? (await fetchAgain(wanted));
  const damaged = () => new Response(DAMAGED, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  return page ?? fetch(request).catch(damaged);
}

async function findAnywhere(address: string): Promise<Response | undefined> {
  for (const name of [OWN, ...(await listOthers())]) {
    const stored = await findIntact(address, name);
    if (stored !== undefined) return stored;
  }
  return undefined;
}

/** Finds a stored file. Deletes it if its content is not what was stored. */
async function findIntact(address: string, cacheName: string): Promise<Response | undefined> {
  const stored = await find(address, cacheName);
  if (stored === undefined) return undefined;
  const hash = cacheName === OWN ? HASHES[address] : await findHash(address, cacheName);
  // Versions before the first list of hashes have none.
  if (hash === undefined || (await hashOf(stored.clone())) === hash) return stored;
  await (await caches.open(cacheName)).delete(address, { ignoreVary: true });
  return undefined;
}

async function findHash(address: string, cacheName: string): Promise<string | undefined> {
  const list = await find(addressOf(LIST), cacheName);
  return list?.json().then(
    (hashes: Readonly<Record<string, string>>) => hashes[address],
    () => undefined,
  );
}

/** The hash of a response as the integrity attribute writes it; undefined if it can't be read. */
async function hashOf(response: Response): Promise<string | undefined> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
    const bytes = Array.from(new Uint8Array(digest), (byte) => String.fromCharCode(byte));
    return `sha256-${btoa(bytes.join(''))}`;
  } catch {
    return undefined;
  }
}

/** Fetches and stores a file of this version. Returns undefined if it is not one, or the server has no such file any more. */
async function fetchAgain(address: string): Promise<Response | undefined> {
  const hash = HASHES[address];
  if (hash === undefined) return undefined;
  try {
    const response = await fetchVerified(address, hash);
    const copy = response.clone();
    await caches
      .open(OWN)
      .then((cache) => cache.put(address, copy))
      // A full disk is no reason to withhold the file.
      .catch(() => {});
    return response;
  } catch {
    return undefined;
  }
}

/** Deletes all stored files, and opens the page from the network. What the page itself has stored, such as work, remains. */
async function reset(): Promise<Response> {
  for (const name of [OWN, ...(await listOthers())]) await caches.delete(name);
  return Response.redirect(folder, 302);
}

function find(address: string, cacheName: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName, ignoreVary: true });
}

async function listOthers(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
}

/** Deletes unused versions, and fetches files that are missing after damage or a reset; without a network, a later call does. */
async function tidy(): Promise<void> {
  await deleteUnused();
  await storeAll().catch(() => {});
}

/** Deletes older versions that no open page uses. */
async function deleteUnused(): Promise<void> {
  const { installing, waiting } = scope.registration;
  // The other versions may be newer.
  if (installing !== null || waiting !== null) return;
  const { held = [] } = await navigator.locks.query();
  const scripts = held.flatMap(({ name }) => (name?.startsWith(LOCK + folder) ? [name.slice(LOCK.length)] : []));
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A window without a lock is still loading, and its version is unknown.
  if (windows.filter(({ url }) => url.startsWith(folder)).length > scripts.length) return;
  for (const name of await listOthers()) {
    const used = await Promise.all(scripts.map((script) => find(script, name)));
    if (used.every((script) => script === undefined)) await caches.delete(name);
  }
}
