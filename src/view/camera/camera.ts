import type { Box, Size } from '../../geometry/box.ts';

/** Maps puzzle points to the screen: p appears at `scale * p + offset`, in CSS pixels from the top left of the view. */
export interface Camera {
  /** CSS pixels per puzzle unit. */
  readonly scale: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

/** Below the minimum nothing is recognisable; above the maximum the rounding of 32-bit floats becomes visible. */
const MIN_SCALE = 0.02;
const MAX_SCALE = 200;

/** The camera that centres the whole box in the view. The margin shrinks in a view that is smaller than four margins. */
export function fitBox({ minX, minY, maxX, maxY }: Box, { width, height }: Size, margin: number): Camera {
  const inner = (length: number) => Math.max(length - 2 * margin, length / 2, 1);
  const scale = clampScale(Math.min(inner(width) / Math.max(maxX - minX, 1e-9), inner(height) / Math.max(maxY - minY, 1e-9)));
  return { scale, offsetX: width / 2 - (scale * (minX + maxX)) / 2, offsetY: height / 2 - (scale * (minY + maxY)) / 2 };
}

/** Zooms by a factor, within the limits of the scale. The puzzle point at (x, y) on screen stays there. */
export function zoomAt(camera: Camera, x: number, y: number, factor: number): Camera {
  const scale = clampScale(camera.scale * factor);
  const ratio = scale / camera.scale;
  return { scale, offsetX: x - ratio * (x - camera.offsetX), offsetY: y - ratio * (y - camera.offsetY) };
}

export function panBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, offsetX: camera.offsetX + dx, offsetY: camera.offsetY + dy };
}

/** The screen position of a puzzle point. */
export function toScreen({ scale, offsetX, offsetY }: Camera, x: number, y: number): { x: number; y: number } {
  return { x: scale * x + offsetX, y: scale * y + offsetY };
}

/** The puzzle point at a screen position. */
export function toPuzzle({ scale, offsetX, offsetY }: Camera, x: number, y: number): { x: number; y: number } {
  return { x: (x - offsetX) / scale, y: (y - offsetY) / scale };
}

function clampScale(scale: number): number {
  return Math.min(Math.max(scale, MIN_SCALE), MAX_SCALE);
}

/** The camera that shows a puzzle point in the middle of the view, at `minScale` or more. */
export function lookAt(camera: Camera, { width, height }: Size, x: number, y: number, minScale: number): Camera {
  const scale = clampScale(Math.max(camera.scale, minScale));
  return { scale, offsetX: width / 2 - scale * x, offsetY: height / 2 - scale * y };
}

/** A camera position that does not depend on the size of the view: the puzzle point in the middle, and the scale. */
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
 * Interpolates between two cameras, with `fraction` from 0 to 1. The puzzle point (x, y) moves on a straight line on screen, and the scale
 * changes exponentially, which looks even.
 */
export function interpolateCameras(from: Camera, to: Camera, x: number, y: number, fraction: number): Camera {
  const scale = from.scale * (to.scale / from.scale) ** fraction;
  const start = toScreen(from, x, y);
  const end = toScreen(to, x, y);
  return {
    scale,
    offsetX: start.x + fraction * (end.x - start.x) - scale * x,
    offsetY: start.y + fraction * (end.y - start.y) - scale * y,
  };
}
