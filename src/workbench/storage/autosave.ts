import type { PuzzleDocument } from '../../session/document/document.ts';
import type { PackedWork } from '../../session/relax/packedWork.ts';
import type { Source } from '../files/source.ts';
import type { Unpacked, Workbench } from '../workbench.ts';
import { type AttemptListener, Attempts } from './attempts.ts';
import type { OpenWork, OrderCounter, WorkStore } from './host.ts';
import { type LibraryHost, WorkLibrary } from './library.ts';
import { type LeftWork, MAX_COUNT, type StoredWork } from './storedWork.ts';

export interface AutosaveHost extends LibraryHost, Pick<AttemptListener, 'failed' | 'recovered'> {
  readonly counter: OrderCounter;
  /** Writes what the tab has open, for the next page in the same tab. */
  showOpen(work: OpenWork): void;
  /** Whether the page shows work of the user, and not a sample that plays on its own. */
  isWork(): boolean;
  /** Whether a puzzle can be opened again without storage, like those of the gallery. It is stored from the first change on. */
  isSample(source: Source): boolean;
}

/** The number of all changes of work, and of those by the user, which repeated steps do not restore. */
interface Progress {
  readonly change: number;
  readonly acts: number;
}

/** The work on a puzzle since one opening of it: one piece of stored work. */
interface OpenedWork {
  id: string;
  readonly isSample: boolean;
  /** Whether anything was done with it. */
  isTouched: boolean;
  /** Whether it is stored, by this visit or the one before. */
  isStored: boolean;
  /** Whether this visit has stored it. */
  hasStored: boolean;
  progress: Progress;
  /** The progress that is stored, and the last change that is stored or is being stored. */
  stored: Progress;
  askedChange: number;
  /** The number of the stored work that it continues. */
  order: number;
  /** The progress that is in a file. */
  saved?: Progress & { readonly fileName: string };
}

/** Work that is to be stored. */
interface PendingWork {
  readonly record: StoredWork;
  readonly progress: Progress;
  /** While it is being stored. */
  storing?: Promise<void> | undefined;
}

/** The delay before a change is stored: short for changes by the user, because the steps of a run can be repeated. */
const RUN_DELAY_MS = 2000;
const EDIT_DELAY_MS = 300;

/**
 * Stores work, whether it is also in a file or not, so that it survives a reload, a crash, or the opening of another puzzle: shortly after a change, and
 * at once when the run stops, another puzzle is opened, or the page calls `flush`. Each opening of a puzzle is a piece of work of its own. If the browser
 * refuses, it tries again after growing pauses.
 */
export class Autosave {
  readonly library: WorkLibrary;
  private readonly workbench: Workbench;
  private readonly host: AutosaveHost;
  private readonly attempts: Attempts;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due = 0;
  /** The work on each document of this visit. */
  private readonly works = new WeakMap<PuzzleDocument, OpenedWork>();
  private current: OpenedWork | undefined;
  /** What the next page in the same tab finds. */
  private shown: OpenWork | undefined;
  /** Work whose last state is not stored yet. */
  private readonly pending = new Map<OpenedWork, PendingWork>();
  private lastWork = 0;
  private lastStep: number | undefined;
  private edits: Workbench['done'] = [];

  constructor(workbench: Workbench, store: WorkStore, host: AutosaveHost) {
    this.workbench = workbench;
    this.host = host;
    this.attempts = new Attempts({
      failed: (reason) => host.failed(reason),
      recovered: () => {
        host.recovered();
        // Changes during the failure waited for the next attempt; this one succeeded for another reason.
        if (this.pending.size > 0) void this.storePending();
        if (this.isUnasked) this.plan(EDIT_DELAY_MS);
      },
      tryAgain: () => this.tryAgain(),
    });
    this.library = new WorkLibrary(store, host, this.attempts);
    const { signals } = workbench;
    signals.on('leaving', ({ pack }) => this.storeLeft(pack));
    signals.on('document', ({ document, source, isAmended }) => this.enter(document, source, isAmended));
    signals.on('frame', ({ step }) => {
      if (this.lastStep !== undefined && step !== this.lastStep) this.touch(0, RUN_DELAY_MS);
      this.lastStep = step;
    });
    signals.on('settings', () => this.touch(1, EDIT_DELAY_MS));
    signals.on('history', () => this.followHistory());
    let wasPlaying = false;
    signals.on('run', () => {
      const isPlaying = workbench.runState === 'playing';
      if (wasPlaying && !isPlaying && this.attempts.failure === undefined) this.flush();
      wasPlaying = isPlaying;
    });
    if (workbench.document !== undefined) this.enter(workbench.document, undefined, false);
  }

  /** Continues stored work; a copy of it if another tab has it open. Work that can't be restored stays stored. */
  async restore({ id, order = 0, piece, step, change = 0, acts = 0 }: LeftWork): Promise<Unpacked> {
    const isMine = await this.host.locks.claim(id);
    // With other counts, no mark fits both the stored work and that of this visit.
    const work = this.create(false, { change: change + 1, acts: acts + 1 });
    work.isTouched = true;
    if (isMine) Object.assign(work, { id, order, isStored: true });
    const unpacked = await this.workbench.unpack(piece, step, (document) => this.works.set(document, work));
    if (!unpacked.isOpen && isMine && this.current?.id !== id) this.host.locks.release(id);
    return unpacked;
  }

  /** The page may be about to close: writes the mark, and stores as much as possible. */
  async leave(): Promise<void> {
    const { current } = this;
    if (current !== undefined && this.isWork(current)) {
      this.writeMark(current);
      this.show(current);
    }
    await Promise.all([this.flush(), this.storePending()]);
  }

  /** Stores the changes, if there are any. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { current, workbench } = this;
    if (current === undefined || !this.isUnasked) return;
    this.show(current);
    // After undo of everything it may be no work any more.
    if (!this.isWork(current)) return;
    const { progress } = current;
    current.askedChange = progress.change;
    const { document } = workbench;
    const pack = async () => {
      const piece = await workbench.pack();
      // Another puzzle was opened meanwhile, and this one was stored then.
      return workbench.document === document ? piece : undefined;
    };
    const isStored = await this.put(current, pack);
    // Work that could not even be packed must be packed again.
    const isMissing = !isStored && !this.pending.has(current);
    if (isMissing && current.askedChange === progress.change) current.askedChange = current.stored.change;
  }

  /**
   * Whether closing the page now would lose work: a change by the user that is neither stored nor in a file, or, if storing fails, any change.
   * Steps alone are repeated.
   */
  get isAtRisk(): boolean {
    const { attempts, current, pending } = this;
    if ([...pending].some(([work, { progress }]) => work !== current && progress.change !== work.saved?.change)) return true;
    if (current === undefined || !this.isWork(current)) return false;
    const { progress, stored, saved } = current;
    if (!isChanged(current) || progress.change === saved?.change) return false;
    return attempts.failure !== undefined || (progress.acts !== stored.acts && progress.acts !== saved?.acts);
  }

  /** Call this before saving the current work as a file, and the returned function afterwards. The work stays stored as well. */
  beginSaving(): (fileName: string) => Promise<void> {
    const { current, workbench } = this;
    const progress = current?.progress;
    return async (fileName) => {
      if (current === undefined || progress === undefined) return;
      current.saved = { ...progress, fileName };
      const isSame = progress === current.progress && current === this.current;
      if (isSame && this.isWork(current)) await this.put(current, () => workbench.pack());
    };
  }

  /** Whether the storage has refused the last request. */
  get isFailing(): boolean {
    return this.attempts.failure !== undefined;
  }

  /** Whether this page has the work open, or is about to store it. */
  isKept(id: string): boolean {
    return this.current?.id === id || [...this.pending.keys()].some((work) => work.id === id);
  }

  /** Whether work on the open puzzle is to be stored. */
  private isWork(work: OpenedWork): boolean {
    const { isStored, isTouched, isSample } = work;
    // Work that waits to be stored stays work, even if all changes are undone.
    return isStored || this.pending.has(work) || ((isTouched || !isSample) && this.host.isWork());
  }

  /** Whether the open work has changes that no attempt to store it includes. */
  private get isUnasked(): boolean {
    return this.current !== undefined && this.current.progress.change !== this.current.askedChange;
  }

  private create(isSample: boolean, progress: Progress = { change: 0, acts: 0 }): OpenedWork {
    const id = `${this.host.visit}.${++this.lastWork}`;
    const counts = { progress, stored: progress, askedChange: progress.change };
    return { id, isSample, isTouched: false, isStored: false, hasStored: false, ...counts, order: 0 };
  }

  /** The work of another document begins, or is returned to by undo or redo. */
  private enter(document: PuzzleDocument, source: Source | undefined, isAmended: boolean): void {
    this.lastStep = undefined;
    const known = this.works.get(document) ?? (isAmended ? this.current : undefined);
    const work = known ?? this.create(source !== undefined && this.host.isSample(source));
    this.works.set(document, work);
    const { current } = this;
    if (work === current) return;
    this.current = work;
    if (current !== undefined && !this.pending.has(current)) this.host.locks.release(current.id);
    void this.host.locks.claim(work.id);
    this.show(work);
    if (known === undefined) return;
    // It may have changed while it was being left, or its record may have been deleted since.
    work.progress = { ...work.progress, change: work.progress.change + 1 };
    this.plan(EDIT_DELAY_MS);
  }

  private show(work: OpenedWork): void {
    if (work !== this.current) return;
    const { name = '' } = this.workbench.document ?? {};
    const open = { id: work.id, name, isStored: this.isWork(work) };
    const { shown } = this;
    if (open.id === shown?.id && open.name === shown.name && open.isStored === shown.isStored) return;
    this.shown = open;
    this.host.showOpen(open);
  }

  private followHistory(): void {
    const { current, workbench } = this;
    const edits = workbench.done.filter(({ kind }) => kind !== 'run');
    // Their number stays the same if a new edit pushes out the oldest.
    const hasActed = edits.length !== this.edits.length || edits.at(-1) !== this.edits.at(-1);
    this.edits = edits;
    const isOpening = hasActed && edits.at(-1)?.kind === 'opening';
    if (isOpening && current?.isSample === true && !current.isTouched) return;
    this.touch(hasActed ? 1 : 0, EDIT_DELAY_MS);
  }

  /** Stores the work on a puzzle before another one is opened. */
  private async storeLeft(pack: () => Promise<PackedWork | undefined>): Promise<void> {
    const { current } = this;
    if (current === undefined || !isChanged(current) || !this.isWork(current)) return;
    this.writeMark(current);
    await this.put(current, pack);
  }

  private writeMark({ id, hasStored, progress }: OpenedWork): void {
    const { lastStep: step, host } = this;
    if (hasStored && step !== undefined) host.marks.write(id, { step, ...progress });
  }

  /** Stores work as it is now. Returns whether it is stored. */
  private async put(work: OpenedWork, pack: () => Promise<PackedWork | undefined>): Promise<boolean> {
    const { progress } = work;
    const { name = '' } = this.workbench.document ?? {};
    let piece: PackedWork | undefined;
    try {
      piece = await pack();
    } catch {
      // The layout broke down, which is not a failure of the storage: it may work the next time.
      return false;
    }
    if (piece === undefined) return false;
    this.library.lastOrder = Math.min(MAX_COUNT, this.host.counter.next(this.library.lastOrder));
    const { saved } = work;
    const record = {
      name,
      storedAt: Date.now(),
      order: this.library.lastOrder,
      piece,
      ...progress,
      ...(saved?.change === progress.change ? { savedAs: saved.fileName } : {}),
    };
    this.pending.set(work, { record, progress });
    this.show(work);
    await this.storePending();
    return work.stored.change === progress.change;
  }

  /** Stores everything that is pending. */
  private async storePending(): Promise<void> {
    for (const [work, pending] of this.pending) {
      pending.storing ??= this.store(work, pending).finally(() => {
        pending.storing = undefined;
      });
      await pending.storing;
    }
  }

  private async store(work: OpenedWork, pending: PendingWork): Promise<void> {
    const { record, progress } = pending;
    const outcome = await this.library.save(work.id, record, work.order, (id) => this.isKept(id));
    if (outcome === 'failed') return;
    if (outcome === 'overtaken') {
      // Another tab continued this work, so this one continues a copy.
      Object.assign(work, { id: this.create(false).id, order: 0 });
      void this.host.locks.claim(work.id);
      this.show(work);
      return this.store(work, pending);
    }
    if (this.pending.get(work) === pending) this.pending.delete(work);
    Object.assign(work, { stored: progress, isStored: true, hasStored: true, order: record.order });
    if (work !== this.current) this.host.locks.release(work.id);
  }

  private async tryAgain(): Promise<void> {
    const { current } = this;
    if (current !== undefined && this.isUnasked && this.isWork(current)) await this.flush();
    else if (this.pending.size > 0) await this.storePending();
    else await this.library.test();
  }

  /** Notes a change, which counts as `acts` changes by the user. */
  private touch(acts: 0 | 1, delayMs: number): void {
    const { current } = this;
    if (current === undefined) return;
    current.isTouched = true;
    this.show(current);
    current.progress = { change: current.progress.change + 1, acts: current.progress.acts + acts };
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

/** Whether work has changes that are not stored. */
function isChanged({ progress, stored }: OpenedWork): boolean {
  return progress.change !== stored.change;
}
