/** A place on the drawing, in CSS pixels from its top left. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A finger, pen or mouse button that has come down. */
export interface Press extends Spot {
  readonly pointer: number;
  readonly isTouch: boolean;
  /** What a press on a curve means: to pull it, to pin it, or nothing but the paper under it; and on a face: to fill it, or to cross it out. */
  readonly wish: 'pull' | 'pin' | 'pan' | 'fill' | 'cross';
}

/** What gestures act on: the view, and the workbench. */
export interface GestureTarget {
  /** The nearest point of a moveable curve within a radius, with its place in the puzzle. */
  pick(x: number, y: number, radiusPx: number): { readonly id: number; readonly x: number; readonly y: number } | undefined;
  toPuzzle(x: number, y: number): { readonly x: number; readonly y: number };
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;

  grab(id: number): void;
  pullTo(x: number, y: number): void;
  release(): void;
  cancelGrab(): void;
  togglePin(id: number): void;

  /** Begins a stroke over faces; false where there is no face. */
  startStroke(x: number, y: number, wish: 'fill' | 'cross'): boolean;
  strokeTo(x: number, y: number): void;
  endStroke(): void;
  cancelStroke(): void;
}

type State =
  | { readonly name: 'idle' | 'panning' | 'pinching' | 'stroking' }
  /** Down on a curve, and not moved yet: it may become a click. The offset is from the pointer to the point, in the puzzle. */
  | { readonly name: 'pressed'; readonly press: Press; readonly id: number; readonly offset: Spot }
  | { readonly name: 'pulling'; readonly offset: Spot }
  /** Given up with pointers still down: they mean nothing until the last of them is up. */
  | { readonly name: 'spent' };

/** How near to a curve one has to be to take it. */
export const PICK_PX = { fine: 10, touch: 22 } as const;
/** A pointer that moves less than this means a click. */
const SLOP_PX = { fine: 3, touch: 8 } as const;
/** How far apart a stroke looks for faces. */
const STROKE_PX = 4;

/**
 * What pointers on the drawing mean: one on a curve pulls or pins it, one on empty space pans, two pinch; where faces are to be filled, one on a face
 * draws a stroke. A second finger takes a pull or a stroke back, since it was none. One machine of small states; it knows pointers by their ids and nothing of the page.
 */
export class Gestures {
  private readonly target: GestureTarget;
  private readonly spots = new Map<number, Spot>();
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
    if (this.state.name === 'spent') return;
    if (this.spots.size > 1) {
      this.takeBack();
      this.state = { name: 'pinching' };
      return;
    }
    if (press.wish === 'fill' || press.wish === 'cross') {
      this.state = { name: this.target.startStroke(x, y, press.wish) ? 'stroking' : 'panning' };
      return;
    }
    const picked = press.wish === 'pan' ? undefined : this.target.pick(x, y, press.isTouch ? PICK_PX.touch : PICK_PX.fine);
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
      case 'stroking':
        this.stroke(before, now);
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
    if (this.state.name === 'stroking') this.target.endStroke();
    if (this.state.name === 'pressed' && this.state.press.wish === 'pin') this.target.togglePin(this.state.id);
    this.settle();
  }

  /** The browser took the pointer away. */
  cancel(pointer: number): void {
    if (!this.spots.delete(pointer)) return;
    this.takeBack();
    this.settle();
  }

  /** Takes a pull or a stroke back. Returns whether there was one. */
  escape(): boolean {
    const wasActing = this.state.name === 'pulling' || this.state.name === 'stroking';
    if (wasActing) {
      this.takeBack();
      this.state = { name: 'spent' };
    }
    return wasActing;
  }

  /** Forgets what is going on: the drawing is another one. */
  abandon(): void {
    if (this.state.name === 'stroking') this.target.cancelStroke();
    this.state = { name: this.spots.size > 0 ? 'spent' : 'idle' };
  }

  private leavePress({ press, id, offset }: Extract<State, { name: 'pressed' }>, now: Spot): void {
    if (Math.hypot(now.x - press.x, now.y - press.y) < (press.isTouch ? SLOP_PX.touch : SLOP_PX.fine)) return;
    if (press.wish === 'pull') {
      this.target.grab(id);
      this.state = { name: 'pulling', offset };
    } else this.state = { name: 'panning' };
  }

  /** The point keeps its distance to the pointer, so that it does not jump when it is taken. */
  private pull(offset: Spot, { x, y }: Spot): void {
    const at = this.target.toPuzzle(x, y);
    this.target.pullTo(at.x + offset.x, at.y + offset.y);
  }

  /** Every face on the straight way to where the pointer is: a quick one is heard of only now and then. */
  private stroke(before: Spot, now: Spot): void {
    const count = Math.ceil(Math.hypot(now.x - before.x, now.y - before.y) / STROKE_PX);
    for (let i = 1; i <= count; i++) {
      const share = i / count;
      this.target.strokeTo(before.x + share * (now.x - before.x), before.y + share * (now.y - before.y));
    }
  }

  /** One of two fingers moved: the middle between them carries the drawing along, their distance zooms it. */
  private pinch(moved: number, before: Spot, now: Spot): void {
    const other = [...this.spots].find(([pointer]) => pointer !== moved)![1];
    const distance = (spot: Spot) => Math.max(1, Math.hypot(spot.x - other.x, spot.y - other.y));
    this.target.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.target.zoom(distance(now) / distance(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  private takeBack(): void {
    if (this.state.name === 'pulling') this.target.cancelGrab();
    if (this.state.name === 'stroking') this.target.cancelStroke();
  }

  /** A pointer is up: what those that are left mean now. */
  private settle(): void {
    if (this.spots.size === 0) this.state = { name: 'idle' };
    else if (this.state.name === 'pinching' && this.spots.size === 1) this.state = { name: 'panning' };
  }
}
