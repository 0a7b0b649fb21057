import type { Box, Size } from '../../geometry/box.ts';
import { type Camera, cameraAt, fitBox, lookAt, panBy, type Viewpoint, viewpointOf, zoomAt } from './camera.ts';
import { Flight } from './flight.ts';

/** CSS pixels per unit at which two curves are easy to tell apart at the smallest unambiguous distance, 2 units. */
const READABLE_SCALE = 4;

/** The fraction of the view that a box fills after `flyToBox`, unless READABLE_SCALE limits it. */
const BOX_FRACTION = 0.4;

/** An inset that covers more than this fraction of the width or height is ignored. */
const MAX_INSET_FRACTION = 0.6;

/** The widths of the covered strips at the left and bottom of a view, in CSS pixels. */
export interface Insets {
  readonly left: number;
  readonly bottom: number;
}

export const NO_INSETS: Insets = { left: 0, bottom: 0 };

interface CameraState {
  readonly camera: Camera;
  /** Of the view, in CSS pixels. */
  readonly size: Size;
  /** Whether it shows the whole puzzle, and fits it again when the view changes its size. */
  readonly isFitted: boolean;
}

/** Moves the camera of the view. Screen positions are in CSS pixels from the top left of the view, parts of which may be covered. */
export class CameraController {
  private state: CameraState = { camera: { scale: 1, offsetX: 0, offsetY: 0 }, size: { width: 1, height: 1 }, isFitted: true };
  /** The state that `leavePreview` restores. */
  private savedState: CameraState | undefined;
  private insets = NO_INSETS;
  private readonly flight = new Flight();
  private readonly onMove: (camera: Camera) => void;

  /** @param onMove receives each new camera */
  constructor(onMove: (camera: Camera) => void) {
    this.onMove = onMove;
  }

  get camera(): Camera {
    return this.state.camera;
  }

  get isFitted(): boolean {
    return this.state.isFitted;
  }

  /** Sets the size of the view and its insets. Keeps the centre, unless the puzzle is fitted: then the caller calls `fit`. */
  resize(size: Size, { left, bottom }: Insets): void {
    const { size: old } = this.state;
    this.state = { ...this.state, size };
    this.insets = {
      left: left < MAX_INSET_FRACTION * size.width ? left : 0,
      bottom: bottom < MAX_INSET_FRACTION * size.height ? bottom : 0,
    };
    if (!this.isFitted) this.setCamera(panBy(this.camera, (size.width - old.width) / 2, (size.height - old.height) / 2));
  }

  /** Shows a whole box. */
  fit(box: Box, margin: number): void {
    this.flight.end();
    const { size, left } = this.uncovered;
    this.setCamera(panBy(fitBox(box, size, margin), left, 0));
    this.state = { ...this.state, isFitted: true };
  }

  /** Marks the view as fitted, so that it shows the whole next puzzle. During a preview this changes the saved state. */
  requestFit(): void {
    if (this.savedState === undefined) this.state = { ...this.state, isFitted: true };
    else this.savedState = { ...this.savedState, isFitted: true };
  }

  /** Saves the state while a preview is shown. */
  enterPreview(): void {
    this.flight.end();
    this.savedState ??= this.state;
    this.state = { ...this.state, isFitted: true };
  }

  /** Restores the saved state. Call `resize` next. */
  leavePreview(): void {
    this.flight.end();
    this.state = this.savedState ?? this.state;
    this.savedState = undefined;
  }

  /** The viewpoint on the open puzzle, also during a preview; undefined while the whole puzzle is fitted. */
  get viewpoint(): Viewpoint | undefined {
    const { camera, size, isFitted } = this.savedState ?? this.state;
    return isFitted ? undefined : viewpointOf(camera, size);
  }

  moveTo(viewpoint: Viewpoint): void {
    this.flight.end();
    this.setCamera(cameraAt(viewpoint, this.state.size));
  }

  /** Zooms by a factor around a screen position, by default the middle of the uncovered part. */
  zoom(factor: number, x?: number, y?: number): void {
    this.flight.end();
    const { size, left } = this.uncovered;
    this.setCamera(zoomAt(this.camera, x ?? left + size.width / 2, y ?? size.height / 2, factor));
  }

  pan(dx: number, dy: number): void {
    this.flight.end();
    this.setCamera(panBy(this.camera, dx, dy));
  }

  /** Centres a puzzle point at READABLE_SCALE or more. Animated, unless the user prefers reduced motion. */
  flyTo(x: number, y: number): void {
    const { size, left } = this.uncovered;
    this.fly(panBy(lookAt(this.camera, size, x, y, READABLE_SCALE), left, 0), x, y);
  }

  /** Centres a box with some of its surroundings, zoomed out no farther than `whole` needs. Animated like `flyTo`. */
  flyToBox(box: Box, whole: Box, margin: number): void {
    const { size, left } = this.uncovered;
    const near = BOX_FRACTION * Math.min(size.width / (box.maxX - box.minX), size.height / (box.maxY - box.minY));
    const scale = Math.max(fitBox(whole, size, margin).scale, Math.min(near, READABLE_SCALE));
    const x = (box.minX + box.maxX) / 2;
    const y = (box.minY + box.maxY) / 2;
    this.fly(panBy(cameraAt({ x, y, scale }, size), left, 0), x, y);
  }

  /** The uncovered part of the view: it starts at the top, `left` pixels from the left. */
  private get uncovered(): { readonly size: Size; readonly left: number } {
    const { width, height } = this.state.size;
    const { left, bottom } = this.insets;
    return { size: { width: width - left, height: height - bottom }, left };
  }

  private fly(to: Camera, x: number, y: number): void {
    this.flight.begin(this.camera, to, x, y, (camera) => this.setCamera(camera));
  }

  private setCamera(camera: Camera): void {
    this.state = { ...this.state, camera, isFitted: false };
    this.onMove(camera);
  }
}
