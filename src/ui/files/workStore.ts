import type { WorkStore } from '../../workbench/storage/host.ts';
import { isOvertaken, readWork, type StoredWork, summarize, type WorkSummary } from '../../workbench/storage/storedWork.ts';

/** Pages of earlier versions use another database, which they keep using while they are open. */
const DATABASE = 'kronkel.work';
/** Increase it when the format changes. Data of older versions is then deleted. */
const VERSION = 1;
const WORK = 'work';
const SUMMARY = 'summary';
/** A request without an answer fails after this time. */
const TIMEOUT_MS = 10_000;

/** The database of earlier versions: works by the visits that stored them, without summaries. */
const EARLIER_DATABASE = 'kronkel';

/** Stores work in IndexedDB. Opens the database on the first call, and moves the work of earlier versions to it. All calls reject if the browser has none. */
export class BrowserWorkStore implements WorkStore {
  private readonly isOver: (visit: string) => Promise<boolean>;
  private opening: Promise<IDBDatabase> | undefined;
  private hasMoved = false;

  /** @param isOver whether a visit of an earlier version has ended, so that its work can be moved */
  constructor(isOver: (visit: string) => Promise<boolean>) {
    this.isOver = isOver;
  }

  list(): Promise<(readonly [string, unknown])[]> {
    return this.request('readonly', async ({ works, summaries }) => {
      const [ids, summaryIds, values] = await Promise.all([
        answer(works.getAllKeys()),
        answer(summaries.getAllKeys()),
        answer(summaries.getAll()),
      ]);
      return ids.map((id) => [String(id), values[summaryIds.indexOf(id)]] as const);
    });
  }

  load(id: string): Promise<unknown> {
    return this.request('readonly', ({ works }) => answer(works.get(id)));
  }

  save(id: string, work: StoredWork, summary: WorkSummary, since: number): Promise<boolean> {
    return this.request('readwrite', async ({ works, summaries }) => {
      if (isOvertaken(await answer(summaries.get(id)), summary, since)) return false;
      works.put(work, id);
      summaries.put(summary, id);
      return true;
    });
  }

  async clear(id: string): Promise<void> {
    await this.request('readwrite', async ({ works, summaries }) => {
      works.delete(id);
      summaries.delete(id);
    });
  }

  /** Resolves with the result of requests when their transaction is complete. After a failure, the next call opens the database again. */
  private async request<T>(mode: IDBTransactionMode, ask: (stores: Stores) => Promise<T>): Promise<T> {
    this.opening ??= this.open();
    const { opening } = this;
    try {
      return await withTimeout(
        TIMEOUT_MS,
        opening.then((database) => perform(database, mode, ask)),
      );
    } catch (error) {
      if (this.opening === opening) this.opening = undefined;
      opening.then(
        (database) => database.close(),
        () => {},
      );
      throw error;
    }
  }

  private async open(): Promise<IDBDatabase> {
    const database = await openDatabase(DATABASE, VERSION, [WORK, SUMMARY]);
    if (!this.hasMoved) await this.moveEarlier(database);
    this.hasMoved = true;
    return database;
  }

  /** Work of a page of an earlier version that is still open stays there until the next visit. */
  private async moveEarlier(database: IDBDatabase): Promise<void> {
    const earlier = await openDatabase(EARLIER_DATABASE, 1, [WORK]);
    try {
      const visits = await perform(earlier, 'readonly', ({ works }) => answer(works.getAllKeys()), [WORK]);
      for (const visit of visits.map(String)) {
        if (!(await this.isOver(visit))) continue;
        const raw = await perform(earlier, 'readonly', ({ works }) => answer(works.get(visit)), [WORK]);
        await perform(database, 'readwrite', async ({ works, summaries }) => {
          works.put(raw, visit);
          summaries.put(summarizeEarlier(raw, visit), visit);
        });
        await perform(earlier, 'readwrite', async ({ works }) => void works.delete(visit), [WORK]);
      }
    } finally {
      earlier.close();
    }
  }
}

/** Undefined for damaged work, which is then listed without its name. */
function summarizeEarlier(raw: unknown, visit: string): WorkSummary | undefined {
  try {
    return summarize(readWork(raw), visit);
  } catch {
    return undefined;
  }
}

interface Stores {
  readonly works: IDBObjectStore;
  readonly summaries: IDBObjectStore;
}

/** Resolves when the transaction is complete. `ask` may only wait for requests of its transaction. */
function perform<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  ask: (stores: Stores) => Promise<T>,
  names: readonly string[] = [WORK, SUMMARY],
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, mode);
    const [works, summaries = works] = names.map((name) => transaction.objectStore(name));
    const result = ask({ works, summaries });
    result.catch((error) => {
      abort(transaction);
      reject(error);
    });
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser cancelled the request'));
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is complete or aborted.
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function withTimeout<T>(ms: number, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the browser’s database does not answer')), ms);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function openDatabase(name: string, version: number, stores: readonly string[]): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const { indexedDB } = globalThis as { indexedDB?: IDBFactory };
    if (indexedDB === undefined) throw new Error('it has no database');
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      const database = request.result;
      for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name);
      for (const store of stores) database.createObjectStore(store);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab uses an older version of the database; close that tab'));
    request.onsuccess = () => {
      const database = request.result;
      // Lets a page of a later version upgrade the database.
      database.onversionchange = () => database.close();
      resolve(database);
    };
  });
}
