import type { Workbench } from '../../workbench/workbench.ts';
import { Gestures, type GestureTarget, PICK_PX, type Press } from './gestures.ts';

/** The part of the view that this tool uses. */
export interface DragView extends Pick<GestureTarget, 'pick' | 'toPuzzle' | 'pan' | 'zoom'> {
  readonly canvas: HTMLCanvasElement;
}

/** The part of the workbench that this tool uses. */
export type DragWorkbench = Pick<Workbench, 'signals' | 'grab' | 'pullTo' | 'release' | 'cancelGrab' | 'togglePin'>;

/**
 * Handles pointers on the drawing: dragging a moveable curve pulls it, Shift-click pins it, dragging elsewhere pans, two fingers pinch. The
 * attribute `data-pointer` of the canvas holds the current action; the style sheet derives the cursor from it.
 */
export class DragTool {
  private readonly view: DragView;
  private readonly gestures: Gestures;
  private isPinning = false;

  constructor(view: DragView, workbench: DragWorkbench) {
    this.view = view;
    this.gestures = new Gestures({
      pick: (x, y, radiusPx) => view.pick(x, y, radiusPx),
      toPuzzle: (x, y) => view.toPuzzle(x, y),
      pan: (dx, dy) => view.pan(dx, dy),
      zoom: (factor, x, y) => view.zoom(factor, x, y),
      grab: (id) => workbench.grab(id),
      pullTo: (x, y) => workbench.pullTo(x, y),
      release: () => workbench.release(),
      cancelGrab: () => workbench.cancelGrab(),
      togglePin: (id) => workbench.togglePin(id),
    });
    workbench.signals.on('document', () => this.gestures.reset());
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
