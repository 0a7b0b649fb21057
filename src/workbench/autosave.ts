import type { StoredPiece, Workpiece } from '../session/workpiece.ts';
import type { Workbench } from './workbench.ts';

/** Work that was put away, to be offered when the user comes back. */
export interface StoredWork {
  /** The puzzle's. */
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly storedAt: number;
  readonly piece: StoredPiece;
}

/** Where work is put away, one piece for each visit. All methods reject where the browser does not allow it. */
export interface WorkStore {
  /** The visits of which there is something. */
  list(): Promise<readonly string[]>;
  load(visit: string): Promise<StoredWork | undefined>;
  save(visit: string, work: StoredWork): Promise<void>;
  clear(visit: string): Promise<void>;
}

/** What an earlier visit left, and the user has not answered for. */
export interface LeftWork extends StoredWork {
  readonly visit: string;
}

export interface AutosaveHost {
  /** The name of this visit, which no other one has: each tab and each load is one. */
  readonly visit: string;
  /** Whether another visit has ended, be it by a crash. */
  isOver(visit: string): Promise<boolean>;
  /** Whether what is on the page is the user's doing at all, and not a sample that plays to nobody. */
  isWork(): boolean;
  /** The store does not work here, or no longer. Called once. */
  failed(): void;
}

/** How long after a change it is put away: a run changes all the time and can be made again, what the user did is dearer. */
const RUN_DELAY_MS = 4000;
const EDIT_DELAY_MS = 800;

/** So many pieces that were left are kept; who has not answered for older ones does not want them. */
const MOST_LEFT = 5;

/**
 * Puts unsaved work away, so that it survives a reload or a crash: a moment after a change, and at once when the layout comes to rest or
 * the page says so by `flush`. Nothing is done while nothing changes.
 */
export class Autosave {
  private readonly workbench: Workbench;
  private readonly store: WorkStore;
  private readonly host: AutosaveHost;
  private isBroken = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due = 0;
  /** Counts the changes; the last one that was put away, and the last one that is in a file. */
  private change = 0;
  private storedChange = 0;
  private savedChange = 0;
  private lastStep: number | undefined;
  /** The visit whose work has become the user's again, until that is put away under this one. */
  private restored: string | undefined;

  constructor(workbench: Workbench, store: WorkStore, host: AutosaveHost) {
    this.workbench = workbench;
    this.store = store;
    this.host = host;
    const { signals } = workbench;
    signals.on('document', () => {
      this.lastStep = undefined;
    });
    signals.on('frame', ({ step }) => {
      if (this.lastStep !== undefined && step !== this.lastStep) this.touch(RUN_DELAY_MS);
      this.lastStep = step;
    });
    signals.on('settings', () => this.touch(EDIT_DELAY_MS));
    signals.on('history', () => this.touch(EDIT_DELAY_MS));
    let wasPlaying = false;
    signals.on('run', () => {
      const isPlaying = workbench.runState === 'playing';
      if (wasPlaying && !isPlaying) this.flush();
      wasPlaying = isPlaying;
    });
  }

  /**
   * What visits that are over left, the latest first; those that still go on in other tabs keep theirs. It stays in the store until it is
   * discarded, or until what became of it after it was restored is put away or saved in a file.
   */
  async findLeft(): Promise<readonly LeftWork[]> {
    const found = await this.attempt(async () => {
      const visits = (await this.store.list()).filter((visit) => visit !== this.host.visit);
      const left = await Promise.all(visits.map((visit) => this.findOver(visit)));
      const sorted = left.flatMap((work) => work ?? []).sort((a, b) => b.storedAt - a.storedAt);
      for (const { visit } of sorted.slice(MOST_LEFT)) await this.store.clear(visit);
      return sorted.slice(0, MOST_LEFT);
    });
    return found ?? [];
  }

  /** Goes on with what an earlier visit left. */
  async restore({ visit, piece }: LeftWork): Promise<void> {
    const before = this.workbench.document;
    await this.workbench.unpack(piece);
    // Where it could not be unpacked the workbench has said so, and what was open still is, be it the same puzzle.
    const { document } = this.workbench;
    if (document !== before && document?.text === piece.text) this.restored = visit;
    this.touch(EDIT_DELAY_MS);
  }

  /** Forgets what an earlier visit left. */
  async discard({ visit }: LeftWork): Promise<void> {
    await this.attempt(() => this.store.clear(visit));
  }

  /** The work is in a file now: there is nothing to offer until it changes again. */
  async noteSaved(): Promise<void> {
    this.savedChange = this.change;
    this.storedChange = this.change;
    await this.attempt(() => this.store.clear(this.host.visit));
    await this.forgetRestored();
  }

  /** Puts away what has changed, if anything. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { change, storedChange, workbench } = this;
    if (change === storedChange || !this.host.isWork()) return;
    this.storedChange = change;
    let piece: Workpiece | undefined;
    try {
      piece = await workbench.pack();
    } catch {
      // The layout broke down, which is not the store's fault: the next time it may be up again.
      this.storedChange = storedChange;
      return;
    }
    if (piece === undefined || change <= this.savedChange) return;
    const work = { name: workbench.document?.name ?? '', storedAt: Date.now(), piece };
    await this.attempt(() => this.store.save(this.host.visit, work));
    await this.forgetRestored();
  }

  private async findOver(visit: string): Promise<LeftWork | undefined> {
    if (!(await this.host.isOver(visit))) return undefined;
    const work = await this.store.load(visit);
    return work && { ...work, visit };
  }

  /** What was restored is safe elsewhere by now. */
  private async forgetRestored(): Promise<void> {
    const { restored } = this;
    if (restored === undefined) return;
    this.restored = undefined;
    await this.attempt(() => this.store.clear(restored));
  }

  private touch(delayMs: number): void {
    this.change++;
    const due = Date.now() + delayMs;
    if (this.timer !== undefined && this.due <= due) return;
    clearTimeout(this.timer);
    this.due = due;
    this.timer = setTimeout(() => this.flush(), delayMs);
  }

  private async attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
    if (this.isBroken) return undefined;
    try {
      return await action();
    } catch {
      if (!this.isBroken) this.host.failed();
      this.isBroken = true;
      return undefined;
    }
  }
}
