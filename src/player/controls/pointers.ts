import type { PlayCamera } from '../drawing/camera.ts';
import type { PreparedPuzzle } from '../drawing/preparedPuzzle.ts';
import type { BrushName, PuzzleGame } from '../game/puzzleGame.ts';

/** Faces that are narrower than this on screen, in pixels, have a larger target. */
const MIN_TARGET_PX = 24;

/** Distance in pixels between two points at which a fast stroke looks for faces. */
const STROKE_STEP_PX = 3;

/** Time in milliseconds and distance in pixels that make a touch a long press. */
const LONG_PRESS = { ms: 450, px: 10 };

/** Factor of the magnification for each pixel of a mouse wheel. */
const WHEEL = 1.0015;

export interface PointerHost {
  readonly svg: SVGSVGElement;
  readonly puzzle: PreparedPuzzle;
  readonly game: PuzzleGame;
  readonly camera: PlayCamera;
  /** What the main button paints. */
  brush(): BrushName;
  /** Whether the wheel magnifies without Ctrl; otherwise it scrolls the page. */
  takesWheel(): boolean;
  /** The faces along the side that the player has chosen to look at. A stroke that starts on that side paints no others. */
  facesOfPinnedSide(): ArrayLike<number> | undefined;
  /** A pointer is over a face, a label, or neither. */
  point(face: number | undefined, line: number | undefined): void;
  /** A pointer pressed a label. */
  pressLabel(line: number): void;
  /** A pointer started to paint at a face. */
  press(face: number): void;
}

/** The puzzle as a surface for mouse, pen and fingers: strokes paint, two fingers and the middle button move the drawing. */
export class Pointers {
  private readonly host: PointerHost;
  /** The pressed pointers and their last positions. */
  private readonly pressed = new Map<number, { x: number; y: number }>();
  private painting:
    | { readonly id: number; readonly x: number; readonly y: number; readonly along: readonly number[] | undefined }
    | undefined;
  private panning: number | undefined;
  private longPress: ReturnType<typeof setTimeout> | undefined;

  constructor(host: PointerHost) {
    this.host = host;
    const { svg } = host;
    svg.addEventListener('pointerdown', (event) => this.press(event));
    svg.addEventListener('pointermove', (event) => this.move(event));
    svg.addEventListener('pointerup', (event) => this.release(event));
    svg.addEventListener('pointercancel', (event) => this.cancel(event));
    svg.addEventListener('pointerleave', (event) => {
      if (event.pointerType === 'mouse') host.point(undefined, undefined);
    });
    svg.addEventListener('contextmenu', (event) => event.preventDefault());
    svg.addEventListener('wheel', (event) => this.turnWheel(event), { passive: false });
  }

  /**
   * The face at a point of the screen. A face too small for a finger wins over the large one around the point, if its middle is near: the target of each
   * face is at least MIN_TARGET_PX wide where its neighbours leave room.
   */
  pickFace(clientX: number, clientY: number): number | undefined {
    const { camera, puzzle } = this.host;
    const { picker } = puzzle;
    const { x, y } = camera.toPuzzle(clientX, clientY);
    const reach = MIN_TARGET_PX / 2 / camera.scale;
    const face = picker.pick(x, y);
    if (face === undefined || picker.inscribedCircleOf(face).radius < reach) return face;
    let [best, nearest] = [face, reach];
    for (const other of picker.neighboursOf(face)) {
      const circle = picker.inscribedCircleOf(other);
      const distance = Math.hypot(circle.x - x, circle.y - y);
      if (circle.radius >= reach || distance >= nearest) continue;
      [best, nearest] = [other, distance];
    }
    return best;
  }

  private press(event: PointerEvent): void {
    const { host, pressed } = this;
    const { clientX: x, clientY: y, pointerId: id } = event;
    const line = lineAt(event);
    if (line !== undefined) {
      event.preventDefault();
      host.pressLabel(line);
      return;
    }
    pressed.set(id, { x, y });
    host.svg.setPointerCapture(id);
    if (pressed.size > 1) {
      // The first of two fingers has painted already.
      this.stopPainting(true);
      return;
    }
    if (event.button === 1) {
      event.preventDefault();
      this.panning = id;
      return;
    }
    const face = this.pickFace(x, y);
    if (face === undefined) return;
    event.preventDefault();
    const isOther = event.button === 2 || event.shiftKey || event.ctrlKey;
    const side = Array.from(host.facesOfPinnedSide() ?? []);
    this.painting = { id, x, y, along: side.includes(face) ? side : undefined };
    host.press(face);
    host.game.startStroke(face, isOther ? otherThan(host.brush()) : host.brush());
    if (event.pointerType !== 'mouse') this.longPress = setTimeout(() => this.crossOut(face), LONG_PRESS.ms);
  }

  /** After a long press the stroke crosses out, or fills if the brush crosses out. */
  private crossOut(face: number): void {
    const { game, brush } = this.host;
    if (this.painting === undefined) return;
    game.cancelStroke();
    game.startStroke(face, otherThan(brush()));
    navigator.vibrate?.(15);
  }

  private move(event: PointerEvent): void {
    const { host, pressed, painting } = this;
    const { clientX: x, clientY: y, pointerId: id } = event;
    const last = pressed.get(id);
    if (last === undefined) {
      const line = lineAt(event);
      host.point(line === undefined ? this.pickFace(x, y) : undefined, line);
      return;
    }
    if (pressed.size > 1) this.pinch(id, x, y);
    else if (this.panning === id) host.camera.panBy(x - last.x, y - last.y);
    else if (painting?.id === id) {
      if (Math.hypot(x - painting.x, y - painting.y) > LONG_PRESS.px) clearTimeout(this.longPress);
      // Between two events a fast pointer passes several faces.
      const steps = Math.ceil(Math.hypot(x - last.x, y - last.y) / STROKE_STEP_PX);
      for (let step = 1; step <= steps; step++) {
        const face = this.pickFace(last.x + ((x - last.x) * step) / steps, last.y + ((y - last.y) * step) / steps);
        if (face === undefined || painting.along?.includes(face) === false) continue;
        host.game.strokeTo(face);
        if (step === steps) host.point(face, undefined);
      }
    }
    pressed.set(id, { x, y });
  }

  /** Two fingers move and magnify the drawing. */
  private pinch(id: number, x: number, y: number): void {
    const [a, b] = [...this.pressed.values()];
    const before = Math.hypot(a.x - b.x, a.y - b.y);
    const last = this.pressed.get(id)!;
    this.host.camera.panBy((x - last.x) / 2, (y - last.y) / 2);
    last.x = x;
    last.y = y;
    const after = Math.hypot(a.x - b.x, a.y - b.y);
    if (before > 0) this.host.camera.zoomBy(after / before, (a.x + b.x) / 2, (a.y + b.y) / 2);
  }

  private release({ pointerId }: PointerEvent): void {
    this.pressed.delete(pointerId);
    if (this.panning === pointerId) this.panning = undefined;
    if (this.painting?.id === pointerId) this.stopPainting(false);
  }

  private cancel({ pointerId }: PointerEvent): void {
    this.pressed.delete(pointerId);
    this.panning = undefined;
    if (this.painting?.id === pointerId) this.stopPainting(true);
  }

  private stopPainting(isCancelled: boolean): void {
    clearTimeout(this.longPress);
    this.painting = undefined;
    if (isCancelled) this.host.game.cancelStroke();
    else this.host.game.endStroke();
  }

  private turnWheel(event: WheelEvent): void {
    if (!event.ctrlKey && !this.host.takesWheel()) return;
    event.preventDefault();
    this.host.camera.zoomBy(WHEEL ** -event.deltaY, event.clientX, event.clientY);
  }
}

export function otherThan(brush: BrushName): BrushName {
  return brush === 'fill' ? 'cross' : 'fill';
}

/** The line of the label at an event. */
function lineAt({ target }: Event): number | undefined {
  const label = target instanceof Element ? target.closest<SVGElement>('[data-line]') : null;
  return label === null ? undefined : Number(label.dataset.line);
}
