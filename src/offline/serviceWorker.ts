/**
 * The service worker: keeps all files of one version of the page, so that it opens without a network. A new version is fetched beside the one in
 * use, and waits until the user wants it or no page of the old one is left; a page that is open finds the files of its own version as long as it
 * lives. A script of its own, which imports nothing.
 */

/** What the build writes in front of this script. */
interface Release {
  readonly version: string;
  /** The files of the page, by their paths from its folder, each with the hash that its text must have. */
  readonly files: Readonly<Record<string, string>>;
}

declare const RELEASE: Release;

/** What a service worker sees of its own global scope; the types of the page's window would fit, and mislead. */
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

/** One cache for each version. Pages in other folders of the same server have their own. */
const PREFIX = `kronkel ${folder} `;
const OWN = PREFIX + RELEASE.version;

const PAGE = 'index.html';

/** A page holds a lock of this name, followed by the address of its script, for as long as it lives; see src/ui/offline/versions.ts. */
const LOCK = 'kronkel.page ';

scope.addEventListener('install', (event) => event.waitUntil(keepAll()));

// The very first one serves the page that brought it, too.
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

/** Fetches all files. Rejects if one is not there or not of this version; those that are there already are not fetched again the next time. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(OWN);
  const keep = async ([path, hash]: readonly [string, string]) => {
    if ((await cache.match(addressOf(path))) === undefined) await cache.put(addressOf(path), await fetchProved(path, hash));
  };
  await Promise.all(Object.entries(RELEASE.files).map(keep));
}

/** The browser refuses what does not have the hash, be it a page of another version or what a server sends in the place of a file. */
async function fetchProved(path: string, integrity: string): Promise<Response> {
  const ask = (address: string) => fetch(address, { integrity, cache: 'no-cache' });
  // Some servers know the page only by its folder, others only by its name.
  const response = path === PAGE ? await ask(folder).catch(() => ask(addressOf(PAGE))) : await ask(addressOf(path));
  if (!response.ok) throw new Error(`${addressOf(path)}: ${response.status}`);
  // Browsers refuse to open a page by a response that was redirected.
  const { status, statusText, headers } = response;
  return response.redirected ? new Response(await response.blob(), { status, statusText, headers }) : response;
}

/** The page of this version; any other file of whichever version has it, as names tell versions apart. What nobody has comes from the network. */
async function answer(request: Request): Promise<Response> {
  const address = request.url.replace(/[?#].*$/s, '');
  const isPage = request.mode === 'navigate' && [folder, addressOf(PAGE)].includes(address);
  const kept = isPage ? await find(addressOf(PAGE), OWN) : request.mode === 'navigate' ? undefined : await findAnywhere(address);
  return kept ?? fetch(request);
}

async function findAnywhere(address: string): Promise<Response | undefined> {
  for (const name of [OWN, ...(await listOthers())]) {
    const kept = await find(address, name);
    if (kept !== undefined) return kept;
  }
  return undefined;
}

function find(address: string, cacheName: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName, ignoreVary: true });
}

async function listOthers(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
}

/** Forgets the versions of which no page is left. */
async function tidy(): Promise<void> {
  const { installing, waiting } = scope.registration;
  // The others may be newer.
  if (installing !== null || waiting !== null) return;
  const { held = [] } = await navigator.locks.query();
  const scripts = held.flatMap(({ name }) => (name?.startsWith(LOCK + folder) ? [name.slice(LOCK.length)] : []));
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // One that has no lock yet is still loading, and nobody knows which version.
  if (windows.filter(({ url }) => url.startsWith(folder)).length > scripts.length) return;
  for (const name of await listOthers()) {
    const used = await Promise.all(scripts.map((script) => find(script, name)));
    if (used.every((script) => script === undefined)) await caches.delete(name);
  }
}
