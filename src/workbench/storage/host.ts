import type { StoredWork, WorkSummary } from './storedWork.ts';

/**
 * The last step of work, written when the page is left, when there is no time to store the work. Steps since the last stored work are repeated, if
 * nothing else has changed.
 */
export interface Mark {
  readonly step: number;
  /** The number of all changes, steps included, and of those by the user. */
  readonly change: number;
  readonly acts: number;
}

/** Stores marks synchronously, by the id of their work. A browser that stores nothing is not reported. */
export interface MarkStore {
  read(id: string): Mark | undefined;
  write(id: string, mark: Mark): void;
  clear(id: string): void;
}

/** Numbers the stored work of all tabs. */
export interface OrderCounter {
  /** A number above `least` and above all numbers that any tab got. */
  next(least: number): number;
}

/** Stores work by its id, with a summary of each piece. All methods reject if the browser does not allow it. */
export interface WorkStore {
  /** The ids and summaries of all work. Unvalidated, like all stored data: another version of the page may have written them. */
  list(): Promise<readonly (readonly [id: string, summary: unknown])[]>;
  load(id: string): Promise<unknown>;
  /** Resolves to false, and stores nothing, if another visit has stored this work after `since`. */
  save(id: string, work: StoredWork, summary: WorkSummary, since: number): Promise<boolean>;
  clear(id: string): Promise<void>;
}

/** Claims work for this tab. A browser without locks grants every claim; then `WorkStore.save` prevents that tabs overwrite each other's work. */
export interface WorkLocks {
  /** Resolves to false if another tab keeps its claim. */
  claim(id: string): Promise<boolean>;
  release(id: string): void;
  /** The work that tabs have claimed, this one included. */
  listClaimed(): Promise<ReadonlySet<string>>;
}

/** The work that a tab has open, written synchronously: the next page in the same tab continues it. */
export interface OpenWork {
  readonly id: string;
  /** The name of the puzzle. */
  readonly name: string;
  /** Whether it was to be stored. If not, the puzzle can be opened again by its address. */
  readonly isStored: boolean;
}
