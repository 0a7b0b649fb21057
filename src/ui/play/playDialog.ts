import type { KronkelPuzzle } from '../../player/kronkelPuzzle.ts';
import { openDrawing, openSample, PUZZLES_TO_SOLVE } from '../../workbench/files/sharing.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { withKeys } from '../help/shortcuts.ts';
import { byId, create, createButton } from '../kit/dom.ts';
import { createIconTextButton } from '../kit/icons.ts';

/** Set in the session's storage while the dialog is open, so that a reload leads back to it: the address of a gallery puzzle, or OPEN_PUZZLE. */
const SOLVING_KEY = 'kronkel.solving';
const OPEN_PUZZLE = 'true';

const SOLVING_CLASS = 'is-solving';

/** The page's title while a puzzle is solved: its name would reveal the picture. */
const NEUTRAL_TITLE = 'Curved nonogram – Kronkel';

/** The shown puzzle: the index of one of the gallery, or undefined for the open document. */
type Choice = number | undefined;

/**
 * *Solve by hand*: the open puzzle, or one of the gallery, as players see it, in a dialog that covers the page, its names and its pictures. Puzzles of the
 * gallery do not replace the open document.
 */
export class PlayDialog {
  private readonly workbench: Workbench;
  private readonly warn: (message: string) => void;
  private readonly dialog = create('dialog', 'play-dialog');
  private readonly others: HTMLButtonElement;
  private readonly list = create('ol', 'play-list');
  /** The place of the open document in the gallery; -1 if it is not from there. */
  private documentIndex = -1;
  private loads = 0;
  private player: KronkelPuzzle | undefined;
  /** The address to restore. */
  private address: string | undefined;

  constructor(workbench: Workbench, warn: (message: string) => void) {
    this.workbench = workbench;
    this.warn = warn;
    const open = createIconTextButton('pencil', 'Solve', () => this.open());
    open.ariaLabel = 'Solve by hand';
    const entry = createIconTextButton('pencil', 'Solve by hand', () => this.open());
    for (const button of [open, entry]) button.title = withKeys('Fill in the faces yourself. Your progress is stored.', 'playByHand');
    byId('play', HTMLElement).append(open);
    byId('play-entry', HTMLElement).append(entry);
    this.dialog.ariaLabel = 'Solve by hand';
    const bar = create('div', 'play-bar');
    this.others = createButton('Other puzzles', () => this.toggleList(), 'The puzzles of the gallery, without their names and pictures');
    bar.append(
      createButton('← Back to the editor', () => this.dialog.close(), 'Your progress is stored. (Esc)'),
      this.others,
    );
    for (const index of PUZZLES_TO_SOLVE.keys()) {
      const item = create('li', '');
      item.append(createButton(`Puzzle ${index + 1}`, () => this.open(index)));
      this.list.append(item);
    }
    this.list.hidden = true;
    this.dialog.append(bar, this.list);
    this.dialog.addEventListener('close', () => this.leave());
    document.body.append(this.dialog);
    workbench.signals.on('document', ({ source }) => {
      this.documentIndex = PUZZLES_TO_SOLVE.findIndex((sample) => sample === source);
      if (this.isSolving) document.title = NEUTRAL_TITLE;
    });
    // After a reload, the page stays covered until the dialog is open again.
    this.showSolving(this.stored);
  }

  /** Opens the dialog again if the page was reloaded while it was open. */
  async resume(): Promise<void> {
    const { stored } = this;
    if (stored === undefined) return;
    const index = PUZZLES_TO_SOLVE.findIndex(({ address }) => address === stored);
    await this.open(index < 0 ? undefined : index);
  }

  /** Shows a puzzle. Without a choice, shows the open document, unless the dialog is open already. */
  async open(choice?: Choice): Promise<void> {
    const { dialog, workbench } = this;
    if (dialog.open && choice === undefined) return;
    const load = ++this.loads;
    workbench.pause();
    try {
      if (choice === undefined && workbench.document === undefined) throw new Error('No puzzle is open.');
      const [opened, { defineKronkelPuzzle, KronkelPuzzle }] = await Promise.all([
        choice === undefined ? openDrawing(workbench) : openSample(PUZZLES_TO_SOLVE[choice]),
        import('../../player/kronkelPuzzle.ts'),
      ]);
      if (load !== this.loads) return;
      defineKronkelPuzzle();
      const player = new KronkelPuzzle();
      player.toggleAttribute('page-keys', true);
      player.next = this.findNext(choice ?? this.documentIndex);
      let failure: string | undefined;
      player.addEventListener('failed', ({ detail }) => {
        failure = detail.message;
      });
      player.open(opened);
      if (failure !== undefined) throw new Error(failure);
      this.show(player, choice);
    } catch (error) {
      if (load !== this.loads) return;
      dialog.close();
      this.showSolving(undefined);
      this.warn((error as Error).message);
    }
  }

  private show(player: KronkelPuzzle, choice: Choice): void {
    const { dialog } = this;
    this.player?.remove();
    this.player = player;
    this.toggleList(false);
    this.showSolving(choice === undefined ? OPEN_PUZZLE : PUZZLES_TO_SOLVE[choice].address);
    if (!dialog.open) dialog.showModal();
    // Otherwise the first button would have the focus, and Space would leave the puzzle.
    player.focus();
  }

  private findNext(index: number): (() => void) | undefined {
    return index >= 0 && index + 1 < PUZZLES_TO_SOLVE.length ? () => void this.open(index + 1) : undefined;
  }

  private toggleList(isShown = this.list.hidden): void {
    this.list.hidden = !isShown;
    this.others.ariaExpanded = String(isShown);
    // Outside the page, the puzzle takes no keys, and its timer stands still.
    if (isShown) this.player?.remove();
    else if (this.player !== undefined) this.dialog.append(this.player);
    if (isShown) this.list.querySelector('button')?.focus();
    else this.player?.focus();
  }

  private leave(): void {
    this.loads++;
    this.player?.remove();
    this.player = undefined;
    this.showSolving(undefined);
  }

  /** The stored value while a puzzle is solved. */
  private get stored(): string | undefined {
    try {
      return sessionStorage.getItem(SOLVING_KEY) ?? undefined;
    } catch {
      // The user may have turned storage off.
      return this.dialog.open ? OPEN_PUZZLE : undefined;
    }
  }

  private get isSolving(): boolean {
    return this.stored !== undefined;
  }

  private showSolving(puzzle: string | undefined): void {
    const isSolving = puzzle !== undefined;
    try {
      if (isSolving) sessionStorage.setItem(SOLVING_KEY, puzzle);
      else sessionStorage.removeItem(SOLVING_KEY);
    } catch {
      // Then a reload leads to the editor.
    }
    document.documentElement.classList.toggle(SOLVING_CLASS, isSolving);
    // The address may name the puzzle, too.
    if (isSolving && location.hash !== '') {
      this.address = location.href;
      history.replaceState(null, '', location.pathname + location.search);
    } else if (!isSolving && this.address !== undefined) {
      history.replaceState(null, '', this.address);
      this.address = undefined;
    }
    const { document: open } = this.workbench;
    if (isSolving) document.title = NEUTRAL_TITLE;
    else if (open !== undefined) document.title = `${open.name} – Kronkel`;
  }
}
