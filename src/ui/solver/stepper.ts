import type { PuzzleDocument } from '../../session/document/document.ts';
import type { Solving } from '../../workbench/solving/solving.ts';
import { Stepping } from '../../workbench/solving/stepping.ts';
import { withKeys } from '../help/shortcuts.ts';
import { create, createButton, setText } from '../kit/dom.ts';

/** Steps through the solution of the open puzzle on its drawing. */
export class Stepper {
  readonly element = create('div', 'stepper');
  private readonly back: HTMLButtonElement;
  private readonly forward: HTMLButtonElement;
  private readonly exitButton: HTMLButtonElement;
  private readonly position = create('span', 'stepper-position');
  private readonly reason = create('p', 'stepper-reason');
  private readonly solving: Solving;
  private readonly onChange: (stepping: Stepping | undefined) => void;
  private stepping: Stepping | undefined;
  private document: PuzzleDocument | undefined;
  /** Whether the user requested the first step before the puzzle was solved. */
  private isAwaited = false;

  /** @param onChange receives the shown step, or undefined when stepping ends */
  constructor(solving: Solving, onChange: (stepping: Stepping | undefined) => void) {
    this.solving = solving;
    this.onChange = onChange;
    this.back = createButton('◀', () => this.go(-1), withKeys('Previous step of the solution', 'solveBack'));
    this.back.ariaLabel = 'Step back';
    this.forward = createButton('Step through ▶', () => this.go(1), withKeys('Next step of the solution', 'solveOn'));
    this.exitButton = createButton('Exit', () => this.leave(), withKeys('Stop stepping and show the drawing as before', 'escape'));
    const bar = create('div', 'stepper-bar');
    bar.append(this.back, this.forward, this.position, this.exitButton);
    this.reason.role = 'status';
    this.element.append(bar, this.reason);
    this.show();
  }

  setDocument(document: PuzzleDocument): void {
    this.leave();
    this.document = document;
    this.show();
  }

  /** Updates the buttons when the state of the solver changes. */
  update(): void {
    if (this.isAwaited && this.solving.solved !== undefined) this.go(1);
    this.show();
  }

  /** Moves by a number of steps. The first step forward starts stepping. */
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

  /** Stops stepping. Returns whether it was active. */
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
    const isStepping = stepping !== undefined;
    this.element.hidden = solving.solved === undefined || solving.solved.trace.length === 0;
    this.element.classList.toggle('stepping', isStepping);
    this.back.hidden = !isStepping;
    this.back.disabled = stepping?.at === 0;
    this.forward.disabled = isStepping && stepping.at === stepping.count;
    setText(this.forward, isStepping ? '▶' : 'Step through the solution ▶');
    this.forward.ariaLabel = isStepping ? 'Step forward' : null;
    this.position.hidden = !isStepping;
    setText(this.position, isStepping ? `${stepping.at} of ${stepping.count}` : '');
    this.exitButton.hidden = !isStepping;
    this.reason.hidden = !isStepping;
    const sentences = stepping?.sentences ?? [];
    if (this.reason.textContent !== sentences.join(' ')) this.reason.textContent = sentences.join(' ');
  }
}
