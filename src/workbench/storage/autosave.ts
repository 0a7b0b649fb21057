import type { Workpiece } from '../../session/relax/workpiece.ts';
import { GAME_EDIT } from '../playing/playing.ts';
import type { Unpacked, Workbench } from '../workbench.ts';
import { type AttemptListener, Attempts } from './attempts.ts';
import { type DamagedWork, describeDamage, readWork, type StoredWork } from './storedWork.ts';

/**
 * How far a visit was when the page was left, written in the moment in which nothing larger can be: steps that were made since the work was put away
 * are made again, as long as nothing else was done.
 */
export interface Mark {
  readonly step: number;
  /** Counts all changes, steps included, and those that somebody made. */
  readonly change: number;
  readonly acts: number;
}

/** Where marks are kept, at once. A browser that keeps nothing is no reason to complain. */
export interface MarkStore {
  read(visit: string): Mark | undefined;
  write(visit: string, mark: Mark): void;
  clear(visit: string): void;
}

/** Numbers what all tabs put away. */
export interface OrderCounter {
  /** A number above `least` and above all that any tab was given. */
  next(least: number): number;
}

/** Where work is put away, one piece for each visit. All methods reject where the browser does not allow it. */
export interface WorkStore {
  /** The visits of which there is something. */
  list(): Promise<readonly string[]>;
  /** Whatever it holds: other pages wrote it. */
  load(visit: string): Promise<unknown>;
  save(visit: string, work: StoredWork): Promise<void>;
  clear(visit: string): Promise<void>;
}

/** What an earlier visit left, and the user has not answered for. */
export interface LeftWork extends StoredWork {
  readonly visit: string;
  /** Where it was left. */
  readonly step: number;
}

/** What earlier visits left. */
export interface Left {
  /** The latest first. */
  readonly works: readonly LeftWork[];
  /** What can't be read. */
  readonly damaged: readonly DamagedWork[];
}

export interface AutosaveHost extends Pick<AttemptListener, 'failed' | 'recovered'> {
  /** The name of this visit, which no other one has: each tab and each load is one. */
  readonly visit: string;
  readonly marks: MarkStore;
  readonly counter: OrderCounter;
  /** Whether another visit has ended, be it by a crash. */
  isOver(visit: string): Promise<boolean>;
  /** Whether what is on the page is the user's doing at all, and not a sample that plays to nobody. */
  isWork(): boolean;
}

/** How much had changed, and been done by somebody. */
interface Progress {
  readonly change: number;
  readonly acts: number;
}

/** How long after a change it is put away: a run changes all the time and can be made again, what the user did is dearer. */
const RUN_DELAY_MS = 2000;
const EDIT_DELAY_MS = 300;

/** So many pieces that were left are kept; who has not answered for older ones does not want them. */
const MAX_LEFT = 5;

/** No page makes more steps before it puts them away: a mark of more is damaged, and who made them again would never come to an end. */
const MAX_STEPS_AGAIN = 20_000;

/**
 * Puts work away, be it in a file or not, so that it survives a reload or a crash: a moment after a change, and at once when the layout comes to rest or
 * the page says so by `flush`. Nothing is done while nothing changes. What the store refuses is tried again after growing pauses.
 */
export class Autosave {
  private readonly workbench: Workbench;
  private readonly store: WorkStore;
  private readonly host: AutosaveHost;
  private readonly attempts: Attempts;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due = 0;
  /** Counts the changes; the last one that was or is being put away. */
  private change = 0;
  private askedChange = 0;
  /** What is known to be put away. */
  private stored: Progress = { change: 0, acts: 0 };
  /** What is known to be in a file. */
  private saved: (Progress & { readonly fileName: string }) | undefined;
  private lastStep: number | undefined;
  /** Counts what somebody did, which no step does again. */
  private acts = 0;
  private edits: Workbench['done'] = [];
  /** The last edit of a game, if there is any. */
  private lastGame: Workbench['done'][number] | undefined;
  private hasStored = false;
  /** The largest number of what is known to be put away. */
  private lastOrder = 0;
  /** The visit whose work has become the user's again, until that is put away under this one. */
  private restored: string | undefined;

  constructor(workbench: Workbench, store: WorkStore, host: AutosaveHost) {
    this.workbench = workbench;
    this.store = store;
    this.host = host;
    this.attempts = new Attempts({
      failed: (reason) => host.failed(reason),
      recovered: () => {
        host.recovered();
        // What was done while the store failed waited for its next attempt, of which there is none any more: another one got through.
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
      // Their number alone stays the same where a new one pushes out the oldest.
      const hasActed = edits.length !== this.edits.length || edits.at(-1) !== this.edits.at(-1);
      this.edits = edits;
      // A game is no work on the drawing, and is kept by itself.
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
   * What visits that are over left; those that still go on in other tabs keep theirs. It stays in the store until it is discarded, or until what became
   * of it after it was restored is put away; of more than five that can be read the oldest go.
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

  /** Goes on with what an earlier visit left. What can't be restored stays where it is. */
  async restore({ visit, piece, step }: LeftWork): Promise<Unpacked> {
    const unpacked = await this.workbench.unpack(piece, step);
    if (!unpacked.isOpen) return unpacked;
    this.restored = visit;
    this.stored = { change: this.change, acts: this.acts };
    this.touch(EDIT_DELAY_MS);
    return unpacked;
  }

  /** Forgets what an earlier visit left. */
  async discard({ visit }: Pick<LeftWork, 'visit'>): Promise<void> {
    await this.forget(visit);
  }

  /** The page may be about to go: notes where it is, and puts away what it can. */
  async leave(): Promise<void> {
    const { change, acts, lastStep: step, host } = this;
    if (this.hasStored && step !== undefined && host.isWork()) host.marks.write(host.visit, { step, change, acts });
    await this.flush();
  }

  /** Puts away what has changed, if anything. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { change, acts, workbench } = this;
    if (change === this.askedChange || !this.host.isWork()) return;
    this.askedChange = change;
    const isStored = await this.put(workbench, { change, acts });
    // What could not be put away is still to be.
    if (!isStored && this.askedChange === change) this.askedChange = this.stored.change;
  }

  /**
   * Whether leaving the page now would lose work: something was done that is neither put away nor in a file, or, where the store does not work, anything
   * was. Steps alone are made again.
   */
  get isAtRisk(): boolean {
    const { change, acts, stored, saved, attempts } = this;
    if (change === stored.change || change === saved?.change || !this.host.isWork()) return false;
    return attempts.failure !== undefined || (acts !== stored.acts && acts !== saved?.acts);
  }

  /**
   * The work as it is now is about to be saved as a file. What is returned notes that it was; until then, and after, it stays put away: whoever comes
   * back finds what was there.
   */
  beginSaving(): (fileName: string) => Promise<void> {
    const { change, acts, workbench } = this;
    return async (fileName) => {
      this.saved = { change, acts, fileName };
      if (change === this.change && this.host.isWork()) await this.put(workbench, { change, acts });
    };
  }

  private async put(workbench: Workbench, { change, acts }: Progress): Promise<boolean> {
    let piece: Workpiece | undefined;
    try {
      piece = await workbench.pack();
    } catch {
      // The layout broke down, which is not the store's fault: the next time it may be up again.
      return false;
    }
    if (piece === undefined) return false;
    this.lastOrder = this.host.counter.next(this.lastOrder);
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
    // What the store does not give now it may give the next time.
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

  /** What was restored is safe elsewhere by now. */
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

  /** Has what changed put away after so long, if not sooner. */
  private plan(delayMs: number): void {
    // Where the store does not work, the next attempt has its time.
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

/** Where the work was left: at its mark, if that is of later and nothing but steps was made in between. What was pulled at followed a hand. */
function stepOf({ piece, change, acts }: StoredWork, mark: Mark | undefined): number {
  const { step, targets = [] } = piece.checkpoint;
  const isAtEnd = (piece.lastStep === undefined || piece.lastStep === step) && targets.length === 0 && piece.isBehind !== true;
  const isMore = mark !== undefined && change !== undefined && mark.change >= change && mark.acts === acts && mark.step > step;
  return isAtEnd && isMore && mark.step - step <= MAX_STEPS_AGAIN ? mark.step : step;
}
