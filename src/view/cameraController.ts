import type { Box, Size } from '../geometry/box.ts';
import { type Camera, cameraAt, fitBox, lookAt, panBy, type Viewpoint, viewpointOf, zoomAt } from './camera.ts';
import { Flight } from './flight.ts';

/** At which two curves at the smallest distance that is no ambiguity, two units, are told apart with ease: CSS pixels for one unit. */
const READABLE_SCALE = 4;

/** How much of the view a box takes that is flown to, where it is not so small that more would show nothing but it. */
const BOX_SHARE = 0.4;

/** Where more than this share of the width or of the height is covered, nothing of it is taken to be. */
const MAX_INSET_SHARE = 0.6;

/** How much of a view is covered at two of its sides, in CSS pixels. */
export interface Insets {
  readonly left: number;
  readonly bottom: number;
}

export const NO_INSETS: Insets = { left: 0, bottom: 0 };

interface CameraState {
  readonly camera: Camera;
  /** How much it sees. */
  readonly size: Size;
  /** Whether it shows the whole puzzle, and shall go on doing so when the view changes its size. */
  readonly isFitted: boolean;
}

/** From where drawings are looked at. Places are in CSS pixels from the top left of what the camera sees, parts of which may be covered. */
export class CameraController {
  private state: CameraState = { camera: { scale: 1, offsetX: 0, offsetY: 0 }, size: { width: 1, height: 1 }, isFitted: true };
  /** The one to which `comeBack` leads. */
  private savedState: CameraState | undefined;
  private insets = NO_INSETS;
  private readonly flight = new Flight();
  private readonly onMove: (camera: Camera) => void;

  /** @param moved is called with each new camera */
  constructor(moved: (camera: Camera) => void) {
    this.onMove = moved;
  }

  get camera(): Camera {
    return this.state.camera;
  }

  get isFitted(): boolean {
    return this.state.isFitted;
  }

  /** How large the view is, and how much of it is covered. What was in the middle stays there, unless all is to be fitted anew. */
  resize(size: Size, { left, bottom }: Insets): void {
    const { size: old } = this.state;
    this.state = { ...this.state, size };
    this.insets = { left: left < MAX_INSET_SHARE * size.width ? left : 0, bottom: bottom < MAX_INSET_SHARE * size.height ? bottom : 0 };
    if (!this.isFitted) this.setCamera(panBy(this.camera, (size.width - old.width) / 2, (size.height - old.height) / 2));
  }

  /** Looks at all of a box. */
  fit(box: Box, margin: number): void {
    this.flight.end();
    const { size, left } = this.uncovered;
    this.setCamera(panBy(fitBox(box, size, margin), left, 0));
    this.state = { ...this.state, isFitted: true };
  }

  /** What is to be fitted as soon as there is something; of what was left, when it is come back to. */
  requestFit(): void {
    if (this.savedState === undefined) this.state = { ...this.state, isFitted: true };
    else this.savedState = { ...this.savedState, isFitted: true };
  }

  /** Looks at something else for a while. */
  enterPreview(): void {
    this.flight.end();
    this.savedState ??= this.state;
    this.state = { ...this.state, isFitted: true };
  }

  /** Looks again at what was left, as it was looked at. To be followed by `resize`. */
  leavePreview(): void {
    this.flight.end();
    this.state = this.savedState ?? this.state;
    this.savedState = undefined;
  }

  /** From where the open puzzle is looked at, also while something else is; undefined while all of it is in sight. */
  get viewpoint(): Viewpoint | undefined {
    const { camera, size, isFitted } = this.savedState ?? this.state;
    return isFitted ? undefined : viewpointOf(camera, size);
  }

  moveTo(standpoint: Viewpoint): void {
    this.flight.end();
    this.setCamera(cameraAt(standpoint, this.state.size));
  }

  /** Zooms by a factor around a place, by default the middle of what is not covered. */
  zoom(factor: number, x?: number, y?: number): void {
    this.flight.end();
    const { size, left } = this.uncovered;
    this.setCamera(zoomAt(this.camera, x ?? left + size.width / 2, y ?? size.height / 2, factor));
  }

  pan(dx: number, dy: number): void {
    this.flight.end();
    this.setCamera(panBy(this.camera, dx, dy));
  }

  /** Brings a puzzle point into the middle, near enough to see what is there; in a short flight, if the user likes motion. */
  flyTo(x: number, y: number): void {
    const { size, left } = this.uncovered;
    this.fly(panBy(lookAt(this.camera, size, x, y, READABLE_SCALE), left, 0), x, y);
  }

  /** The same for a box, with some of what is around it in sight, but not more than `whole` shows. */
  flyToBox(box: Box, whole: Box, margin: number): void {
    const { size, left } = this.uncovered;
    const near = BOX_SHARE * Math.min(size.width / (box.maxX - box.minX), size.height / (box.maxY - box.minY));
    const scale = Math.max(fitBox(whole, size, margin).scale, Math.min(near, READABLE_SCALE));
    const x = (box.minX + box.maxX) / 2;
    const y = (box.minY + box.maxY) / 2;
    this.fly(panBy(cameraAt({ x, y, scale }, size), left, 0), x, y);
  }

  /** Shifts what is looked at, if a place of it is out of sight, so that it is in the middle. */
  scrollIntoView(x: number, y: number): void {
    const { size, left } = this.uncovered;
    if (x < left || y < 0 || x > left + size.width || y > size.height) this.pan(left + size.width / 2 - x, size.height / 2 - y);
  }

  /** What is not covered: it begins at the top, and so far from the left. */
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
