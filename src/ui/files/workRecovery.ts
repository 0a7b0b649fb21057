import { describeAge } from '../../workbench/storage/age.ts';
import { Autosave, type LeftWork } from '../../workbench/storage/autosave.ts';
import { chooseBeginning } from '../../workbench/storage/beginning.ts';
import { type DamagedWork, describeDamage, writeRaw } from '../../workbench/storage/storedWork.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { byId } from '../kit/dom.ts';
import { download } from '../kit/download.ts';
import type { Notices } from '../kit/notices.ts';
import { beginVisit, browserCounter, browserMarks, isVisitOver } from './visit.ts';
import { WorkList } from './workList.ts';
import { BrowserWorkStore } from './workStore.ts';

/** The file name of downloaded damaged work. */
const RAW_FILE = 'kronkel-damaged-work.json';

/** The topic of notices about storing work. */
const STORE_TOPIC = 'work store';

/** The puzzles that the page can start with, besides unsaved work. */
export interface StartOptions {
  /** Whether the address names a puzzle. */
  readonly hasAddress: boolean;
  /** Opens the puzzle of the address, or else the last gallery puzzle. */
  open(): Promise<unknown>;
  /** Opens the last gallery puzzle. */
  openGallery(): Promise<unknown>;
}

/** Stores unsaved work in the browser, and restores the work of earlier visits. */
export class WorkRecovery {
  private readonly notices: Notices;
  private readonly visit = beginVisit();
  private readonly saveButton = byId('save', HTMLButtonElement);
  private readonly saveTitle = this.saveButton.title;
  private readonly autosave: Autosave;

  constructor(workbench: Workbench, notices: Notices) {
    this.notices = notices;
    // A run enters the history only when it ends, so a started run is tracked here.
    let hasPlayed = false;
    workbench.signals.on('run', () => {
      hasPlayed ||= workbench.runState === 'playing' && navigator.userActivation.isActive;
    });
    this.autosave = new Autosave(workbench, new BrowserWorkStore(), {
      visit: this.visit.name,
      marks: browserMarks,
      counter: browserCounter,
      isOver: (visit) => isVisitOver(visit, this.visit),
      isWork: () => this.hasRestored || (navigator.userActivation.hasBeenActive && (hasPlayed || workbench.undoLabel !== undefined)),
      failed: (reason) => this.warn(reason),
      recovered: () => this.reportRecovery(),
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

  /** Damaged work that the user has neither downloaded nor discarded. */
  private damaged: readonly DamagedWork[] = [];

  /** Restored work counts as work even if the user does not touch it before the next reload. */
  private hasRestored = false;

  /** Restores unsaved work if the choice is clear, else opens a puzzle. Offers the remaining work in a list. */
  async start({ hasAddress, open, openGallery }: StartOptions): Promise<void> {
    const { works, damaged } = await this.autosave.findLeft();
    const { restored, offered } = chooseBeginning(works, { ...this.visit, hasAddress });
    const isRestored = restored !== undefined && (await this.restore(restored));
    if (!isRestored) await open();
    if (isRestored) this.reportRestored(restored, offered, openGallery);
    else if (offered.length > 0) this.offer(offered);
    this.reportDamaged(damaged);
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
  }

  private async restore(work: LeftWork): Promise<boolean> {
    const { isOpen, damages } = await this.autosave.restore(work);
    this.hasRestored ||= isOpen;
    if (damages.length > 0 && isOpen) this.reportDamagedParts(work, damages);
    if (damages.length > 0 && !isOpen) this.reportDamaged([describeDamage(work.visit, work, damages.join('; '))]);
    return isOpen;
  }

  /** Damaged work stays stored until the user downloads or discards it. */
  private reportDamaged(found: readonly DamagedWork[]): void {
    this.damaged = [...this.damaged, ...found];
    const { damaged } = this;
    if (damaged.length === 0) return;
    const discard = () => {
      this.damaged = [];
      for (const work of damaged) void this.autosave.discard(work);
    };
    const list = damaged.map(({ name, reason }) => `${name ?? 'unnamed work'} (${reason})`).join(', ');
    this.notices.show(`Some stored work is damaged and can’t be opened: ${list}. Other work is not affected.`, {
      topic: 'damaged work',
      buttons: [
        {
          label: 'Download',
          title: 'Download the damaged data as a file and remove it from the browser',
          action: () => {
            download(writeRaw(damaged.map(({ raw }) => raw)), RAW_FILE);
            discard();
          },
        },
        { label: 'Discard', title: 'Remove it from the browser', action: discard },
      ],
    });
  }

  private reportDamagedParts(work: LeftWork, damages: readonly string[]): void {
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

  private reportRestored({ name, storedAt, savedAs }: LeftWork, others: readonly LeftWork[], openGallery: () => Promise<unknown>): void {
    const file = savedAs === undefined ? '' : ` It was saved as ${savedAs}.`;
    this.notices.show(`Restored your work on ${name} from ${describeAge(Date.now() - storedAt)}.${file}`, {
      tone: 'news',
      topic: 'work',
      buttons: [
        ...(others.length === 0
          ? []
          : [{ label: `${others.length} more`, title: 'Show other unsaved work', action: () => this.offer(others) }]),
        { label: 'Start fresh', title: 'Open the last gallery puzzle. Undo to go back.', action: () => void openGallery() },
      ],
    });
  }

  private offer(left: readonly LeftWork[]): void {
    new WorkList(left, {
      restore: (work) => void this.restore(work),
      discard: (work) => void this.autosave.discard(work),
    }).show(byId('drawing', HTMLElement));
  }
}
