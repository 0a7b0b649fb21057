import { createScale, findNearest, type Point, placeLabel, type Scale, scaleValue, spreadOverlapping } from './scale.ts';

export interface ScatterDot {
  /** A unique identifier. */
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** The accessible name. */
  readonly label: string;
  /** Whether it is drawn as a disc instead of a ring. */
  readonly isSolid: boolean;
}

export interface ScatterContent {
  readonly dots: readonly ScatterDot[];
  /** The labels of the axes. */
  readonly x: string;
  readonly y: string;
  /** The dot with a name beside it. */
  readonly named?: { readonly key: string; readonly name: string } | undefined;
}

export interface ScatterActions {
  /** Called when a dot is clicked, or Enter or Space is pressed on it. */
  choose(key: string): void;
  /** Called when the pointer or the focus moves to a dot, or to none (undefined). */
  point(key: string | undefined): void;
}

/** The size of the chart and its plot area, in units of the SVG. */
const [WIDTH, HEIGHT] = [304, 200];
const AREA = { left: 34, top: 24, right: 294, bottom: 162 } as const;
const RADIUS = 5;
/** The approximate size of a letter of a name. */
const LETTER = { width: 6, height: 14 } as const;
/** The radius around a dot that counts as pointing at it, in CSS pixels. */
const REACH_PX = 22;
const MAX_TICKS = { x: 6, y: 5 } as const;

const SVG = 'http://www.w3.org/2000/svg';

/**
 * A scatter plot in an SVG. A line joins the solid dots from left to right. The pointer picks the nearest dot within REACH_PX, so that fingers can hit it. One dot is a
 * tab stop; the arrow keys move between dots from left to right. Equal dots are placed side by side.
 */
export class Scatter {
  readonly element = createShape('svg', 'scatter');
  private readonly actions: ScatterActions;
  private readonly grid = createShape('g', 'scatter-grid');
  private readonly line = createShape('polyline', 'scatter-line');
  private readonly host = createShape('g', 'scatter-dots');
  private readonly name = createShape('text', 'scatter-name');
  private readonly circles = new Map<string, SVGCircleElement>();
  /** The drawn dots, from left to right. */
  private drawn: readonly (ScatterDot & { readonly point: Point })[] = [];
  private pointed: string | undefined;
  /** The key of the dot that is the tab stop. */
  private tabStop: string | undefined;

  constructor(label: string, actions: ScatterActions) {
    this.actions = actions;
    const { element } = this;
    element.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`);
    element.setAttribute('role', 'group');
    element.ariaLabel = label;
    this.grid.ariaHidden = 'true';
    this.name.ariaHidden = 'true';
    this.name.setAttribute('text-anchor', 'middle');
    element.append(this.grid, this.line, this.host, this.name);
    element.addEventListener('pointermove', (event) => this.point(this.keyAt(event)));
    element.addEventListener('pointerleave', () => this.point(undefined));
    element.addEventListener('click', (event) => this.choose(keyOf(event.target) ?? this.keyAt(event)));
    element.addEventListener('keydown', (event) => this.press(event));
  }

  show({ dots, x, y, named }: ScatterContent): void {
    const scales = {
      x: createScale(
        dots.map((dot) => dot.x),
        MAX_TICKS.x,
      ),
      y: createScale(
        dots.map((dot) => dot.y),
        MAX_TICKS.y,
      ),
    };
    const sorted = dots.toSorted((a, b) => a.x - b.x || a.y - b.y);
    const points = spreadOverlapping(
      sorted.map((dot) => ({ x: toX(scales.x, dot.x), y: toY(scales.y, dot.y) })),
      2 * RADIUS + 2,
    );
    this.drawn = sorted.map((dot, i) => ({ ...dot, point: points[i] }));
    this.drawGrid(scales.x, scales.y, x, y);
    this.drawDots(named?.key);
    this.drawName(named);
    const joined = this.drawn.filter(({ isSolid }) => isSolid).map(({ point }) => `${point.x},${point.y}`);
    this.line.setAttribute('points', joined.join(' '));
  }

  private drawGrid(x: Scale, y: Scale, xCaption: string, yCaption: string): void {
    const { left, top, right, bottom } = AREA;
    this.grid.replaceChildren(
      ...x.ticks.flatMap((tick) => {
        const at = toX(x, tick);
        return [createLine(at, top, at, bottom), createText(formatTick(tick), at, bottom + 14, 'middle')];
      }),
      ...y.ticks.flatMap((tick) => {
        const at = toY(y, tick);
        return [createLine(left, at, right, at), createText(formatTick(tick), left - 6, at + 4, 'end')];
      }),
      createText(xCaption, right, bottom + 31, 'end', 'scatter-caption'),
      createText(yCaption, 2, 12, 'start', 'scatter-caption'),
    );
  }

  /** Remaining dots keep their elements, and so the focus. */
  private drawDots(named: string | undefined): void {
    const keys = new Set(this.drawn.map(({ key }) => key));
    for (const [key, circle] of this.circles) {
      if (keys.has(key)) continue;
      circle.remove();
      this.circles.delete(key);
    }
    if (this.tabStop === undefined || !keys.has(this.tabStop)) this.tabStop = named ?? this.drawn[0]?.key;
    for (const { key, label, isSolid, point } of this.drawn) {
      const circle = this.circles.get(key) ?? this.createCircle(key);
      circle.setAttribute('cx', String(point.x));
      circle.setAttribute('cy', String(point.y));
      circle.setAttribute('r', String(key === named ? RADIUS + 1.5 : RADIUS));
      circle.classList.toggle('solid', isSolid);
      circle.classList.toggle('named', key === named);
      circle.ariaLabel = label;
    }
    this.updateTabStop();
  }

  private createCircle(key: string): SVGCircleElement {
    const circle = createShape('circle', 'scatter-dot');
    circle.setAttribute('role', 'button');
    circle.dataset.key = key;
    // Each dot has its own listener, because Chromium makes an SVG with a focus listener focusable.
    circle.addEventListener('focus', () => this.focus(key));
    circle.addEventListener('blur', () => this.point(undefined));
    this.circles.set(key, circle);
    this.host.append(circle);
    return circle;
  }

  private drawName(named: ScatterContent['named']): void {
    const dot = this.drawn.find(({ key }) => key === named?.key);
    this.name.textContent = dot === undefined ? '' : named!.name;
    if (dot === undefined) return;
    const others = this.drawn.filter((other) => other !== dot).map(({ point }) => point);
    const size = { width: LETTER.width * named!.name.length, height: LETTER.height };
    const box = placeLabel(dot.point, size, others, AREA, 2 * RADIUS);
    this.name.setAttribute('x', String((box.left + box.right) / 2));
    this.name.setAttribute('y', String(box.bottom - 3));
  }

  private keyAt({ clientX, clientY }: MouseEvent): string | undefined {
    const box = this.element.getBoundingClientRect();
    const scale = WIDTH / box.width;
    const at = { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
    const nearest = findNearest(
      this.drawn.map(({ point }) => point),
      at,
      REACH_PX * scale,
    );
    return nearest === undefined ? undefined : this.drawn[nearest].key;
  }

  private point(key: string | undefined): void {
    if (key === this.pointed) return;
    this.pointed = key;
    for (const [other, circle] of this.circles) circle.classList.toggle('pointed', other === key);
    this.element.classList.toggle('is-pointing', key !== undefined);
    this.actions.point(key);
  }

  private focus(key: string): void {
    this.tabStop = key;
    this.updateTabStop();
    this.point(key);
  }

  private choose(key: string | undefined): void {
    if (key !== undefined) this.actions.choose(key);
  }

  private press(event: KeyboardEvent): void {
    const index = this.drawn.findIndex(({ key }) => key === keyOf(event.target));
    // A shortcut of the page has already handled a prevented event.
    if (index === -1 || event.defaultPrevented) return;
    const next = nextIndex(event.key, index, this.drawn.length);
    if (next !== undefined) this.circles.get(this.drawn[next].key)!.focus();
    else if (event.key === 'Enter' || event.key === ' ') this.choose(this.drawn[index].key);
    else return;
    event.preventDefault();
  }

  private updateTabStop(): void {
    for (const [key, circle] of this.circles) circle.setAttribute('tabindex', key === this.tabStop ? '0' : '-1');
  }
}

/** The index that a key moves to; undefined for other keys. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function keyOf(target: EventTarget | null): string | undefined {
  return target instanceof SVGCircleElement ? target.dataset.key : undefined;
}

function toX(scale: Scale, value: number): number {
  return AREA.left + scaleValue(scale, value, AREA.right - AREA.left);
}

function toY(scale: Scale, value: number): number {
  return AREA.bottom - scaleValue(scale, value, AREA.bottom - AREA.top);
}

function createShape<K extends keyof SVGElementTagNameMap>(tag: K, className: string): SVGElementTagNameMap[K] {
  const shape = document.createElementNS(SVG, tag);
  shape.setAttribute('class', className);
  return shape;
}

function createLine(x1: number, y1: number, x2: number, y2: number): SVGLineElement {
  const line = createShape('line', '');
  for (const [name, value] of Object.entries({ x1, y1, x2, y2 })) line.setAttribute(name, String(value));
  return line;
}

function createText(text: string, x: number, y: number, anchor: 'start' | 'middle' | 'end', className = ''): SVGTextElement {
  const element = createShape('text', className);
  element.setAttribute('x', String(x));
  element.setAttribute('y', String(y));
  element.setAttribute('text-anchor', anchor);
  element.textContent = text;
  return element;
}

function formatTick(tick: number): string {
  return tick.toLocaleString('en', { maximumSignificantDigits: 6 }).replace('-', '−');
}
