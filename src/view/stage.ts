import 'pixi.js/unsafe-eval';
import { Container, Ticker, WebGLRenderer } from 'pixi.js';
import type { Size } from './camera.ts';
import type { Rgb } from './palette.ts';

/** The page can't draw here; the message is for the user. */
export class NoDrawingError extends Error {}

/**
 * A canvas that fills its host, and what pixi needs to draw on it. Draws when asked to, once a frame, and is idle otherwise. Listeners hear of
 * a new size after the canvas has it.
 */
export class Stage {
  readonly root = new Container();
  readonly canvas: HTMLCanvasElement;
  private readonly renderer: WebGLRenderer;
  private readonly host: HTMLElement;
  private readonly onResize: () => void;
  private frame = 0;

  private constructor(renderer: WebGLRenderer, host: HTMLElement, onResize: () => void) {
    this.renderer = renderer;
    this.host = host;
    this.onResize = onResize;
    this.canvas = renderer.canvas as HTMLCanvasElement;
    host.prepend(this.canvas);
    new ResizeObserver(() => this.resize()).observe(host);
    this.watchPixelRatio();
    this.canvas.addEventListener('webglcontextrestored', () => this.requestFrame());
    this.resize();
  }

  /** Throws a NoDrawingError where there is no WebGL 2. */
  static async create(host: HTMLElement, onResize: () => void): Promise<Stage> {
    // Pixi's clock would wake the page sixty times a second for a collection of garbage that a drawing with four meshes does not need.
    Ticker.system.autoStart = false;
    Ticker.system.stop();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('webgl2', { alpha: false, antialias: false, stencil: true });
    if (context === null) {
      throw new NoDrawingError(
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
    return new Stage(renderer, host, onResize);
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
      this.renderer.render(this.root);
    });
  }

  private resize(): void {
    const width = Math.max(1, this.host.clientWidth);
    const height = Math.max(1, this.host.clientHeight);
    const { screen, resolution } = this.renderer;
    if (screen.width === width && screen.height === height && resolution === devicePixelRatio) return;
    this.renderer.resize(width, height, devicePixelRatio);
    this.onResize();
    // At once: a resized canvas is blank until it is drawn on.
    this.renderer.render(this.root);
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
