import type { Box, Size } from '../geometry/box.ts';

/** Where the drawing is on screen: a puzzle point p appears at `scale * p + offset`, in CSS pixels from the top left of the view. */
export interface Camera {
  /** CSS pixels for one puzzle unit. */
  readonly scale: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

/** Beyond these, 32-bit floats begin to show, and nothing is left to be seen. */
const MIN_SCALE = 0.02;
const MAX_SCALE = 200;

/** The camera that shows the whole box in the middle of the view, with this margin around it where there is room. */
export function fitBox({ minX, minY, maxX, maxY }: Box, { width, height }: Size, margin: number): Camera {
  const room = (length: number) => Math.max(length - 2 * margin, length / 2, 1);
  const scale = clampScale(Math.min(room(width) / Math.max(maxX - minX, 1e-9), room(height) / Math.max(maxY - minY, 1e-9)));
  return { scale, offsetX: width / 2 - (scale * (minX + maxX)) / 2, offsetY: height / 2 - (scale * (minY + maxY)) / 2 };
}

/** Zooms by a factor, as far as the limits allow; what is at (x, y) on screen stays there. */
export function zoomAt(camera: Camera, x: number, y: number, factor: number): Camera {
  const scale = clampScale(camera.scale * factor);
  const real = scale / camera.scale;
  return { scale, offsetX: x - real * (x - camera.offsetX), offsetY: y - real * (y - camera.offsetY) };
}

export function panBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, offsetX: camera.offsetX + dx, offsetY: camera.offsetY + dy };
}

/** What is on screen at a puzzle point. */
export function toScreen({ scale, offsetX, offsetY }: Camera, x: number, y: number): { x: number; y: number } {
  return { x: scale * x + offsetX, y: scale * y + offsetY };
}

/** The puzzle point at a place on screen. */
export function toPuzzle({ scale, offsetX, offsetY }: Camera, x: number, y: number): { x: number; y: number } {
  return { x: (x - offsetX) / scale, y: (y - offsetY) / scale };
}

function clampScale(scale: number): number {
  return Math.min(Math.max(scale, MIN_SCALE), MAX_SCALE);
}

/** The camera that shows a puzzle point in the middle of the view, at this scale at least. */
export function lookAt(camera: Camera, { width, height }: Size, x: number, y: number, minScale: number): Camera {
  const scale = clampScale(Math.max(camera.scale, minScale));
  return { scale, offsetX: width / 2 - scale * x, offsetY: height / 2 - scale * y };
}

/** From where a drawing is looked at, whatever the size of the view: the puzzle point in its middle, and the scale. */
export interface Viewpoint {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export function viewpointOf(camera: Camera, { width, height }: Size): Viewpoint {
  return { ...toPuzzle(camera, width / 2, height / 2), scale: camera.scale };
}

export function cameraAt({ x, y, scale }: Viewpoint, { width, height }: Size): Camera {
  const clamped = clampScale(scale);
  return { scale: clamped, offsetX: width / 2 - clamped * x, offsetY: height / 2 - clamped * y };
}

/**
 * A camera on the way between two, at a share of the way from 0 to 1: the puzzle point goes straight to where it will be on screen, while the
 * scale grows evenly to the eye.
 */
export function interpolateCameras(from: Camera, to: Camera, x: number, y: number, share: number): Camera {
  const scale = from.scale * (to.scale / from.scale) ** share;
  const start = toScreen(from, x, y);
  const end = toScreen(to, x, y);
  return {
    scale,
    offsetX: start.x + share * (end.x - start.x) - scale * x,
    offsetY: start.y + share * (end.y - start.y) - scale * y,
  };
}
