import type { Source } from '../../workbench/files/source.ts';
import { drawLeft } from '../../workbench/readouts/pictures.ts';
import { describeAge } from '../../workbench/storage/age.ts';
import { Autosave } from '../../workbench/storage/autosave.ts';
import { type Beginning, begin } from '../../workbench/storage/beginning.ts';
import type { RecentWork } from '../../workbench/storage/library.ts';
import { MAX_BYTES, MAX_WORKS } from '../../workbench/storage/retention.ts';
import { type DamagedWork, describeDamage, type LeftWork, writeRaw } from '../../workbench/storage/storedWork.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { byId } from '../kit/dom.ts';
import { download } from '../kit/download.ts';
import type { Notices } from '../kit/notices.ts';
import { BrowserLocks, beginVisit, browserCounter, browserMarks, isEarlierVisitOver, showOpen } from './visit.ts';
import { WorkList, WorkListDialog, type WorkPreview } from './workList.ts';
import { BrowserWorkStore } from './workStore.ts';

/** The file name of downloaded damaged work. */
const RAW_FILE = 'kronkel-damaged-work.json';

/** The topic of notices about storing work. */
const STORE_TOPIC = 'work store';

/** The puzzles that the page can start with, besides stored work. */
export interface StartOptions {
  /** Whether the address names a puzzle. */
  readonly hasAddress: boolean;
  /** Opens the puzzle of the address, or else the last gallery puzzle. */
  open(): Promise<unknown>;
  /** Opens the last gallery puzzle. */
  openGallery(): Promise<unknown>;
}

/** Stores work in the browser, restores it, and shows the list of recent work. */
export class WorkRecovery {
  private readonly notices: Notices;
  private readonly visit = beginVisit();
  private readonly saveButton = byId('save', HTMLButtonElement);
  private readonly saveTitle = this.saveButton.title;
  private readonly autosave: Autosave;
  private dialog: WorkListDialog | undefined;
  /** The puzzle whose work could not be restored because the storage failed. */
  private missed: string | undefined;

  /** @param isSample whether a source is in the gallery */
  constructor(workbench: Workbench, notices: Notices, isSample: (source: Source) => boolean) {
    this.notices = notices;
    // A run enters the history only when it ends, so a started run is tracked here.
    let hasPlayed = false;
    workbench.signals.on('run', () => {
      hasPlayed ||= workbench.runState === 'playing' && navigator.userActivation.isActive;
    });
    this.autosave = new Autosave(workbench, new BrowserWorkStore(isEarlierVisitOver), {
      visit: this.visit.name,
      marks: browserMarks,
      counter: browserCounter,
      locks: new BrowserLocks(),
      showOpen,
      isWork: () => navigator.userActivation.hasBeenActive && (hasPlayed || workbench.undoLabel !== undefined),
      isSample,
      failed: (reason) => this.warn(reason),
      recovered: () => this.reportRecovery(),
      removed: (works) => this.reportRemoved(works),
    });
    // On tablets a hidden page may be discarded without another event.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.autosave.leave();
    });
    addEventListener('pagehide', () => this.autosave.leave());
    addEventListener('beforeunload', (event) => {
      if (this.autosave.isAtRisk) event.preventDefault();
    });
  }

  /** Restores work if the choice is clear, else opens a puzzle and offers the work in a list. */
  async start({ hasAddress, open, openGallery }: StartOptions): Promise<void> {
    const { restored, damaged, missed, others } = await begin(this.autosave, { ...this.visit, hasAddress }, open);
    if (damaged !== undefined) this.reportDamaged(damaged);
    if (missed !== undefined) this.reportMissed(missed);
    if (restored === undefined) {
      if (others.length > 0) await this.showList(false);
      return;
    }
    this.reportDamagedParts(restored.work, restored.damages);
    this.reportRestored(restored.work, others.length, openGallery);
  }

  /** Shows the list of recent work on top of the drawing. */
  async showList(isAsked = true): Promise<void> {
    const { autosave } = this;
    // The open work is listed as it is now.
    await autosave.flush();
    const works = (await autosave.library.list()) ?? [];
    this.dialog?.close();
    const list = new WorkList(
      works.map((work) => ({ ...work, isHere: autosave.isKept(work.id) })),
      {
        open: (id) => void this.open(id),
        preview: (id) => this.preview(id),
        download: (id) => void this.downloadWork(id),
        delete: async (id) => {
          const deleted = await autosave.library.remove(id);
          return deleted && (() => autosave.library.putBack(deleted));
        },
      },
    );
    this.dialog = new WorkListDialog(list, byId('drawing', HTMLElement), isAsked);
  }

  /** Stores the current work now, as before a reload. */
  async flush(): Promise<void> {
    await this.autosave.flush();
  }

  /** Returns a callback that records that the current work was saved in a file. */
  beginSaving(): (fileName: string) => void {
    return this.autosave.beginSaving();
  }

  /** Also marks the save button, which stays marked when the notice is dismissed. */
  private warn(reason: string): void {
    this.saveButton.dataset.unstored = reason;
    this.saveButton.title = `${this.saveTitle}. Your work is not being stored: ${reason}.`;
    this.notices.show(`Your work is not being stored: ${reason}. Save it before you leave. Kronkel keeps trying to store it.`, {
      topic: STORE_TOPIC,
      isLasting: true,
    });
  }

  private reportRecovery(): void {
    delete this.saveButton.dataset.unstored;
    this.saveButton.title = this.saveTitle;
    this.notices.show('Your work is being stored again.', { tone: 'news', topic: STORE_TOPIC });
    if (this.missed === undefined) return;
    this.notices.show(`Work from earlier visits can be opened again, perhaps also that on ${this.missed}.`, {
      tone: 'news',
      topic: 'work',
      buttons: [{ label: 'Recent work', action: () => void this.showList() }],
    });
    this.missed = undefined;
  }

  private reportRemoved(works: readonly RecentWork[]): void {
    const list = works.map(({ name, storedAt }) => `${name} (${describeAge(Date.now() - storedAt)})`).join(', ');
    const limit = `This browser keeps the latest ${MAX_WORKS} pieces of work, at most ${MAX_BYTES >> 20} MB.`;
    this.notices.show(`${limit} The oldest was removed to make room: ${list}.`, { tone: 'news', topic: 'removed work', isOptional: true });
  }

  private async open(id: string): Promise<void> {
    const work = await this.autosave.library.load(id);
    if (typeof work === 'string') {
      const reason = work === 'missing' ? 'it was deleted in another tab' : 'the browser’s storage does not answer';
      this.notices.show(`This work can’t be opened: ${reason}.`, { topic: 'work' });
      return;
    }
    if ('raw' in work) return this.reportDamaged(work);
    const { isOpen, damages } = await this.autosave.restore(work);
    if (isOpen) {
      this.dialog?.close();
      this.reportDamagedParts(work, damages);
    } else if (damages.length > 0) this.reportDamaged(describeDamage(id, work, damages.join('; ')));
  }

  private async preview(id: string): Promise<WorkPreview | undefined> {
    const work = await this.autosave.library.load(id);
    if (typeof work === 'string') return undefined;
    if ('raw' in work) return { thumbnail: undefined, step: undefined, damage: work.reason };
    return { thumbnail: drawLeft(work.piece), step: work.step, damage: undefined };
  }

  private async downloadWork(id: string): Promise<void> {
    const work = await this.autosave.library.load(id);
    if (typeof work === 'object') download(writeRaw(['raw' in work ? work.raw : work]), RAW_FILE);
  }

  /** Damaged work stays stored until the user downloads or deletes it. */
  private reportDamaged(damaged: DamagedWork): void {
    const { id, name, reason, raw } = damaged;
    const remove = () => void this.autosave.library.remove(id);
    this.notices.show(
      `Some stored work is damaged and can’t be opened: ${name ?? 'unnamed work'} (${reason}). Other work is not affected.`,
      {
        topic: 'damaged work',
        buttons: [
          {
            label: 'Download',
            title: 'Download the damaged data as a file and remove it from the browser',
            action: () => {
              download(writeRaw([raw]), RAW_FILE);
              remove();
            },
          },
          { label: 'Delete', title: 'Remove it from the browser', action: remove },
        ],
      },
    );
  }

  private reportDamagedParts(work: LeftWork, damages: readonly string[]): void {
    if (damages.length === 0) return;
    this.notices.show(`Your work on ${work.name} was restored without its damaged parts: ${damages.join('; ')}.`, {
      topic: 'damaged parts',
      buttons: [
        {
          label: 'Download',
          title: 'Download the stored work as a file',
          action: () => download(writeRaw([work]), RAW_FILE),
        },
      ],
    });
  }

  private reportMissed({ name, mayReturn }: NonNullable<Beginning['missed']>): void {
    if (mayReturn) this.missed = name;
    const reason = mayReturn ? 'the browser’s storage fails' : 'the browser had not stored it when the page was closed';
    this.notices.show(`Your work on ${name} can’t be restored: ${reason}.`, { topic: 'missed work' });
  }

  private reportRestored({ name, storedAt, savedAs }: LeftWork, others: number, openGallery: () => Promise<unknown>): void {
    const file = savedAs === undefined ? '' : ` It was saved as ${savedAs}.`;
    this.notices.show(`Restored your work on ${name} from ${describeAge(Date.now() - storedAt)}.${file}`, {
      tone: 'news',
      topic: 'restored work',
      isOptional: true,
      buttons: [
        ...(others === 0 ? [] : [{ label: `${others} more`, title: 'Show recent work', action: () => void this.showList() }]),
        { label: 'Start fresh', title: 'Open the last gallery puzzle. Undo to go back.', action: () => void openGallery() },
      ],
    });
  }
}
