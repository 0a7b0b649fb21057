import type { PuzzleDocument } from '../../session/document/document.ts';
import type { View } from '../../view/view.ts';
import { type CurveSide, describeClue, formatSideName } from '../../workbench/solving/clueRows.ts';
import { create, setText } from '../kit/dom.ts';
import type { HighlightController } from './highlights.ts';

/** How near to a curve one points at its side, and to a label at that. */
const REACH_PX = 16;
const LABEL_REACH_PX = { fine: 3, touch: 22 } as const;

/** A finger that moves less than this taps. */
const TAP_PX = 8;

export type PointedView = Pick<View, 'canvas' | 'pickSide' | 'pickLabel' | 'pickFace'>;

/**
 * What a pointer on the drawing lights: a label its half-curve, whose faces are counted, a curve its labels. While `isOn`, the place beside a curve
 * lights that side of it, and its clue stands in words near the pointer. A finger lights a label by a tap, until the next one.
 */
export class ClueTip {
  isOn = false;
  /** While faces are filled by hand: a tap on one is not meant for a label beside it. */
  isPlayed = false;
  document: PuzzleDocument | undefined;
  private readonly element = create('p', 'clue-tip');
  private readonly view: PointedView;
  private readonly marker: Pick<HighlightController, 'light' | 'lightCurve'>;
  /** Whether something is lit. */
  private isLit = false;
  /** Where a finger came down. */
  private touched: { readonly x: number; readonly y: number } | undefined;

  constructor(host: HTMLElement, view: PointedView, marker: Pick<HighlightController, 'light' | 'lightCurve'>) {
    this.view = view;
    this.marker = marker;
    // For the eye: the panel has the same in words.
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
      // A finger that is lifted leaves, and what it has tapped stays lit.
      if (pointerType !== 'touch') this.hide();
    });
    canvas.addEventListener('wheel', () => this.hide(), { passive: true });
  }

  hide(): void {
    this.element.hidden = true;
    if (!this.isLit) return;
    this.isLit = false;
    this.marker.light(undefined);
    this.marker.lightCurve(undefined);
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
    this.isLit = true;
    this.marker.light(label !== undefined || this.isOn ? side : undefined, label !== undefined);
    this.marker.lightCurve(label === undefined && !this.isOn ? side.curve : undefined);
    if (this.isOn) this.tell(document, side, offsetX, offsetY);
  }

  private tap({ offsetX, offsetY }: PointerEvent): void {
    const { touched, view } = this;
    if (this.document === undefined || touched === undefined || Math.hypot(offsetX - touched.x, offsetY - touched.y) > TAP_PX) return;
    if (this.isPlayed && view.pickFace(offsetX, offsetY) !== undefined) return;
    const label = view.pickLabel(offsetX, offsetY, LABEL_REACH_PX.touch);
    this.isLit = label !== undefined;
    this.marker.light(label, label !== undefined);
  }

  /** In words, near the pointer. */
  private tell(document: PuzzleDocument, side: CurveSide, x: number, y: number): void {
    const clue = describeClue(document, side)!;
    const isKnown = clue.state === 'given' || clue.state === 'derived';
    const drawn = clue.drawn === undefined ? '' : ` ≠ ${clue.drawn}`;
    setText(this.element, `${formatSideName(document, side)}: ${isKnown ? clue.text : clue.origin}${drawn}`);
    const { clientWidth, clientHeight } = this.view.canvas;
    // Away from the pointer, towards the middle of the drawing.
    this.element.classList.toggle('leftwards', x > clientWidth / 2);
    this.element.classList.toggle('upwards', y > clientHeight / 2);
    this.element.style.left = `${x}px`;
    this.element.style.top = `${y}px`;
    this.element.hidden = false;
  }
}
