import { findCornerCuts } from '../../../src/drawing/corners.ts';
import { faceAreasOf } from '../../../src/drawing/faceAreas.ts';
import { drawSvg, type SvgOptions } from '../../../src/drawing/svg.ts';
import { forces } from '../../../src/layout/forces/index.ts';
import type { PlanarMap } from '../../../src/puzzle/map/planarMap.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import type { DrawnFrame } from '../../../src/view/drawnFrame.ts';
import type { ViewSettings } from '../../../src/view/settings.ts';
import { View } from '../../../src/view/view.ts';
import { createMovingFrames } from './movingFrames.ts';

/** A view without the rest of the page, for tests and benchmarks. */
export interface ViewHarness {
  readonly view: View;
  readonly initialSettings: ViewSettings;
  /** Shows the puzzle of this text and returns a generator of frames. */
  open(text: string): (step: number) => ReturnType<ReturnType<typeof createMovingFrames>>;
  /** A frame of the puzzle as SVG. */
  svg(frame: DrawnFrame, options: Partial<SvgOptions>): string;
  /** Shows frames that a worker makes of a puzzle of this size. Returns the time of each frame on the main thread. */
  play(points: number, frames: number, settings: Partial<ViewSettings>): Promise<number[]>;
}

declare global {
  interface Window {
    harness: ViewHarness | undefined;
  }
}

/** Callbacks for the next frame. `play` runs them without waiting for the screen, to measure only the work. */
let waiting: FrameRequestCallback | undefined;

async function start(): Promise<void> {
  const host = document.getElementById('drawing')!;
  const view = await View.create(host, forces);
  let opened: PlanarMap | undefined;
  let worker: Worker | undefined;
  let playedPoints = 0;

  window.harness = {
    view,
    initialSettings: view.settings,
    open(text) {
      const { map } = openPuzzle(text);
      opened = map;
      view.show(map);
      view.move({ ...map, pointCut: findCornerCuts(map, map), faceArea: faceAreasOf(map) });
      return createMovingFrames(map);
    },
    svg: (frame, options) => drawSvg(opened!, frame, frame.pointCut, options),
    async play(points, frames, settings) {
      view.settings = { ...view.settings, ...settings };
      if (worker === undefined || playedPoints !== points) {
        worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
        view.show((await ask(worker, { points })) as PlanarMap);
        playedPoints = points;
      }
      return playFrames(view, worker, frames);
    },
  };
}

function ask(worker: Worker, request: unknown): Promise<unknown> {
  return new Promise((resolve) => {
    worker.onmessage = (event) => resolve(event.data);
    worker.postMessage(request);
  });
}

async function playFrames(view: View, worker: Worker, frames: number): Promise<number[]> {
  const gl = view.canvas.getContext('webgl2')!;
  const pixel = new Uint8Array(4);
  const request = window.requestAnimationFrame;
  window.requestAnimationFrame = (callback) => {
    waiting = callback;
    return 1;
  };
  // Without a graphics card, drawing pixels would dominate the measurement.
  gl.enable(gl.RASTERIZER_DISCARD);
  const times: number[] = [];
  for (let step = 0; step < frames; step++) {
    await new Promise<void>((resolve) => {
      worker.onmessage = (event) => {
        const before = performance.now();
        view.move(event.data);
        waiting?.(before);
        times.push(performance.now() - before);
        resolve();
      };
      worker.postMessage({ step });
    });
    waiting = undefined;
    // Waits for the graphics card, so that a backlog does not delay the next frame.
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  }
  gl.disable(gl.RASTERIZER_DISCARD);
  window.requestAnimationFrame = request;
  return times;
}

start();
