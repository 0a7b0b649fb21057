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

/** What is left of damaged work. */
const RAW_FILE = 'kronkel-damaged-work.json';

/** Of the notices on whether work is stored. */
const STORE_TOPIC = 'work store';

/** What the page can begin with, besides work that was left. */
export interface OtherBeginnings {
  /** Whether the address asks for something. */
  readonly hasAddress: boolean;
  /** Opens what the address asks for, or else the last puzzle of the gallery. */
  open(): Promise<void>;
  /** Opens the last puzzle of the gallery. */
  openGallery(): Promise<void>;
}

/** Keeps unsaved work safe in the browser, and goes on with what an earlier visit left. */
export class WorkRecovery {
  private readonly notices: Notices;
  private readonly visit = beginVisit();
  private readonly saveButton = byId('save', HTMLButtonElement);
  private readonly saveTitle = this.saveButton.title;
  private readonly autosave: Autosave;

  constructor(workbench: Workbench, notices: Notices) {
    this.notices = notices;
    // A run becomes an edit of the history only when it ends.
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
      recovered: () => this.tellStored(),
    });
    // On tablets a page that is hidden may never be heard of again.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.autosave.leave();
    });
    addEventListener('pagehide', () => this.autosave.leave());
    addEventListener('beforeunload', (event) => {
      if (this.autosave.isAtRisk) event.preventDefault();
    });
  }

  /** What the user has not answered for. */
  private damaged: readonly DamagedWork[] = [];

  /** What was restored by itself is work, also if nobody touched it before the next reload. */
  private hasRestored = false;

  /** Begins with what was left, if that is clear, and offers the rest. */
  async begin({ hasAddress, open, openGallery }: OtherBeginnings): Promise<void> {
    const { works, damaged } = await this.autosave.findLeft();
    const { restored, offered } = chooseBeginning(works, { ...this.visit, hasAddress });
    const isBack = restored !== undefined && (await this.restore(restored));
    if (!isBack) await open();
    if (isBack) this.tellRestored(restored, offered, openGallery);
    else if (offered.length > 0) this.offer(offered);
    this.tellDamaged(damaged);
  }

  /** Puts away what is not yet; the page is about to be loaded again. */
  async keep(): Promise<void> {
    await this.autosave.flush();
  }

  /** What is returned notes that the work as it is now is in a file. */
  beginSaving(): (fileName: string) => void {
    return this.autosave.beginSaving();
  }

  /** Dismissed or not, the button for saving says so as long as it is true. */
  private warn(reason: string): void {
    this.saveButton.dataset.unstored = reason;
    this.saveButton.title = `${this.saveTitle}. Your work is not being stored here: ${reason}.`;
    this.notices.show(`Your work is not being stored here (${reason}). Save it before you leave; storing is tried again.`, {
      topic: STORE_TOPIC,
      isLasting: true,
    });
  }

  private tellStored(): void {
    delete this.saveButton.dataset.unstored;
    this.saveButton.title = this.saveTitle;
    this.notices.show('Your work is stored again.', { tone: 'news', topic: STORE_TOPIC });
  }

  private async restore(work: LeftWork): Promise<boolean> {
    const { isOpen, damages } = await this.autosave.restore(work);
    this.hasRestored ||= isOpen;
    if (damages.length > 0 && isOpen) this.tellOfParts(work, damages);
    if (damages.length > 0 && !isOpen) this.tellDamaged([describeDamage(work.visit, work, damages.join('; '))]);
    return isOpen;
  }

  /** What can't be read is there until the user has it as a file, or does not want it. */
  private tellDamaged(found: readonly DamagedWork[]): void {
    this.damaged = [...this.damaged, ...found];
    const { damaged } = this;
    if (damaged.length === 0) return;
    const discard = () => {
      this.damaged = [];
      for (const work of damaged) void this.autosave.discard(work);
    };
    const list = damaged.map(({ name, reason }) => `${name ?? 'a piece without a name'} (${reason})`).join(', ');
    this.notices.show(`Work that was stored here is damaged and can’t be opened: ${list}. All else is as it was.`, {
      topic: 'damaged work',
      buttons: [
        {
          label: 'Download',
          title: 'Keep what there is of it as a file, and forget it here',
          action: () => {
            download(writeRaw(damaged.map(({ raw }) => raw)), RAW_FILE);
            discard();
          },
        },
        { label: 'Discard', title: 'Forget it', action: discard },
      ],
    });
  }

  private tellOfParts(work: LeftWork, damages: readonly string[]): void {
    this.notices.show(`Of your work on ${work.name} this is damaged and was left out: ${damages.join('; ')}.`, {
      topic: 'damaged parts',
      buttons: [
        {
          label: 'Download',
          title: 'Keep the work as it was stored as a file',
          action: () => download(writeRaw([work]), RAW_FILE),
        },
      ],
    });
  }

  private tellRestored({ name, storedAt, savedAs }: LeftWork, others: readonly LeftWork[], openGallery: () => Promise<void>): void {
    const also = savedAs === undefined ? '' : ` It was saved in ${savedAs}.`;
    this.notices.show(`Your work on ${name} from ${describeAge(Date.now() - storedAt)} is back.${also}`, {
      tone: 'news',
      topic: 'work',
      buttons: [
        ...(others.length === 0
          ? []
          : [{ label: `${others.length} more`, title: 'Other work that you left', action: () => this.offer(others) }]),
        { label: 'Start fresh', title: 'Open the last puzzle of the gallery; undo leads back', action: () => void openGallery() },
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
