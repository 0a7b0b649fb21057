import { findObstacle } from '../../workbench/readouts/obstacle.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { Gestures, type GestureTarget, PICK_PX, type Press } from './gestures.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The part of the view that this tool uses. */
export interface DragView extends Pick<GestureTarget, 'pick' | 'toPuzzle' | 'pan' | 'zoom'> {
  readonly canvas: HTMLCanvasElement;
  /** Draws a ring around a place; undefined removes it. */
  markFault(place: Point | undefined): void;
}

/** The part of the workbench that this tool uses. */
export type DragWorkbench = Pick<Workbench, 'signals' | 'frame' | 'document' | 'grab' | 'pullTo' | 'release' | 'cancelGrab' | 'togglePin'>;

/**
 * Handles pointers on the drawing: dragging a moveable curve pulls it, Shift-click pins it, dragging elsewhere pans, two fingers pinch. The
 * attribute `data-pointer` of the canvas holds the current action; the style sheet derives the cursor from it.
 */
export class DragTool {
  private readonly view: DragView;
  private readonly gestures: Gestures;
  private isPinning = false;
  private pulled: { readonly id: number; readonly target: Point | undefined } | undefined;
  /** Whether an obstacle is marked. */
  private isMarked = false;

  constructor(view: DragView, workbench: DragWorkbench) {
    this.view = view;
    this.gestures = new Gestures({
      pick: (x, y, radiusPx) => view.pick(x, y, radiusPx),
      toPuzzle: (x, y) => view.toPuzzle(x, y),
      pan: (dx, dy) => view.pan(dx, dy),
      zoom: (factor, x, y) => view.zoom(factor, x, y),
      grab: (id) => {
        this.pulled = { id, target: undefined };
        workbench.grab(id);
      },
      pullTo: (x, y) => {
        if (this.pulled !== undefined) this.pulled = { ...this.pulled, target: { x, y } };
        workbench.pullTo(x, y);
      },
      release: () => {
        this.endPull();
        workbench.release();
      },
      cancelGrab: () => {
        this.endPull();
        workbench.cancelGrab();
      },
      togglePin: (id) => workbench.togglePin(id),
      isPinned: (id) => workbench.frame?.pinned.includes(id) === true,
    });
    workbench.signals.on('document', () => {
      this.endPull();
      this.gestures.reset();
    });
    workbench.signals.on('frame', (frame) => this.showObstacle(workbench.document, frame));
    const { canvas } = view;
    canvas.addEventListener('pointerdown', (event) => this.press(event));
    canvas.addEventListener('pointermove', (event) => {
      this.gestures.move(event.pointerId, event.offsetX, event.offsetY);
      this.showPointer(event);
    });
    canvas.addEventListener('pointerup', (event) => {
      this.gestures.up(event.pointerId);
      this.showPointer(event);
    });
    canvas.addEventListener('pointercancel', (event) => this.gestures.cancel(event.pointerId));
  }

  /** Sets whether a plain click pins and unpins, because touch screens have no Shift key. */
  set pinning(on: boolean) {
    this.isPinning = on;
  }

  /** Cancels a drag. Returns whether there was one. */
  escape(): boolean {
    return this.gestures.escape();
  }

  /** Shows the line that stops the pulled point. */
  private showObstacle(document: Workbench['document'], frame: NonNullable<Workbench['frame']>): void {
    const { id, target } = this.pulled ?? {};
    if (document === undefined || id === undefined || target === undefined) return;
    const place = findObstacle(document.map, frame, id, target);
    if (place === undefined && !this.isMarked) return;
    this.isMarked = place !== undefined;
    this.view.markFault(place);
  }

  private endPull(): void {
    this.pulled = undefined;
    if (this.isMarked) this.view.markFault(undefined);
    this.isMarked = false;
  }

  private press(event: PointerEvent): void {
    if (event.button > 1) return;
    this.view.canvas.setPointerCapture(event.pointerId);
    this.gestures.down({
      pointer: event.pointerId,
      x: event.offsetX,
      y: event.offsetY,
      isTouch: event.pointerType === 'touch',
      action: event.button === 1 ? 'pan' : this.actionOf(event),
    });
    this.showPointer(event);
  }

  private actionOf({ shiftKey }: PointerEvent): Exclude<Press['action'], 'pan'> {
    return shiftKey || this.isPinning ? 'pin' : 'pull';
  }

  private showPointer(event: PointerEvent): void {
    const { canvas } = this.view;
    const { stateName } = this.gestures;
    if (stateName !== 'idle') canvas.dataset.pointer = stateName;
    else if (event.pointerType !== 'touch' && this.view.pick(event.offsetX, event.offsetY, PICK_PX.fine) !== undefined)
      canvas.dataset.pointer = this.actionOf(event);
    else delete canvas.dataset.pointer;
  }
}
