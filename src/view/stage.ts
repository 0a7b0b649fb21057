import 'pixi.js/unsafe-eval';
import { type Container, Ticker, WebGLRenderer } from 'pixi.js';
import type { Size } from '../geometry/box.ts';
import type { Rgb } from './palette.ts';

/** The browser has no WebGL 2. The message is for the user. */
export class WebGlUnavailableError extends Error {}

/** A container to draw on a vertical strip of the canvas, in CSS pixels, clipped at its edges. */
export interface Pass {
  readonly root: Container;
  readonly left: number;
  readonly width: number;
}

/** Listens to events of the canvas. */
export interface StageListener {
  /** The canvas has another size. */
  resized(): void;
  /** The graphics context is lost: nothing can be drawn until `restored`. */
  lost(): void;
  /** The graphics context is back; the stage has requested a frame that draws everything again. */
  restored(): void;
}

/** The maximum width and height of PNG pictures, in pixels: the texture limit of graphics cards of the last ten years. */
const MAX_PICTURE_PX = 8192;

/** A canvas that fills its host, drawn by pixi. Draws only on request, at most once per frame. */
export class Stage {
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
    // Runs after pixi's own listener, which was added first.
    this.canvas.addEventListener('webglcontextrestored', () => {
      this.requestFrame();
      listener.restored();
    });
    this.resize();
  }

  /** Rejects with a WebGlUnavailableError if the browser has no WebGL 2. */
  static async create(host: HTMLElement, listener: StageListener): Promise<Stage> {
    // Pixi's ticker would wake the page 60 times a second for garbage collection, which a few meshes do not need.
    Ticker.system.autoStart = false;
    Ticker.system.stop();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('webgl2', { alpha: false, antialias: false, stencil: true });
    if (context === null) {
      throw new WebGlUnavailableError(
        'Kronkel needs WebGL 2 to draw, and this browser does not offer it. Turn on hardware acceleration in the browser’s settings, or use another browser.',
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

  /** Schedules one draw for the next animation frame. */
  requestFrame(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  /** The canvas as a PNG picture. @param scale pixels per CSS pixel, reduced if the picture would exceed MAX_PICTURE_PX */
  toPng(scale: number): Promise<Blob> {
    const { renderer } = this;
    const { width, height } = this.size;
    const { gl, resolution } = renderer;
    if (gl.isContextLost())
      return Promise.reject(
        new Error('No picture was saved: the connection to the graphics card is lost. Try again when the drawing is back.'),
      );
    renderer.resize(width, height, Math.min(scale, MAX_PICTURE_PX / Math.max(width, height)));
    this.listener.resized();
    this.draw();
    // `toBlob` copies the pixels before it returns, so the user never sees the resized canvas.
    const picture = new Promise<Blob>((resolve, reject) => {
      this.canvas.toBlob((blob) =>
        blob === null
          ? reject(new Error('No picture was saved: the browser could not create it. Make the window smaller and try again.'))
          : resolve(blob),
      );
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
    // Draws now, as a resized canvas is blank.
    this.draw();
  }

  /** Resizes when the page is zoomed or moves to another screen. */
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
