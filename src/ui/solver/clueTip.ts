import type { PuzzleDocument } from '../../session/document.ts';
import type { View } from '../../view/view.ts';
import { describeClue, type SideName } from '../../workbench/solving/clueRows.ts';
import { create, setText } from '../kit/dom.ts';

/** How near to a curve one points at its side. */
const REACH_PX = 16;

/** The clue of the half-curve that the pointer is beside, near the pointer. */
export class ClueTip {
  /** Whether it is shown at all. */
  isOn = false;
  document: PuzzleDocument | undefined;
  private readonly element = create('p', 'clue-tip');
  private readonly view: Pick<View, 'canvas' | 'pickSide'>;
  private readonly light: (side: SideName | undefined) => void;

  constructor(host: HTMLElement, view: Pick<View, 'canvas' | 'pickSide'>, light: (side: SideName | undefined) => void) {
    this.view = view;
    this.light = light;
    // For the eye: the panel has the same in words.
    this.element.ariaHidden = 'true';
    this.element.hidden = true;
    host.append(this.element);
    const { canvas } = view;
    canvas.addEventListener('pointermove', (event) => this.point(event));
    for (const name of ['pointerleave', 'pointerdown', 'wheel'] as const)
      canvas.addEventListener(name, () => this.hide(), { passive: true });
  }

  hide(): void {
    if (this.element.hidden) return;
    this.element.hidden = true;
    this.light(undefined);
  }

  private point({ buttons, offsetX, offsetY, pointerType }: PointerEvent): void {
    const { document } = this;
    const isPointing = this.isOn && document !== undefined && buttons === 0 && pointerType !== 'touch';
    const side = isPointing ? this.view.pickSide(offsetX, offsetY, REACH_PX) : undefined;
    const clue = side && document && describeClue(document, side);
    if (side === undefined || clue === undefined || document === undefined) {
      this.hide();
      return;
    }
    const isKnown = clue.state === 'given' || clue.state === 'derived';
    const drawn = clue.drawn === undefined ? '' : ` ≠ ${clue.drawn}`;
    setText(this.element, `${document.puzzle.curves[side.curve].id}, ${side.side}: ${isKnown ? clue.text : clue.origin}${drawn}`);
    const { clientWidth, clientHeight } = this.view.canvas;
    // Away from the pointer, towards the middle of the drawing.
    this.element.classList.toggle('leftwards', offsetX > clientWidth / 2);
    this.element.classList.toggle('upwards', offsetY > clientHeight / 2);
    this.element.style.left = `${offsetX}px`;
    this.element.style.top = `${offsetY}px`;
    this.element.hidden = false;
    this.light(side);
  }
}
