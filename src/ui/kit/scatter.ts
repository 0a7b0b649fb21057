import { createScale, findNearest, type Place, placeName, placeOn, type Scale, spreadEqual } from './scale.ts';

export interface ScatterDot {
  /** What it is called for; no two are called the same. */
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** What screen readers say. */
  readonly label: string;
  /** Drawn solid, others as rings. */
  readonly isSolid: boolean;
}

export interface ScatterContent {
  readonly dots: readonly ScatterDot[];
  /** What stands at the axes. */
  readonly x: string;
  readonly y: string;
  /** The one that has its name beside it. */
  readonly named?: { readonly key: string; readonly name: string } | undefined;
}

export interface ScatterActions {
  /** A dot is clicked, or Enter or Space is pressed on it. */
  choose(key: string): void;
  /** The pointer or the focus is at a dot; undefined where it is at none. */
  point(key: string | undefined): void;
}

/** Of the whole, and of what dots are drawn in; in pixels where the chart is as wide as this. */
const [WIDTH, HEIGHT] = [304, 200];
const AREA = { left: 34, top: 24, right: 294, bottom: 162 } as const;
const RADIUS = 5;
/** Of a name, about. */
const LETTER = { width: 6, height: 14 } as const;
/** How near to a dot one must point. */
const REACH = 22;
const MAX_TICKS = { x: 6, y: 5 } as const;

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Dots by two numbers each, in an SVG. The solid ones are joined by a line, from left to right. Whoever points near a dot means it, so that fingers can;
 * by keys one comes to one of the dots, and with the arrows to the others, from left to right. Dots at the same place stand side by side.
 */
export class Scatter {
  readonly element = createShape('svg', 'scatter');
  private readonly actions: ScatterActions;
  private readonly grid = createShape('g', 'scatter-grid');
  private readonly line = createShape('polyline', 'scatter-line');
  private readonly host = createShape('g', 'scatter-dots');
  private readonly name = createShape('text', 'scatter-name');
  private readonly circles = new Map<string, SVGCircleElement>();
  /** As they are drawn, from left to right. */
  private drawn: readonly (ScatterDot & { readonly place: Place })[] = [];
  private pointed: string | undefined;
  /** The dot that keys come to first. */
  private stop: string | undefined;

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
    const places = spreadEqual(
      sorted.map((dot) => ({ x: placeX(scales.x, dot.x), y: placeY(scales.y, dot.y) })),
      2 * RADIUS + 2,
    );
    this.drawn = sorted.map((dot, i) => ({ ...dot, place: places[i] }));
    this.drawGrid(scales.x, scales.y, x, y);
    this.drawDots(named?.key);
    this.drawName(named);
    const joined = this.drawn.filter(({ isSolid }) => isSolid).map(({ place }) => `${place.x},${place.y}`);
    this.line.setAttribute('points', joined.join(' '));
  }

  private drawGrid(x: Scale, y: Scale, xCaption: string, yCaption: string): void {
    const { left, top, right, bottom } = AREA;
    this.grid.replaceChildren(
      ...x.ticks.flatMap((tick) => {
        const at = placeX(x, tick);
        return [createLine(at, top, at, bottom), createText(showTick(tick), at, bottom + 14, 'middle')];
      }),
      ...y.ticks.flatMap((tick) => {
        const at = placeY(y, tick);
        return [createLine(left, at, right, at), createText(showTick(tick), left - 6, at + 4, 'end')];
      }),
      createText(xCaption, right, bottom + 31, 'end', 'scatter-caption'),
      createText(yCaption, 2, 12, 'start', 'scatter-caption'),
    );
  }

  /** Dots that stay keep their elements, and with them the focus. */
  private drawDots(named: string | undefined): void {
    const keys = new Set(this.drawn.map(({ key }) => key));
    for (const [key, circle] of this.circles) {
      if (keys.has(key)) continue;
      circle.remove();
      this.circles.delete(key);
    }
    if (this.stop === undefined || !keys.has(this.stop)) this.stop = named ?? this.drawn[0]?.key;
    for (const { key, label, isSolid, place } of this.drawn) {
      const circle = this.circles.get(key) ?? this.createCircle(key);
      circle.setAttribute('cx', String(place.x));
      circle.setAttribute('cy', String(place.y));
      circle.setAttribute('r', String(key === named ? RADIUS + 1.5 : RADIUS));
      circle.classList.toggle('solid', isSolid);
      circle.classList.toggle('named', key === named);
      circle.ariaLabel = label;
    }
    this.markStop();
  }

  private createCircle(key: string): SVGCircleElement {
    const circle = createShape('circle', 'scatter-dot');
    circle.setAttribute('role', 'button');
    circle.dataset.key = key;
    // Not on the whole: an SVG that listens for the focus would get it by itself in Chromium.
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
    const others = this.drawn.filter((other) => other !== dot).map(({ place }) => place);
    const size = { width: LETTER.width * named!.name.length, height: LETTER.height };
    const box = placeName(dot.place, size, others, AREA, 2 * RADIUS);
    this.name.setAttribute('x', String((box.left + box.right) / 2));
    this.name.setAttribute('y', String(box.bottom - 3));
  }

  private keyAt({ clientX, clientY }: MouseEvent): string | undefined {
    const box = this.element.getBoundingClientRect();
    const scale = WIDTH / box.width;
    const at = { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
    const nearest = findNearest(
      this.drawn.map(({ place }) => place),
      at,
      REACH * scale,
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
    this.stop = key;
    this.markStop();
    this.point(key);
  }

  private choose(key: string | undefined): void {
    if (key !== undefined) this.actions.choose(key);
  }

  private press(event: KeyboardEvent): void {
    const at = this.drawn.findIndex(({ key }) => key === keyOf(event.target));
    // What is prevented was meant for the page.
    if (at === -1 || event.defaultPrevented) return;
    const next = nextPlace(event.key, at, this.drawn.length);
    if (next !== undefined) this.circles.get(this.drawn[next].key)!.focus();
    else if (event.key === 'Enter' || event.key === ' ') this.choose(this.drawn[at].key);
    else return;
    event.preventDefault();
  }

  private markStop(): void {
    for (const [key, circle] of this.circles) circle.setAttribute('tabindex', key === this.stop ? '0' : '-1');
  }
}

/** Where a key leads from one of so many places; undefined if nowhere. */
function nextPlace(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(at - 1, 0);
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

function placeX(scale: Scale, value: number): number {
  return AREA.left + placeOn(scale, value, AREA.right - AREA.left);
}

/** More is higher. */
function placeY(scale: Scale, value: number): number {
  return AREA.bottom - placeOn(scale, value, AREA.bottom - AREA.top);
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

function showTick(tick: number): string {
  return tick.toLocaleString('en', { maximumSignificantDigits: 6 }).replace('-', '−');
}
