import type { Item, Layer, LayerName, PathItem, PathPart, Sheet, TextItem } from '../sheet.ts';
import type { Paper } from './paper.ts';

/** From back to front. */
const ORDER: readonly LayerName[] = ['solution', 'curves', 'frame', 'labels', 'text'];

export const INK = '#000000';

/** For secondary text. */
export const PALE_INK = '#666666';

type Style = Pick<PathItem, 'stroke' | 'fill'>;

/** A line of text in the text layer: horizontal by default. */
export type TextLine = Pick<TextItem, 'text' | 'x' | 'y' | 'size'> & Partial<Pick<TextItem, 'anchor' | 'weight' | 'color'>>;

/** Builds a sheet. Items may be added in any order of layers; within a layer they keep their order. */
export class SheetBuilder {
  private readonly paper: Paper;
  private readonly layers = new Map<LayerName, Item[]>(ORDER.map((name) => [name, []]));

  constructor(paper: Paper) {
    this.paper = paper;
  }

  add(layer: LayerName, item: Item): void {
    this.layers.get(layer)!.push(item);
  }

  addLayers(layers: readonly Layer[]): void {
    for (const { name, items } of layers) for (const item of items) this.add(name, item);
  }

  /** Adds a line of text, unless it is empty. */
  write(line: TextLine): void {
    if (line.text !== '') this.add('text', { kind: 'text', anchor: 'start', weight: 'regular', color: INK, angle: 0, ...line });
  }

  line(x1: number, y1: number, x2: number, y2: number, color: string, width: number): void {
    this.draw('text', [createPolyline([x1, y1, x2, y2], false)], { stroke: { color, width } });
  }

  rectangle(x: number, y: number, width: number, height: number, style: Style): void {
    this.draw('text', [createPolyline([x, y, x + width, y, x + width, y + height, x, y + height], true)], style);
  }

  circle(x: number, y: number, radius: number, style: Style): void {
    this.draw('text', [createCircle(x, y, radius)], style);
  }

  draw(layer: LayerName, parts: readonly PathPart[], style: Style): void {
    this.add(layer, { kind: 'path', path: { parts }, ...style });
  }

  /** Returns the sheet with all added items, without empty layers. */
  build(): Sheet {
    const { width, height, bleed } = this.paper;
    const layers = ORDER.map((name) => ({ name, items: this.layers.get(name)! })).filter(({ items }) => items.length > 0);
    return { width, height, ...(bleed > 0 ? { bleed } : {}), layers };
  }
}

/** A polyline through corners x, y, x, y, …, as cubics. */
export function createPolyline(corners: readonly number[], closed: boolean): PathPart {
  const ring = closed ? [...corners, corners[0], corners[1]] : corners;
  const points = [ring[0], ring[1]];
  for (let i = 2; i < ring.length; i += 2) {
    const [x1, y1, x2, y2] = [ring[i - 2], ring[i - 1], ring[i], ring[i + 1]];
    points.push(x1 + (x2 - x1) / 3, y1 + (y2 - y1) / 3, x2 - (x2 - x1) / 3, y2 - (y2 - y1) / 3, x2, y2);
  }
  return { points: Float64Array.from(points), closed };
}

/** Distance of the control points of a quarter circle from its ends, in radii: the usual approximation, with an error of at most 0.03 %. */
const QUARTER = 0.5523;

function createCircle(x: number, y: number, r: number): PathPart {
  const k = QUARTER * r;
  const points = [
    [x + r, y],
    [x + r, y + k, x + k, y + r, x, y + r],
    [x - k, y + r, x - r, y + k, x - r, y],
    [x - r, y - k, x - k, y - r, x, y - r],
    [x + k, y - r, x + r, y - k, x + r, y],
  ];
  return { points: Float64Array.from(points.flat()), closed: true };
}
