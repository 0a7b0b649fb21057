import type { PuzzleDocument } from '../../session/document/document.ts';
import type { View } from '../../view/view.ts';
import { type CurveSide, describeClue, formatSideName } from '../../workbench/solving/clueRows.ts';
import { create, setText } from '../kit/dom.ts';
import type { HighlightController } from './highlights.ts';

/** The distances at which the pointer picks a side of a curve, and a label. */
const REACH_PX = 16;
const LABEL_REACH_PX = { fine: 3, touch: 22 } as const;

/** A finger that moves less than this is a tap. */
const TAP_PX = 8;

export type PointedView = Pick<View, 'canvas' | 'pickSide' | 'pickLabel'>;

/**
 * Highlights the counterpart of the label or curve at the pointer: for a label its half-curve, with its faces numbered; for a curve its labels. While `isOn`, pointing beside a
 * curve highlights that side and shows its clue near the pointer. Tapping a label highlights it until the next tap.
 */
export class ClueTip {
  isOn = false;
  document: PuzzleDocument | undefined;
  private readonly element = create('p', 'clue-tip');
  private readonly view: PointedView;
  private readonly highlights: Pick<HighlightController, 'highlightSide' | 'highlightCurve'>;
  private isHighlighted = false;
  /** The position at which a finger came down. */
  private touched: { readonly x: number; readonly y: number } | undefined;

  constructor(host: HTMLElement, view: PointedView, highlights: Pick<HighlightController, 'highlightSide' | 'highlightCurve'>) {
    this.view = view;
    this.highlights = highlights;
    // The panel has the same text for screen readers.
    this.element.ariaHidden = 'true';
    this.element.hidden = true;
    host.append(this.element);
    const { canvas } = view;
    canvas.addEventListener('pointermove', (event) => {
      if (event.pointerType !== 'touch') this.point(event);
    });
    canvas.addEventListener('pointerdown', ({ pointerType, offsetX, offsetY }) => {
      this.touched = pointerType === 'touch' ? { x: offsetX, y: offsetY } : undefined;
      this.hide();
    });
    canvas.addEventListener('pointerup', (event) => {
      if (event.pointerType === 'touch') this.tap(event);
    });
    canvas.addEventListener('pointerleave', ({ pointerType }) => {
      // Lifting a finger also fires this event; a tapped label stays highlighted.
      if (pointerType !== 'touch') this.hide();
    });
    canvas.addEventListener('wheel', () => this.hide(), { passive: true });
  }

  hide(): void {
    this.element.hidden = true;
    if (!this.isHighlighted) return;
    this.isHighlighted = false;
    this.highlights.highlightSide(undefined);
    this.highlights.highlightCurve(undefined);
  }

  private point({ buttons, offsetX, offsetY }: PointerEvent): void {
    const { document, view } = this;
    if (document === undefined || buttons !== 0) {
      this.hide();
      return;
    }
    const label = view.pickLabel(offsetX, offsetY, LABEL_REACH_PX.fine);
    const side = label ?? view.pickSide(offsetX, offsetY, REACH_PX);
    const clue = side && describeClue(document, side);
    if (side === undefined || clue === undefined) {
      this.hide();
      return;
    }
    this.isHighlighted = true;
    this.highlights.highlightSide(label !== undefined || this.isOn ? side : undefined, label !== undefined);
    this.highlights.highlightCurve(label === undefined && !this.isOn ? side.curve : undefined);
    if (this.isOn) this.showText(document, side, offsetX, offsetY);
  }

  private tap({ offsetX, offsetY }: PointerEvent): void {
    const { touched, view } = this;
    if (this.document === undefined || touched === undefined || Math.hypot(offsetX - touched.x, offsetY - touched.y) > TAP_PX) return;
    const label = view.pickLabel(offsetX, offsetY, LABEL_REACH_PX.touch);
    this.isHighlighted = label !== undefined;
    this.highlights.highlightSide(label, label !== undefined);
  }

  /** Shows the clue near the pointer. */
  private showText(document: PuzzleDocument, side: CurveSide, x: number, y: number): void {
    const clue = describeClue(document, side)!;
    const isKnown = clue.state === 'given' || clue.state === 'derived';
    const drawn = clue.drawn === undefined ? '' : ` ≠ ${clue.drawn}`;
    setText(this.element, `${formatSideName(document, side)}: ${isKnown ? clue.text : clue.origin}${drawn}`);
    const { clientWidth, clientHeight } = this.view.canvas;
    // On the side of the pointer that faces the middle of the drawing.
    this.element.classList.toggle('leftwards', x > clientWidth / 2);
    this.element.classList.toggle('upwards', y > clientHeight / 2);
    this.element.style.left = `${x}px`;
    this.element.style.top = `${y}px`;
    this.element.hidden = false;
  }
}
