import type { Source } from '../../../src/workbench/files/source.ts';
import { LiveWorkbench } from '../../../src/workbench/liveWorkbench.ts';
import { Autosave } from '../../../src/workbench/storage/autosave.ts';
import { type Beginning, begin } from '../../../src/workbench/storage/beginning.ts';
import type { OpenWork, WorkStore } from '../../../src/workbench/storage/host.ts';
import type { Notice } from '../../../src/workbench/workbench.ts';
import { MemoryLocks } from '../../../test/support/memoryStore.ts';
import type { ScriptedBrowser, TabState } from './browser.ts';
import { SAMPLES, type Sample } from './puzzles.ts';
import { createScriptedEngine } from './scriptedEngine.ts';
import { createScriptedAnalyst, ScriptedPort } from './scriptedPorts.ts';
import type { VirtualTime } from './virtualTime.ts';

const FRAME_MS = 16;

/** A page of the app in a tab: the real workbench, autosave and beginning, with scripted workers and a browser without a screen. */
export class Page {
  readonly name: string;
  readonly workbench: LiveWorkbench;
  readonly autosave: Autosave;
  readonly notices: Notice[] = [];
  engine!: ScriptedPort;
  analyst!: ScriptedPort;
  beginning: Beginning | undefined;
  /** Called when other work is open. */
  onOpen: (id: string) => void = () => {};
  /** The last state of work that was left while the store did not work, by its id. It must be stored as long as this page is there. */
  readonly owed = new Map<string, string>();
  /** Work that was removed to make room. */
  readonly removed: string[] = [];
  /** Whether the user has touched the page. */
  isUsed = false;
  private hasPlayed = false;
  private isTicking = false;
  private readonly time: VirtualTime;
  private readonly browser: ScriptedBrowser;
  private readonly tab: TabState;

  constructor(name: string, time: VirtualTime, browser: ScriptedBrowser, tab: TabState, delay: () => number) {
    this.name = name;
    this.time = time;
    this.browser = browser;
    this.tab = tab;
    const openEngine = () => {
      this.engine = new ScriptedPort(createScriptedEngine(), time, delay);
      return this.engine;
    };
    const openAnalyst = () => {
      this.analyst = new ScriptedPort(createScriptedAnalyst(), time, delay);
      return this.analyst;
    };
    this.workbench = new LiveWorkbench({ openEngine, openAnalyst }, () => time.now);
    const { signals } = this.workbench;
    signals.on('notice', (notice) => this.notices.push(notice));
    signals.on('busy', () => this.startTicking());
    signals.on('run', () => {
      this.hasPlayed ||= this.isUsed && this.workbench.runState === 'playing';
    });
    signals.on('document', ({ source }) => this.showAddress(source));
    this.autosave = new Autosave(this.workbench, this.createStore(), {
      visit: name,
      marks: browser.marks,
      counter: browser.counter,
      locks: new MemoryLocks(browser.owners, name),
      showOpen: (open) => this.showOpen(open),
      isWork: () => this.isUsed && (this.hasPlayed || this.workbench.undoLabel !== undefined),
      isSample,
      failed() {},
      recovered() {},
      removed: (works) => {
        for (const { id } of works) this.removed.push(id);
      },
    });
  }

  /** As `main.ts` does. */
  async start(isAgain: boolean): Promise<void> {
    const { tab, browser, workbench } = this;
    const sample = tab.address ?? browser.lastGallery;
    const arrival = { previous: tab.open, isAgain, hasAddress: tab.address !== undefined };
    this.beginning = await begin(this.autosave, arrival, () => workbench.open(sample));
  }

  /** The store as this page sees it. */
  protected createStore(): WorkStore {
    return this.browser.createStore();
  }

  /** Writes what the tab has open. */
  protected showOpen(open: OpenWork): void {
    const { tab } = this;
    if (open.id !== tab.open?.id) this.onOpen(open.id);
    tab.open = open;
  }

  private startTicking(): void {
    if (this.isTicking) return;
    this.isTicking = true;
    this.time.schedule(FRAME_MS, () => {
      this.isTicking = false;
      this.workbench.tick();
      if (!this.workbench.isIdle) this.startTicking();
    });
  }

  private showAddress(source: Source | undefined): void {
    this.tab.address = source !== undefined && isSample(source) ? source : undefined;
    if (this.tab.address !== undefined) this.browser.lastGallery = this.tab.address;
  }
}

function isSample(source: Source): source is Sample {
  return SAMPLES.some((sample) => sample === source);
}
