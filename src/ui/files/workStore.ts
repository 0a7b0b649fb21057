import type { WorkStore } from '../../workbench/storage/autosave.ts';
import type { StoredWork } from '../../workbench/storage/storedWork.ts';

const DATABASE = 'kronkel';
/** Increase it when the format changes. Data of older versions is then deleted. */
const VERSION = 1;
const WORK = 'work';
/** A request without an answer fails after this time. */
const TIMEOUT_MS = 10_000;

/** Stores work in IndexedDB. Opens the database on the first call. All calls reject if the browser has none. */
export class BrowserWorkStore implements WorkStore {
  private opening: Promise<IDBDatabase> | undefined;

  list(): Promise<string[]> {
    return this.request('readonly', (work) => work.getAllKeys() as IDBRequest<string[]>);
  }

  load(visit: string): Promise<unknown> {
    return this.request('readonly', (work) => work.get(visit) as IDBRequest<unknown>);
  }

  async save(visit: string, stored: StoredWork): Promise<void> {
    await this.request('readwrite', (work) => work.put(stored, visit));
  }

  async clear(visit: string): Promise<void> {
    await this.request('readwrite', (work) => work.delete(visit));
  }

  /** Resolves with the result of a request when its transaction is complete. After a failure, the next call opens the database again. */
  private async request<T>(mode: IDBTransactionMode, ask: (work: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    this.opening ??= open();
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
}

function perform<T>(database: IDBDatabase, mode: IDBTransactionMode, ask: (work: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(WORK, mode);
    const request = ask(transaction.objectStore(WORK));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? request.error ?? new Error('the browser cancelled the request'));
  });
}

function withTimeout<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the browser’s database does not answer')), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const { indexedDB } = globalThis as { indexedDB?: IDBFactory };
    if (indexedDB === undefined) throw new Error('it has no database');
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const database = request.result;
      for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name);
      database.createObjectStore(WORK);
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
