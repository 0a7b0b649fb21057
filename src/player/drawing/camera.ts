import type { Box } from '../../geometry/box.ts';

/** The largest magnification. */
const MAX_ZOOM = 12;

/** The margin around the drawing, as a fraction of its larger side. */
const MARGIN = 0.015;

/** Shows a part of a drawing in an SVG element: fits the whole drawing, magnifies and moves it. */
export class PlayCamera {
  private readonly svg: SVGSVGElement;
  private box: Box = { minX: 0, minY: 0, maxX: 1, maxY: 1 };
  private factor = 1;
  private centerX = 0.5;
  private centerY = 0.5;
  onChange: () => void = () => {};

  constructor(svg: SVGSVGElement) {
    this.svg = svg;
  }

  /** How many times larger than when the whole drawing is shown. */
  get zoom(): number {
    return this.factor;
  }

  /** Pixels per puzzle unit. */
  get scale(): number {
    const { width, height } = this.svg.getBoundingClientRect();
    const view = this.view();
    return Math.min(width / view.width, height / view.height) || 1;
  }

  /** Sets the drawing's bounding box and shows all of it. */
  fit(box: Box = this.box): void {
    const margin = MARGIN * Math.max(box.maxX - box.minX, box.maxY - box.minY);
    if (box !== this.box) this.box = { minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin, maxY: box.maxY + margin };
    this.factor = 1;
    this.centerX = (this.box.minX + this.box.maxX) / 2;
    this.centerY = (this.box.minY + this.box.maxY) / 2;
    this.apply();
  }

  /** Magnifies around a point of the screen, by default around the middle. */
  zoomBy(factor: number, clientX?: number, clientY?: number): void {
    const middle = this.middle();
    const [x, y] = [clientX ?? middle.x, clientY ?? middle.y];
    const before = this.toPuzzle(x, y);
    this.factor = Math.min(MAX_ZOOM, Math.max(1, this.factor * factor));
    this.apply();
    const after = this.toPuzzle(x, y);
    this.moveBy(before.x - after.x, before.y - after.y);
  }

  /** Moves the drawing with the pointer. */
  panBy(dxPx: number, dyPx: number): void {
    const { scale } = this;
    this.moveBy(-dxPx / scale, -dyPx / scale);
  }

  /** Moves the drawing as little as possible until a point is visible, if only a part of the drawing is shown. */
  reveal(x: number, y: number): void {
    const view = this.view();
    const [reachX, reachY] = [0.4 * view.width, 0.4 * view.height];
    this.moveBy(
      Math.max(0, x - this.centerX - reachX) + Math.min(0, x - this.centerX + reachX),
      Math.max(0, y - this.centerY - reachY) + Math.min(0, y - this.centerY + reachY),
    );
  }

  /** Converts a point of the screen to puzzle units. */
  toPuzzle(clientX: number, clientY: number): { x: number; y: number } {
    const matrix = this.svg.getScreenCTM();
    if (matrix === null) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  /** Converts a point in puzzle units to the screen. */
  toScreen(x: number, y: number): { x: number; y: number } {
    const point = new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM() ?? new DOMMatrix());
    return { x: point.x, y: point.y };
  }

  private middle(): { x: number; y: number } {
    const { left, top, width, height } = this.svg.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  private moveBy(dx: number, dy: number): void {
    this.centerX += dx;
    this.centerY += dy;
    this.apply();
  }

  private view(): { width: number; height: number } {
    const { minX, minY, maxX, maxY } = this.box;
    return { width: (maxX - minX) / this.factor, height: (maxY - minY) / this.factor };
  }

  private apply(): void {
    const { minX, minY, maxX, maxY } = this.box;
    const { width, height } = this.view();
    const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
    this.centerX = clamp(this.centerX, minX + width / 2, maxX - width / 2);
    this.centerY = clamp(this.centerY, minY + height / 2, maxY - height / 2);
    const corner = [this.centerX - width / 2, this.centerY - height / 2, width, height];
    this.svg.setAttribute('viewBox', corner.map((value) => Math.round(1e4 * value) / 1e4).join(' '));
    this.onChange();
  }
}
