import type { WorkStore } from '../../workbench/storage/autosave.ts';
import type { StoredWork } from '../../workbench/storage/storedWork.ts';

const DATABASE = 'kronkel';
/** To be raised when what is stored changes its form; what an older page stored is then forgotten. */
const VERSION = 1;
const WORK = 'work';
/** What has no answer by then has none. */
const LONGEST_MS = 10_000;

/** Keeps work in the browser's database. Nothing is opened before the first call; all calls reject where there is no database. */
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

  /** The result of one request, once its transaction is complete. After a failure the database is opened anew. */
  private async request<T>(mode: IDBTransactionMode, ask: (work: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    this.opening ??= open();
    const { opening } = this;
    try {
      return await within(
        LONGEST_MS,
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
    transaction.onabort = () => reject(transaction.error ?? request.error ?? new Error('the browser gave it up'));
  });
}

/** Rejects where there is no answer in time. */
function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the browser’s database does not answer')), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const { indexedDB } = globalThis as { indexedDB?: IDBFactory };
    if (indexedDB === undefined) throw new Error('this browser has no database');
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const database = request.result;
      for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name);
      database.createObjectStore(WORK);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab holds an older version of the database'));
    request.onsuccess = () => {
      const database = request.result;
      // A page of a later version needs the database.
      database.onversionchange = () => database.close();
      resolve(database);
    };
  });
}
