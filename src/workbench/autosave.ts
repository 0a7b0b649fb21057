import type { Workbench } from './workbench.ts';
import type { Workpiece } from './workpiece.ts';

/** Work that was put away, to be offered when the user comes back. */
export interface StoredWork {
  /** The puzzle's. */
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly storedAt: number;
  readonly piece: Workpiece;
}

/** `current` is what the user works on; `left` is what an earlier visit left and the user has not answered for. */
export type Slot = 'current' | 'left';

/** Where work is put away. All methods reject where the browser does not allow it. */
export interface WorkStore {
  load(slot: Slot): Promise<StoredWork | undefined>;
  save(slot: Slot, work: StoredWork): Promise<void>;
  clear(slot: Slot): Promise<void>;
}

export interface AutosaveHost {
  /** Whether what is on the page is the user's doing at all, and not a sample that plays to nobody. */
  isWork(): boolean;
  /** The store does not work here, or no longer. Called once. */
  failed(): void;
}

/** How long after a change it is put away: a run changes all the time and can be made again, what the user did is dearer. */
const RUN_DELAY_MS = 4000;
const EDIT_DELAY_MS = 800;

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
  /** Whether what an earlier visit left has become the user's work again. */
  private isRestored = false;

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
   * What an earlier visit left, if anything. It stays in the store, out of the way of new work, until it is discarded, or saved in a file
   * after it was restored, or superseded by what a later visit leaves. To be called once, before the user works.
   */
  async findLeft(): Promise<StoredWork | undefined> {
    return this.attempt(async () => {
      const newest = await this.store.load('current');
      if (newest === undefined) return this.store.load('left');
      await this.store.save('left', newest);
      await this.store.clear('current');
      return newest;
    });
  }

  /** Goes on with what an earlier visit left. */
  async restore({ piece }: StoredWork): Promise<void> {
    await this.workbench.unpack(piece);
    // Where it could not be unpacked the workbench has said so.
    this.isRestored = this.workbench.document?.text === piece.text;
    this.touch(EDIT_DELAY_MS);
  }

  /** Forgets what an earlier visit left. */
  async discard(): Promise<void> {
    await this.attempt(() => this.store.clear('left'));
  }

  /** The work is in a file now: there is nothing to offer until it changes again. */
  async noteSaved(): Promise<void> {
    this.savedChange = this.change;
    this.storedChange = this.change;
    await this.attempt(() => this.store.clear('current'));
    if (this.isRestored) await this.discard();
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
    await this.attempt(() => this.store.save('current', work));
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
