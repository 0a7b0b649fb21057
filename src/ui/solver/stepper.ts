import type { PuzzleDocument } from '../../session/document/document.ts';
import type { Solving } from '../../workbench/solving/solving.ts';
import { Stepping } from '../../workbench/solving/stepping.ts';
import { withKeys } from '../help/shortcuts.ts';
import { create, createButton, setText } from '../kit/dom.ts';

/** Steps through the solution of the open puzzle on its drawing. */
export class Stepper {
  readonly element = create('div', 'stepper');
  private readonly back: HTMLButtonElement;
  private readonly on: HTMLButtonElement;
  private readonly leaveButton: HTMLButtonElement;
  private readonly place = create('span', 'stepper-place');
  private readonly reason = create('p', 'stepper-reason');
  private readonly solving: Solving;
  private readonly onChange: (stepping: Stepping | undefined) => void;
  private stepping: Stepping | undefined;
  private document: PuzzleDocument | undefined;
  /** Whether the first step was asked for before the puzzle was solved. */
  private isAwaited = false;

  /** @param onChange is told whenever another step is shown, and with nothing when it is left */
  constructor(solving: Solving, onChange: (stepping: Stepping | undefined) => void) {
    this.solving = solving;
    this.onChange = onChange;
    this.back = createButton('◀', () => this.go(-1), withKeys('One step of solving back', 'solveBack'));
    this.back.ariaLabel = 'Step back';
    this.on = createButton('Step through ▶', () => this.go(1), withKeys('One step of solving on', 'solveOn'));
    this.leaveButton = createButton('Leave', () => this.leave(), withKeys('Leave the steps, and show the drawing as before', 'escape'));
    const bar = create('div', 'stepper-bar');
    bar.append(this.back, this.on, this.place, this.leaveButton);
    this.reason.role = 'status';
    this.element.append(bar, this.reason);
    this.show();
  }

  /** Another puzzle is open. */
  follow(document: PuzzleDocument): void {
    this.leave();
    this.document = document;
    this.show();
  }

  /** How far the puzzle is solved has changed. */
  update(): void {
    if (this.isAwaited && this.solving.solved !== undefined) this.go(1);
    this.show();
  }

  /** Goes on by so many steps. The first one on begins; one back from the beginning leaves. */
  go(by: number): void {
    const { document, solving } = this;
    if (this.stepping === undefined) {
      if (by < 0 || document === undefined) return;
      this.isAwaited = solving.solved === undefined;
      if (solving.solved === undefined || solving.solved.trace.length === 0) return;
      this.stepping = new Stepping(document, solving.solved);
    }
    this.stepping.goTo(this.stepping.at + by);
    this.onChange(this.stepping);
    this.show();
  }

  /** Leaves nothing behind. Returns whether there was something. */
  leave(): boolean {
    this.isAwaited = false;
    if (this.stepping === undefined) return false;
    this.stepping = undefined;
    this.onChange(undefined);
    this.show();
    return true;
  }

  private show(): void {
    const { stepping, solving } = this;
    const isIn = stepping !== undefined;
    this.element.hidden = solving.solved === undefined || solving.solved.trace.length === 0;
    this.element.classList.toggle('stepping', isIn);
    this.back.hidden = !isIn;
    this.back.disabled = stepping?.at === 0;
    this.on.disabled = isIn && stepping.at === stepping.count;
    setText(this.on, isIn ? '▶' : 'Step through the solution ▶');
    this.on.ariaLabel = isIn ? 'Step on' : null;
    this.place.hidden = !isIn;
    setText(this.place, isIn ? `${stepping.at} of ${stepping.count}` : '');
    this.leaveButton.hidden = !isIn;
    this.reason.hidden = !isIn;
    const sentences = stepping?.sentences ?? [];
    if (this.reason.textContent !== sentences.join(' ')) this.reason.textContent = sentences.join(' ');
  }
}
