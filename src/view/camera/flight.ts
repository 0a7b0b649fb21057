import { type Camera, interpolateCameras } from './camera.ts';

const FLIGHT_MS = 350;

/** Animates the camera from one viewpoint to another. Jumps at once if the user prefers reduced motion. */
export class Flight {
  private frame = 0;

  /** The puzzle point (x, y) moves on a straight line on screen. */
  begin(from: Camera, to: Camera, x: number, y: number, move: (camera: Camera) => void): void {
    this.end();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      move(to);
      return;
    }
    const start = performance.now();
    const fly = (time: number) => {
      const fraction = Math.min(Math.max((time - start) / FLIGHT_MS, 0), 1);
      move(interpolateCameras(from, to, x, y, fraction * fraction * (3 - 2 * fraction)));
      this.frame = fraction < 1 ? requestAnimationFrame(fly) : 0;
    };
    this.frame = requestAnimationFrame(fly);
  }

  /** Stops at the current position. */
  end(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }
}
