import 'pixi.js/unsafe-eval';
import { type Container, Ticker, WebGLRenderer } from 'pixi.js';
import type { Size } from '../geometry/box.ts';
import type { Rgb } from './palette.ts';

/** The page can't draw here; the message is for the user. */
export class WebGlUnavailableError extends Error {}

/** Something to draw on an upright strip of the canvas, in CSS pixels; what is drawn is cut off at its edges. */
export interface Pass {
  readonly root: Container;
  readonly left: number;
  readonly width: number;
}

/** Who hears what happens to the canvas. */
export interface StageListener {
  /** It has another size. */
  resized(): void;
  /** The graphics card has forgotten everything, and nothing can be drawn until `restored`. */
  lost(): void;
  /** Everything will be drawn again with the next frame. */
  restored(): void;
}

/** Pictures are at most this wide and high, in pixels: what graphics cards of the last ten years can do. */
const MAX_PICTURE_PX = 8192;

/** A canvas that fills its host, and what pixi needs to draw on it. Draws when asked to, once a frame, and is idle otherwise. */
export class Stage {
  /** What is drawn. */
  passes: readonly Pass[] = [];
  readonly canvas: HTMLCanvasElement;
  private readonly renderer: WebGLRenderer;
  private readonly host: HTMLElement;
  private readonly listener: StageListener;
  private frame = 0;

  private constructor(renderer: WebGLRenderer, host: HTMLElement, listener: StageListener) {
    this.renderer = renderer;
    this.host = host;
    this.listener = listener;
    this.canvas = renderer.canvas as HTMLCanvasElement;
    host.prepend(this.canvas);
    new ResizeObserver(() => this.resize()).observe(host);
    this.watchPixelRatio();
    this.canvas.addEventListener('webglcontextlost', () => listener.lost());
    // After pixi has heard of it: it listened first.
    this.canvas.addEventListener('webglcontextrestored', () => {
      this.requestFrame();
      listener.restored();
    });
    this.resize();
  }

  /** Throws a NoDrawingError where there is no WebGL 2. */
  static async create(host: HTMLElement, listener: StageListener): Promise<Stage> {
    // Pixi's clock would wake the page sixty times a second for a collection of garbage that a drawing with a few meshes does not need.
    Ticker.system.autoStart = false;
    Ticker.system.stop();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('webgl2', { alpha: false, antialias: false, stencil: true });
    if (context === null) {
      throw new WebGlUnavailableError(
        'This browser offers no WebGL 2, so the puzzle can’t be drawn. Another browser, or a setting of this one, may.',
      );
    }
    const renderer = new WebGLRenderer();
    await renderer.init({
      canvas,
      context,
      resolution: devicePixelRatio,
      autoDensity: true,
      gcActive: false,
      skipExtensionImports: true,
    });
    return new Stage(renderer, host, listener);
  }

  /** In CSS pixels. */
  get size(): Size {
    return this.renderer.screen;
  }

  /** The size of a device pixel in CSS pixels. */
  get pixel(): number {
    return 1 / this.renderer.resolution;
  }

  setBackground([red, green, blue]: Rgb): void {
    this.renderer.background.color = [red, green, blue];
  }

  /** Draws before the next frame is shown, however often it is asked. */
  requestFrame(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  /** What is on the canvas, with so many pixels for each CSS pixel as far as the graphics card can. */
  toPng(scale: number): Promise<Blob> {
    const { renderer } = this;
    const { width, height } = this.size;
    const { gl, resolution } = renderer;
    if (gl.isContextLost()) return Promise.reject(new Error('The graphics card is lost; no picture can be made until it is back.'));
    renderer.resize(width, height, Math.min(scale, MAX_PICTURE_PX / Math.max(width, height)));
    this.listener.resized();
    this.draw();
    // Copies the picture before it returns; nobody gets to see the canvas meanwhile.
    const picture = new Promise<Blob>((resolve, reject) => {
      this.canvas.toBlob((blob) => (blob === null ? reject(new Error('The browser could not make a picture.')) : resolve(blob)));
    });
    renderer.resize(width, height, resolution);
    this.listener.resized();
    this.draw();
    return picture;
  }

  private draw(): void {
    const { renderer } = this;
    const { gl, resolution } = renderer;
    if (gl.isContextLost()) return;
    gl.enable(gl.SCISSOR_TEST);
    for (const { root, left, width } of this.passes) {
      const start = Math.round(left * resolution);
      gl.scissor(start, 0, Math.round((left + width) * resolution) - start, this.canvas.height);
      renderer.render({ container: root, clear: true });
    }
    gl.disable(gl.SCISSOR_TEST);
  }

  private resize(): void {
    const width = Math.max(1, this.host.clientWidth);
    const height = Math.max(1, this.host.clientHeight);
    const { screen, resolution } = this.renderer;
    if (screen.width === width && screen.height === height && resolution === devicePixelRatio) return;
    this.renderer.resize(width, height, devicePixelRatio);
    this.listener.resized();
    // At once: a resized canvas is blank until it is drawn on.
    this.draw();
  }

  /** The ratio changes when the page is zoomed or moves to another screen. */
  private watchPixelRatio(): void {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener(
      'change',
      () => {
        this.resize();
        this.watchPixelRatio();
      },
      { once: true },
    );
  }
}
