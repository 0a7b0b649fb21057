/** A position on the drawing, in CSS pixels from its top left. */
interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** A pressed finger, pen or mouse button. */
export interface Press extends ScreenPoint {
  readonly pointer: number;
  readonly isTouch: boolean;
  /** The action on a curve: pull, pin, or pan as if there were no curve. */
  readonly action: 'pull' | 'pin' | 'pan';
}

/** The view and the workbench, as far as gestures use them. */
export interface GestureTarget {
  /** The nearest point of a moveable curve within a radius, in puzzle units. */
  pick(x: number, y: number, radiusPx: number): { readonly id: number; readonly x: number; readonly y: number } | undefined;
  toPuzzle(x: number, y: number): { readonly x: number; readonly y: number };
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;

  grab(id: number): void;
  pullTo(x: number, y: number): void;
  release(): void;
  cancelGrab(): void;
  togglePin(id: number): void;
  isPinned(id: number): boolean;
}

type State =
  | { readonly name: 'idle' | 'panning' | 'pinching' }
  /** The pointer is down on a curve and has not moved yet: it may become a click. The offset leads from the pointer to the picked point, in puzzle units. */
  | { readonly name: 'pressed'; readonly press: Press; readonly id: number; readonly offset: ScreenPoint }
  | { readonly name: 'pulling'; readonly offset: ScreenPoint }
  /** The action was cancelled while pointers were down. They are ignored until the last one is up. */
  | { readonly name: 'cancelled' };

/** The distance at which the pointer picks a curve. */
export const PICK_PX = { fine: 10, touch: 22 } as const;
/** A pointer that moves less than this counts as a click. */
const SLOP_PX = { fine: 3, touch: 8 } as const;

/**
 * A state machine that turns pointer events on the drawing into actions: one pointer on a curve pulls or pins it, one on empty space pans, two pinch.
 * A second finger cancels a pull and starts a pinch. It does not access the page.
 */
export class Gestures {
  private readonly target: GestureTarget;
  private readonly spots = new Map<number, ScreenPoint>();
  private state: State = { name: 'idle' };

  constructor(target: GestureTarget) {
    this.target = target;
  }

  get stateName(): State['name'] {
    return this.state.name;
  }

  down(press: Press): void {
    const { pointer, x, y } = press;
    this.spots.set(pointer, { x, y });
    if (this.state.name === 'cancelled') return;
    if (this.spots.size > 1) {
      this.cancelAction();
      this.state = { name: 'pinching' };
      return;
    }
    const picked = press.action === 'pan' ? undefined : this.target.pick(x, y, press.isTouch ? PICK_PX.touch : PICK_PX.fine);
    if (picked === undefined) {
      this.state = { name: 'panning' };
      return;
    }
    const at = this.target.toPuzzle(x, y);
    this.state = { name: 'pressed', press, id: picked.id, offset: { x: picked.x - at.x, y: picked.y - at.y } };
  }

  move(pointer: number, x: number, y: number): void {
    const before = this.spots.get(pointer);
    if (before === undefined) return;
    const now = { x, y };
    this.spots.set(pointer, now);
    if (this.state.name === 'pressed') this.leavePress(this.state, now);
    switch (this.state.name) {
      case 'pulling':
        this.pull(this.state.offset, now);
        break;
      case 'panning':
        this.target.pan(x - before.x, y - before.y);
        break;
      case 'pinching':
        if (this.spots.size === 2) this.pinch(pointer, before, now);
        break;
    }
  }

  up(pointer: number): void {
    if (!this.spots.delete(pointer)) return;
    if (this.state.name === 'pulling') this.target.release();
    if (this.state.name === 'pressed') this.click(this.state);
    this.updateState();
  }

  /** Handles a pointer that the browser cancelled. */
  cancel(pointer: number): void {
    if (!this.spots.delete(pointer)) return;
    this.cancelAction();
    this.updateState();
  }

  /** Cancels a pull. Returns whether there was one. */
  escape(): boolean {
    const wasPulling = this.state.name === 'pulling';
    if (wasPulling) {
      this.cancelAction();
      this.state = { name: 'cancelled' };
    }
    return wasPulling;
  }

  /** Drops the current gesture, as another puzzle is open. */
  reset(): void {
    this.state = { name: this.spots.size > 0 ? 'cancelled' : 'idle' };
  }

  private leavePress({ press, id, offset }: Extract<State, { name: 'pressed' }>, now: ScreenPoint): void {
    if (Math.hypot(now.x - press.x, now.y - press.y) < (press.isTouch ? SLOP_PX.touch : SLOP_PX.fine)) return;
    if (press.action === 'pull') {
      this.target.grab(id);
      this.state = { name: 'pulling', offset };
    } else this.state = { name: 'panning' };
  }

  /** A click pins a curve if that was asked for, and otherwise removes a pin. */
  private click({ press, id }: Extract<State, { name: 'pressed' }>): void {
    if (press.action === 'pin' || this.target.isPinned(id)) this.target.togglePin(id);
  }

  /** Keeps the offset between point and pointer, so that the point does not jump at the start. */
  private pull(offset: ScreenPoint, { x, y }: ScreenPoint): void {
    const at = this.target.toPuzzle(x, y);
    this.target.pullTo(at.x + offset.x, at.y + offset.y);
  }

  /** One of two fingers moved: their midpoint pans the drawing, their distance zooms it. */
  private pinch(moved: number, before: ScreenPoint, now: ScreenPoint): void {
    const other = [...this.spots].find(([pointer]) => pointer !== moved)![1];
    const distance = (spot: ScreenPoint) => Math.max(1, Math.hypot(spot.x - other.x, spot.y - other.y));
    this.target.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.target.zoom(distance(now) / distance(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  private cancelAction(): void {
    if (this.state.name === 'pulling') this.target.cancelGrab();
  }

  /** Updates the state when a pointer is up. */
  private updateState(): void {
    if (this.spots.size === 0) this.state = { name: 'idle' };
    else if (this.state.name === 'pinching' && this.spots.size === 1) this.state = { name: 'panning' };
  }
}
