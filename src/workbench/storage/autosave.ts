import type { PackedWork } from '../../session/relax/packedWork.ts';
import { GAME_EDIT } from '../playing/playing.ts';
import type { Unpacked, Workbench } from '../workbench.ts';
import { type AttemptListener, Attempts } from './attempts.ts';
import { type DamagedWork, describeDamage, MAX_COUNT, readWork, type StoredWork } from './storedWork.ts';

/**
 * The last step of a visit, written when the page is left, when there is no time to store the work. Steps since the last stored work are repeated,
 * if nothing else has changed.
 */
export interface Mark {
  readonly step: number;
  /** The number of all changes, steps included, and of those by the user. */
  readonly change: number;
  readonly acts: number;
}

/** Stores marks synchronously. A browser that stores nothing is not reported. */
export interface MarkStore {
  read(visit: string): Mark | undefined;
  write(visit: string, mark: Mark): void;
  clear(visit: string): void;
}

/** Numbers the stored work of all tabs. */
export interface OrderCounter {
  /** A number above `least` and above all numbers that any tab got. */
  next(least: number): number;
}

/** Stores work, one piece for each visit. All methods reject if the browser does not allow it. */
export interface WorkStore {
  /** The visits with stored work. */
  list(): Promise<readonly string[]>;
  /** Unvalidated data: another version of the page may have written it. */
  load(visit: string): Promise<unknown>;
  save(visit: string, work: StoredWork): Promise<void>;
  clear(visit: string): Promise<void>;
}

/** The work of an earlier visit, until the user answers the offer. */
export interface LeftWork extends StoredWork {
  readonly visit: string;
  /** The step where it was left. */
  readonly step: number;
}

/** The work of earlier visits. */
export interface Left {
  /** The latest first. */
  readonly works: readonly LeftWork[];
  /** Work that can't be read. */
  readonly damaged: readonly DamagedWork[];
}

export interface AutosaveHost extends Pick<AttemptListener, 'failed' | 'recovered'> {
  /** The name of this visit, which is unique: each tab and each load of the page is a visit. */
  readonly visit: string;
  readonly marks: MarkStore;
  readonly counter: OrderCounter;
  /** Whether another visit has ended, perhaps by a crash. */
  isOver(visit: string): Promise<boolean>;
  /** Whether the page shows work of the user, and not a sample that plays on its own. */
  isWork(): boolean;
}

/** The number of all changes, and of those by the user. */
interface Progress {
  readonly change: number;
  readonly acts: number;
}

/** The delay before a change is stored: short for changes by the user, because the steps of a run can be repeated. */
const RUN_DELAY_MS = 2000;
const EDIT_DELAY_MS = 300;

/** The maximum number of offered pieces of work; older ones are deleted. */
const MAX_LEFT = 5;

/** The maximum number of steps to repeat. A page stores its work sooner, so a mark with more steps is damaged. */
const MAX_STEPS_AGAIN = 20_000;

/**
 * Stores work, whether it is also in a file or not, so that it survives a reload or a crash: shortly after a change, and at once when the run stops
 * or the page calls `flush`. If the browser refuses, it tries again after growing pauses.
 */
export class Autosave {
  private readonly workbench: Workbench;
  private readonly store: WorkStore;
  private readonly host: AutosaveHost;
  private readonly attempts: Attempts;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due = 0;
  /** The number of changes, and the change that was last stored or is being stored. */
  private change = 0;
  private askedChange = 0;
  /** The progress that is stored. */
  private stored: Progress = { change: 0, acts: 0 };
  /** The progress that is in a file. */
  private saved: (Progress & { readonly fileName: string }) | undefined;
  private lastStep: number | undefined;
  /** The number of changes by the user, which repeated steps do not restore. */
  private acts = 0;
  private edits: Workbench['done'] = [];
  /** The last edit of a game. */
  private lastGame: Workbench['done'][number] | undefined;
  private hasStored = false;
  /** The largest known number of stored work. */
  private lastOrder = 0;
  /** The visit whose work was restored, until it is stored under this visit. */
  private restored: string | undefined;

  constructor(workbench: Workbench, store: WorkStore, host: AutosaveHost) {
    this.workbench = workbench;
    this.store = store;
    this.host = host;
    this.attempts = new Attempts({
      failed: (reason) => host.failed(reason),
      recovered: () => {
        host.recovered();
        // Changes during the failure waited for the next attempt; this one succeeded for another reason.
        if (this.change !== this.askedChange) this.plan(EDIT_DELAY_MS);
      },
      tryAgain: () => this.tryAgain(),
    });
    const { signals } = workbench;
    signals.on('document', () => {
      this.lastStep = undefined;
    });
    signals.on('frame', ({ step }) => {
      if (this.lastStep !== undefined && step !== this.lastStep) this.touch(RUN_DELAY_MS);
      this.lastStep = step;
    });
    signals.on('settings', () => {
      this.acts++;
      this.touch(EDIT_DELAY_MS);
    });
    signals.on('history', () => {
      const lastGame = workbench.done.findLast(({ kind }) => kind === GAME_EDIT);
      const hasPlayed = lastGame !== this.lastGame;
      this.lastGame = lastGame;
      const edits = workbench.done.filter(({ kind }) => kind !== 'run' && kind !== GAME_EDIT);
      // Their number stays the same if a new edit pushes out the oldest.
      const hasActed = edits.length !== this.edits.length || edits.at(-1) !== this.edits.at(-1);
      this.edits = edits;
      // A game is not part of the work, and is stored separately.
      if (hasPlayed && !hasActed) return;
      if (hasActed) this.acts++;
      this.touch(EDIT_DELAY_MS);
    });
    let wasPlaying = false;
    signals.on('run', () => {
      const isPlaying = workbench.runState === 'playing';
      if (wasPlaying && !isPlaying && this.attempts.failure === undefined) this.flush();
      wasPlaying = isPlaying;
    });
  }

  /**
   * Finds the work of visits that have ended. It stays stored until it is discarded, or restored and stored again under this visit. Of more than
   * five readable pieces the oldest are deleted.
   */
  async findLeft(): Promise<Left> {
    const visits = (await this.attempts.attempt(() => this.store.list())) ?? [];
    const found = await Promise.all(visits.filter((visit) => visit !== this.host.visit).map((visit) => this.findOver(visit)));
    const damaged = found.flatMap((work) => (work !== undefined && 'raw' in work ? work : []));
    const works = found.flatMap((work) => (work === undefined || 'raw' in work ? [] : work)).sort(compareLatest);
    this.lastOrder = Math.max(this.lastOrder, works[0]?.order ?? 0);
    for (const { visit } of works.slice(MAX_LEFT)) await this.forget(visit);
    return { works: works.slice(0, MAX_LEFT), damaged };
  }

  /** Continues the work of an earlier visit. Work that can't be restored stays stored. */
  async restore({ visit, piece, step }: LeftWork): Promise<Unpacked> {
    const unpacked = await this.workbench.unpack(piece, step);
    if (!unpacked.isOpen) return unpacked;
    this.restored = visit;
    this.stored = { change: this.change, acts: this.acts };
    this.touch(EDIT_DELAY_MS);
    return unpacked;
  }

  /** Deletes the work of an earlier visit. */
  async discard({ visit }: Pick<LeftWork, 'visit'>): Promise<void> {
    await this.forget(visit);
  }

  /** The page may be about to close: writes the mark, and stores as much as possible. */
  async leave(): Promise<void> {
    const { change, acts, lastStep: step, host } = this;
    if (this.hasStored && step !== undefined && host.isWork()) host.marks.write(host.visit, { step, change, acts });
    await this.flush();
  }

  /** Stores the changes, if there are any. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { change, acts, workbench } = this;
    if (change === this.askedChange || !this.host.isWork()) return;
    this.askedChange = change;
    const isStored = await this.put(workbench, { change, acts });
    // A failed attempt must be repeated.
    if (!isStored && this.askedChange === change) this.askedChange = this.stored.change;
  }

  /**
   * Whether closing the page now would lose work: a change by the user that is neither stored nor in a file, or, if storing fails, any change.
   * Steps alone are repeated.
   */
  get isAtRisk(): boolean {
    const { change, acts, stored, saved, attempts } = this;
    if (change === stored.change || change === saved?.change || !this.host.isWork()) return false;
    return attempts.failure !== undefined || (acts !== stored.acts && acts !== saved?.acts);
  }

  /** Call this before saving the current work as a file, and the returned function afterwards. The work stays stored as well. */
  beginSaving(): (fileName: string) => Promise<void> {
    const { change, acts, workbench } = this;
    return async (fileName) => {
      this.saved = { change, acts, fileName };
      if (change === this.change && this.host.isWork()) await this.put(workbench, { change, acts });
    };
  }

  private async put(workbench: Workbench, { change, acts }: Progress): Promise<boolean> {
    let piece: PackedWork | undefined;
    try {
      piece = await workbench.pack();
    } catch {
      // The layout broke down, which is not a failure of the storage: it may work the next time.
      return false;
    }
    if (piece === undefined) return false;
    this.lastOrder = Math.min(MAX_COUNT, this.host.counter.next(this.lastOrder));
    const { saved } = this;
    const work = {
      name: workbench.document?.name ?? '',
      storedAt: Date.now(),
      order: this.lastOrder,
      piece,
      change,
      acts,
      ...(saved?.change === change ? { savedAs: saved.fileName } : {}),
    };
    if (!(await this.attempts.prove(() => this.store.save(this.host.visit, work)))) return false;
    this.stored = { change, acts };
    this.hasStored = true;
    await this.forgetRestored();
    return true;
  }

  private async tryAgain(): Promise<void> {
    if (this.change !== this.stored.change && this.host.isWork()) await this.flush();
    else await this.attempts.prove(() => this.store.list());
  }

  private async findOver(visit: string): Promise<LeftWork | DamagedWork | undefined> {
    if (!(await this.host.isOver(visit))) return undefined;
    // Storage that fails now may work the next time.
    const raw = await this.attempts.attempt(() => this.store.load(visit));
    if (raw === undefined) return undefined;
    try {
      const work = readWork(raw);
      return { ...work, visit, step: stepOf(work, this.host.marks.read(visit)) };
    } catch (error) {
      return describeDamage(visit, raw, (error as Error).message);
    }
  }

  private async forget(visit: string): Promise<void> {
    this.host.marks.clear(visit);
    await this.attempts.attempt(() => this.store.clear(visit));
  }

  /** The restored work is stored under this visit now. */
  private async forgetRestored(): Promise<void> {
    const { restored } = this;
    if (restored === undefined) return;
    this.restored = undefined;
    await this.forget(restored);
  }

  private touch(delayMs: number): void {
    this.change++;
    this.plan(delayMs);
  }

  /** Stores the changes after a delay, unless it happens sooner. */
  private plan(delayMs: number): void {
    // After a failure, the next attempt is already scheduled.
    if (this.attempts.failure !== undefined) return;
    const due = Date.now() + delayMs;
    if (this.timer !== undefined && this.due <= due) return;
    clearTimeout(this.timer);
    this.due = due;
    this.timer = setTimeout(() => this.flush(), delayMs);
  }
}

/** The latest first. */
function compareLatest(a: StoredWork, b: StoredWork): number {
  return (b.order ?? 0) - (a.order ?? 0) || b.storedAt - a.storedAt;
}

/** The step where the work was left: that of its mark, if the mark is later and only steps were made since. A drag in progress can't be repeated. */
function stepOf({ piece, change, acts }: StoredWork, mark: Mark | undefined): number {
  const { step, targets = [] } = piece.checkpoint;
  const isAtEnd = (piece.lastStep === undefined || piece.lastStep === step) && targets.length === 0 && piece.isBehind !== true;
  const isMore = mark !== undefined && change !== undefined && mark.change >= change && mark.acts === acts && mark.step > step;
  return isAtEnd && isMore && mark.step - step <= MAX_STEPS_AGAIN ? mark.step : step;
}
