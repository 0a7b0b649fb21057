import { openDrawing } from '../../workbench/files/sharing.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { withKeys } from '../help/shortcuts.ts';
import { byId, create, createButton } from '../kit/dom.ts';
import { createIconTextButton } from '../kit/icons.ts';

/** Set in the session's storage while the dialog is open, so that a reload leads back to it. */
const SOLVING_KEY = 'kronkel.solving';

const SOLVING_CLASS = 'is-solving';

/** The page's title while a puzzle is solved: its name would reveal the picture. */
const NEUTRAL_TITLE = 'Curved nonogram – Kronkel';

/** *Solve by hand*: the open puzzle as players see it, in a dialog that covers the page, its name and its picture. */
export class PlayDialog {
  private readonly workbench: Workbench;
  private readonly warn: (message: string) => void;
  private readonly dialog = create('dialog', 'play-dialog');
  /** The address to restore. */
  private address: string | undefined;

  constructor(workbench: Workbench, warn: (message: string) => void) {
    this.workbench = workbench;
    this.warn = warn;
    const open = createIconTextButton('pencil', 'Solve by hand', () => this.open());
    const entry = createIconTextButton('pencil', 'Solve by hand', () => this.open());
    for (const button of [open, entry]) button.title = withKeys('Fill in the faces yourself. Your progress is stored.', 'playByHand');
    byId('play', HTMLElement).append(open);
    byId('play-entry', HTMLElement).append(entry);
    this.dialog.ariaLabel = 'Solve by hand';
    const bar = create('div', 'play-bar');
    bar.append(createButton('← Back to the editor', () => this.dialog.close(), 'Your progress is stored. (Esc)'));
    this.dialog.append(bar);
    this.dialog.addEventListener('close', () => this.leave());
    document.body.append(this.dialog);
    workbench.signals.on('document', () => {
      if (this.isSolving) document.title = NEUTRAL_TITLE;
    });
    // After a reload, the page stays covered until the dialog is open again.
    this.showSolving(this.isSolving);
  }

  /** Opens the dialog again if the page was reloaded while it was open. */
  async resume(): Promise<void> {
    if (this.isSolving) await this.open();
  }

  async open(): Promise<void> {
    const { dialog, workbench } = this;
    if (dialog.open) return;
    workbench.pause();
    try {
      if (workbench.document === undefined) throw new Error('No puzzle is open.');
      const [opened, { defineKronkelPuzzle, KronkelPuzzle }] = await Promise.all([
        openDrawing(workbench),
        import('../../player/kronkelPuzzle.ts'),
      ]);
      if (dialog.open) return;
      defineKronkelPuzzle();
      const player = new KronkelPuzzle();
      player.toggleAttribute('page-keys', true);
      let failure: string | undefined;
      player.addEventListener('failed', ({ detail }) => {
        failure = detail.message;
      });
      player.open(opened);
      if (failure !== undefined) throw new Error(failure);
      dialog.querySelector('kronkel-puzzle')?.remove();
      dialog.append(player);
      this.showSolving(true);
      dialog.showModal();
      // Otherwise the first button would have the focus, and Space would leave the puzzle.
      player.focus();
    } catch (error) {
      this.showSolving(false);
      this.warn((error as Error).message);
    }
  }

  private leave(): void {
    this.dialog.querySelector('kronkel-puzzle')?.remove();
    this.showSolving(false);
  }

  private get isSolving(): boolean {
    try {
      return sessionStorage.getItem(SOLVING_KEY) !== null;
    } catch {
      // The user may have turned storage off.
      return this.dialog.open;
    }
  }

  private showSolving(isSolving: boolean): void {
    try {
      if (isSolving) sessionStorage.setItem(SOLVING_KEY, 'true');
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
