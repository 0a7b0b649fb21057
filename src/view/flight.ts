import { type Camera, interpolateCameras } from './camera.ts';

const FLIGHT_MS = 350;

/** A camera on its way from one standpoint to another: for a moment, or at once where the user likes no motion. */
export class Flight {
  private frame = 0;

  /** The puzzle point at (x, y) goes straight to where it will be. */
  begin(from: Camera, to: Camera, x: number, y: number, move: (camera: Camera) => void): void {
    this.end();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      move(to);
      return;
    }
    const start = performance.now();
    const fly = (time: number) => {
      const share = Math.min(Math.max((time - start) / FLIGHT_MS, 0), 1);
      move(interpolateCameras(from, to, x, y, share * share * (3 - 2 * share)));
      this.frame = share < 1 ? requestAnimationFrame(fly) : 0;
    };
    this.frame = requestAnimationFrame(fly);
  }

  /** Ends it where it is. */
  end(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }
}
