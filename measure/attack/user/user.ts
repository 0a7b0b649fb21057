import { hashNumbers } from '../../../src/geometry/hash.ts';
import { createRandom, type Random } from '../../../src/geometry/random.ts';
import { defaults, layoutSchema, type Settings } from '../../../src/layout/settings.ts';
import type { EarlierWork } from '../../../src/session/relax/packedWork.ts';
import type { Source } from '../../../src/workbench/files/source.ts';
import { pick } from '../mutate/choose.ts';
import { assertThat, Fault } from '../trial.ts';
import { ACTS, type UserAct } from './acts.ts';
import { ScriptedBrowser, STORE_MODES, type TabState } from './browser.ts';
import { Page } from './page.ts';
import { SAMPLES } from './puzzles.ts';
import { VirtualTime } from './virtualTime.ts';

/** Longer than any delay of the autosave while the store works. */
const STORED_MS = 3000;
/** Longer than any pause before storing is tried again. */
const RETRY_MS = 150_000;
/** The maximum time until nothing moves and nothing is awaited; a silent engine is given up after ten seconds. */
const REST_MS = 120_000;

/** What the user sees of work: puzzle, step, drawing, pins, settings and versions, in one line. */
function describeWork({ text, checkpoint, settings, versions = [] }: EarlierWork): string {
  const { step, velocityX, pinned, pointId } = checkpoint;
  const pins = [...pointId].filter((_, i) => pinned[i] === 1);
  const changes = Object.entries(layoutSchema.diff(defaults, settings as Settings)).map(([path, value]) => `${path}=${value}`);
  const names = versions.map(({ id, name }) => `${id} ${name}`);
  return `${hashNumbers([Array.from(text, (letter) => letter.charCodeAt(0))])} step ${step} drawing ${velocityX[0]} pins [${pins}] settings [${changes}] versions [${names}]`;
}

/** One user with up to two tabs. Each act may be followed by others at once; the world is checked after each. */
export class SimulatedUser {
  readonly time = new VirtualTime();
  readonly counts: Record<string, number> = {};
  private random: Random = createRandom(1);
  private readonly PageType: typeof Page;
  private readonly browser = new ScriptedBrowser(this.time, () => this.random, SAMPLES[0]);
  private readonly tabs: { readonly state: TabState; page: Page }[] = [];
  private active = 0;
  private pages = 0;
  /** The last stored state of work that no act has changed since, by its id. */
  private readonly kept = new Map<string, string>();
  /** Whether something was broken on purpose, so that messages about trouble are expected. */
  private isBroken = false;

  /** @param PageType a test can replace it by a faulty one */
  constructor(PageType = Page) {
    this.PageType = PageType;
  }

  /** Performs all acts. Throws on the first violation. */
  async perform(acts: readonly UserAct[]): Promise<void> {
    try {
      await this.openTab();
      for (const [name, n] of acts) {
        this.random = createRandom(n);
        this.counts[name] = (this.counts[name] ?? 0) + 1;
        this.page.isUsed = true;
        await ACTS[name](this, n);
        // It may have changed since it was seen.
        for (const { state } of this.tabs) if (state.open !== undefined) this.forget(state.open.id);
        this.assertConsistent();
      }
      this.random = createRandom(1);
      await this.assertStored();
    } finally {
      this.time.end();
    }
  }

  get page(): Page {
    return this.tabs[this.active].page;
  }

  get workbench(): Page['workbench'] {
    return this.page.workbench;
  }

  /** Does something with the page of the active tab. */
  async act(act: () => unknown): Promise<void> {
    await this.time.run(this.page, () => void act());
  }

  /** Does something with the page, and waits for its result. */
  async await<T>(act: () => Promise<T>): Promise<T> {
    let result: { readonly value: T } | { readonly error: unknown } | undefined;
    await this.act(() => {
      act().then(
        (value) => {
          result = { value };
        },
        (error: unknown) => {
          result = { error };
        },
      );
    });
    await this.time.pass(REST_MS, () => result !== undefined);
    if (result === undefined) throw new Fault('an act did not end');
    if ('error' in result) throw result.error;
    return result.value;
  }

  /** Lets time pass until nothing moves and nothing is awaited. */
  async rest(): Promise<void> {
    const { page, time } = this;
    const { workbench } = page;
    await time.pass(20);
    for (let tries = 0; tries < 20; tries++) {
      await this.act(() => {
        workbench.release();
        workbench.pause();
      });
      await time.pass(REST_MS, () => workbench.isIdle && workbench.runState === 'paused');
      await time.pass(40);
      if (workbench.isIdle && workbench.runState === 'paused') return;
    }
    throw new Fault(`it does not come to rest: ${workbench.runState}, ${workbench.isIdle ? 'idle' : 'busy'}`);
  }

  setStore(n: number): void {
    this.browser.mode = pick(createRandom(n), STORE_MODES);
  }

  async kill(n: number): Promise<void> {
    this.isBroken = true;
    const worker = n % 3 === 0 ? this.page.analyst : this.page.engine;
    await this.act(() => worker.kill(n % 2 === 0));
    // Several deaths in a row without a sign of life would be one too many.
    await this.time.pass(25_000);
    this.assertConsistent();
  }

  async openTab(): Promise<void> {
    const state: TabState = { open: undefined, address: undefined };
    this.tabs.push({ state, page: undefined as never });
    this.active = this.tabs.length - 1;
    await this.load(false);
  }

  switchTab(): void {
    this.active = (this.active + 1) % this.tabs.length;
  }

  get tabCount(): number {
    return this.tabs.length;
  }

  /** Closes the page, with or without its last words, and loads the next one in the same tab. */
  async reload(isCrash: boolean): Promise<void> {
    const { page, tab } = this;
    const before = this.seeOpen();
    if (!isCrash) await this.act(() => page.autosave.leave());
    this.time.cancel(page);
    for (const [id, owner] of this.browser.owners) if (owner === page.name) this.browser.owners.delete(id);
    await this.load(true);
    const { workbench, beginning } = this.page;
    const name = workbench.document?.name;
    const isSame = name === before.name || beginning?.missed?.name === before.name || before.isUndone;
    assertThat(
      isSame,
      `a ${isCrash ? 'crash' : 'reload'} brought back ${name} (${tab.open?.id}) instead of ${before.name} (${before.open?.id})`,
    );
  }

  /** Stores everything, reloads, and expects the same work. */
  async reloadCalmly(): Promise<void> {
    await this.assertStored();
    if (!(await this.isStored())) return;
    const before = describeWork((await this.await(() => this.workbench.pack()))!);
    await this.reload(false);
    await this.rest();
    const after = describeWork((await this.await(() => this.workbench.pack()))!);
    assertThat(after === before, `a reload changed the work: ${before} became ${after}`);
  }

  /** Opens a puzzle, at once or after a rest, so that the state of the work that is left is known. */
  async open(source: Source, isCalm: boolean): Promise<void> {
    if (isCalm) await this.settleWork();
    const { workbench, tab, page } = this;
    const isStored = isCalm && (await this.isStored());
    const isSafe = this.browser.mode === 'works' && !page.autosave.isFailing;
    const { id } = tab.open ?? {};
    const seen = isStored ? describeWork((await this.await(() => workbench.pack()))!) : undefined;
    const opening = () => workbench.open(source);
    await (isCalm ? this.await(opening) : this.act(opening));
    if (tab.open?.id !== id && id !== undefined && seen !== undefined) (isSafe ? this.kept : page.owed).set(id, seen);
  }

  /** Opens stored work by its position in the list. */
  async openRecent(n: number): Promise<void> {
    const { autosave } = this.page;
    await this.settleWork();
    const works = (await this.await(() => autosave.library.list())) ?? [];
    const work = works[n % Math.max(1, works.length)];
    if (work === undefined || autosave.isKept(work.id)) return;
    const loaded = await this.await(() => autosave.library.load(work.id));
    if (typeof loaded === 'string') {
      assertThat(this.browser.mode !== 'works', `listed work is ${loaded}`);
      return;
    }
    if ('raw' in loaded) throw new Fault(`stored work is damaged: ${loaded.reason}`);
    const { isOpen, damages } = await this.await(() => autosave.restore(loaded));
    assertThat(this.isBroken || isOpen, `stored work does not open: ${damages.join('; ')}`);
    if (isOpen) assertThat(damages.length === 0, `stored work is restored with damages: ${damages.join('; ')}`);
  }

  async deleteRecent(n: number): Promise<void> {
    const { autosave } = this.page;
    const works = (await this.await(() => autosave.library.list())) ?? [];
    const closed = works.filter(({ isOpen, id }) => !isOpen && !autosave.isKept(id));
    const work = closed[n % Math.max(1, closed.length)];
    if (work === undefined) return;
    const deleted = await this.await(() => autosave.library.remove(work.id));
    const isBack = deleted !== undefined && n % 2 === 0 && (await this.await(() => autosave.library.putBack(deleted)));
    if (!isBack) this.forget(work.id);
  }

  /** Undoes and redoes the last edit: both lead exactly to where it was before. */
  async undoExactly(): Promise<void> {
    await this.rest();
    const { workbench } = this;
    if (workbench.undoLabel === undefined || workbench.frame === undefined) return;
    const [edit, notices] = [workbench.done.at(-1), this.page.notices.length];
    const before = await this.see();
    await this.act(() => workbench.undo());
    await this.rest();
    const undone = await this.see();
    assertThat(this.isBroken || workbench.done.at(-1) !== edit, `undo of ${edit?.label} did nothing`);
    await this.act(() => workbench.redo());
    await this.rest();
    // An edit that was lost with the engine can't be undone.
    if (this.isBroken && this.page.notices.length > notices) return;
    assertThat(workbench.done.at(-1) === edit, `redo brought back ${workbench.done.at(-1)?.label} instead of ${edit?.label}`);
    const redone = await this.see();
    assertThat(redone === before, `redo of ${edit?.label} led to ${redone} instead of ${before}`);
    await this.act(() => workbench.undo());
    await this.rest();
    const again = await this.see();
    assertThat(again === undone, `undo of ${edit?.label} led first to ${undone} and then to ${again}`);
  }

  /** With a store that works, everything that is open and all earlier work is stored as it was seen last. */
  async assertStored(): Promise<void> {
    this.browser.mode = 'works';
    if (this.tabs.some(({ page }) => page.autosave.isFailing)) await this.time.pass(RETRY_MS);
    for (let i = 0; i < this.tabs.length; i++) {
      await this.settleWork();
      if (await this.isStored()) {
        await this.time.pass(RETRY_MS);
        const seen = describeWork((await this.await(() => this.workbench.pack()))!);
        this.kept.set(this.tab.open!.id, seen);
      }
      this.switchTab();
    }
    await this.time.pass(RETRY_MS);
    for (const { page } of this.tabs) {
      for (const [id, seen] of page.owed) {
        // If another tab has continued it meanwhile, it is stored as a copy.
        const copy = [...this.browser.store.works].find(([, { piece }]) => describeWork(piece) === seen);
        this.kept.set(copy?.[0] ?? id, seen);
      }
      page.owed.clear();
      for (const id of page.removed.splice(0)) this.kept.delete(id);
      assertThat(!page.autosave.isAtRisk, 'work is at risk although the store works');
    }
    for (const [id, seen] of this.kept) {
      const stored = this.browser.store.works.get(id);
      assertThat(stored !== undefined, `the work ${id} is not stored`);
      const found = describeWork(stored!.piece);
      assertThat(found === seen, `the work ${id} was seen as ${seen}, and is stored as ${found}`);
    }
    const { works } = this.browser.store;
    assertThat(works.size <= 20 + this.tabs.length, `${works.size} pieces of work are stored`);
  }

  /** Before the open work is left: nothing moves, so its state is known. */
  private async settleWork(): Promise<void> {
    await this.rest();
    if (this.browser.mode === 'works') await this.time.pass(STORED_MS);
  }

  /** Whether the open work is to be stored. */
  private async isStored(): Promise<boolean> {
    await this.act(() => this.page.autosave.flush());
    await this.time.pass(STORED_MS);
    return this.tab.open?.isStored === true && this.workbench.frame !== undefined;
  }

  /** Its state is not known any more. */
  private forget(id: string): void {
    this.kept.delete(id);
    for (const { page } of this.tabs) page?.owed.delete(id);
  }

  private get tab(): TabState {
    return this.tabs[this.active].state;
  }

  /** The puzzle that the user sees, and what the tab knows of it. `isUndone`: an undo that was not awaited is about to replace it. */
  private seeOpen(): { readonly name: string | undefined; readonly open: TabState['open']; readonly isUndone: boolean } {
    const { document, undone, isIdle } = this.workbench;
    const { name } = document ?? {};
    return { name, open: this.tab.open, isUndone: !isIdle && undone.at(-1)?.label === `opening of ${name}` };
  }

  private async see(): Promise<string> {
    const work = await this.await(() => this.workbench.pack());
    return work === undefined ? 'nothing' : describeWork({ ...work, settings: this.workbench.settings });
  }

  /** Loads a page in the active tab. */
  private async load(isAgain: boolean): Promise<void> {
    const tab = this.tabs[this.active];
    const page = new this.PageType(`page ${++this.pages}`, this.time, this.browser, tab.state, () => 1 + 15 * this.random());
    tab.page = page;
    page.onOpen = (id) => this.forget(id);
    await this.await(() => page.start(isAgain));
    await this.time.pass(50);
    assertThat(this.workbench.document !== undefined, 'the page is empty');
  }

  /** Holds at every moment. */
  private assertConsistent(): void {
    for (const { page } of this.tabs) {
      const { done, undone, undoLabel, redoLabel, frame, document, timeline } = page.workbench;
      assertThat(undoLabel === 'run' || undoLabel === done.at(-1)?.label, `undo is labelled ${undoLabel}`);
      assertThat(redoLabel === undone.at(-1)?.label, `redo is labelled ${redoLabel}`);
      assertThat(document !== undefined && frame !== undefined, 'nothing is open');
      assertThat(frame!.step >= frame!.firstStep && frame!.step <= frame!.lastStep, `step ${frame!.step} is not in the run`);
      assertThat(timeline.now >= timeline.first && timeline.now <= timeline.last, `step ${timeline.now} is not on the timeline`);
      const trouble = page.notices.find(({ tone }) => tone === 'trouble');
      assertThat(this.isBroken || trouble === undefined, `an unexpected message: ${trouble?.message}`);
    }
  }
}
