/**
 * The service worker: stores all files of one version of the page, so that it opens without a network. It fetches a new version beside the current
 * one, which waits until the user accepts it or no page of the old version is open. An open page always gets the files of its own version. This
 * script is separate from the page and imports nothing.
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

/** Each open page holds a lock with this name, followed by the address of its script; see src/ui/offline/versions.ts. */
const LOCK = 'kronkel.page ';

scope.addEventListener('install', (event) => event.waitUntil(storeAll()));

// The first version also serves the page that installed it.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(scope.skipWaiting());
  if (event.data === 'tidy') event.waitUntil(deleteUnused());
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
  const store = async ([path, hash]: readonly [string, string]) => {
    if ((await cache.match(addressOf(path))) === undefined) await cache.put(addressOf(path), await fetchVerified(path, hash));
  };
  await Promise.all(Object.entries(RELEASE.files).map(store));
}

/** Fetches a file. The browser rejects it if its hash differs, as for a file of another version or an error page. */
async function fetchVerified(path: string, integrity: string): Promise<Response> {
  const get = (address: string) => fetch(address, { integrity, cache: 'no-cache' });
  // Some servers serve the page only at its folder, others only at its file name.
  const response = path === PAGE ? await get(folder).catch(() => get(addressOf(PAGE))) : await get(addressOf(path));
  if (!response.ok) throw new Error(`${addressOf(path)}: ${response.status}`);
  // Browsers refuse a redirected response for a page.
  const { status, statusText, headers } = response;
  return response.redirected ? new Response(await response.blob(), { status, statusText, headers }) : response;
}

/** Answers with the page of this version, or with any other file from any version, as file names contain hashes. Falls back to the network. */
async function answer(request: Request): Promise<Response> {
  const address = request.url.replace(/[?#].*$/s, '');
  const isPage = request.mode === 'navigate' && [folder, addressOf(PAGE)].includes(address);
  const stored = isPage ? await find(addressOf(PAGE), OWN) : request.mode === 'navigate' ? undefined : await findAnywhere(address);
  return stored ?? fetch(request);
}

async function findAnywhere(address: string): Promise<Response | undefined> {
  for (const name of [OWN, ...(await listOthers())]) {
    const stored = await find(address, name);
    if (stored !== undefined) return stored;
  }
  return undefined;
}

function find(address: string, cacheName: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName, ignoreVary: true });
}

async function listOthers(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
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
