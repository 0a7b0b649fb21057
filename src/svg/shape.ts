import svgpath from 'svgpath';
import { hypot } from '../geometry/arithmetic/squares.ts';
import type { Cubic } from '../geometry/cubic.ts';
import { arcToCubics } from './arc.ts';
import { SvgError } from './error.ts';
import { MAX_TEXT_LENGTH, readLength, readNumbers } from './length.ts';
import { createLimitError, LIMITS } from './limits.ts';
import type { SvgElement } from './xml.ts';

/** Connected Béziers, including straight lines. A closed subpath ends at its start. */
export interface Subpath {
  readonly cubics: readonly Cubic[];
  readonly closed: boolean;
}

export const SHAPES: ReadonlySet<string> = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'line']);

/** Shapes with possibly long data that does not depend on where they are used. */
const DATA_ATTRIBUTES: Readonly<Record<string, string>> = { path: 'd', polygon: 'points', polyline: 'points' };

/** Reads the outlines of shapes. Caches long ones, so that each is read once. */
export class ShapeReader {
  private readonly read = new Map<SvgElement, Subpath[]>();
  private tokenCount = 0;

  /** The outline of a basic shape or path, in the element's own units. Throws an SvgError for invalid or excessive data. */
  outlineOf(element: SvgElement, viewport: { readonly width: number; readonly height: number }): readonly Subpath[] {
    if (!Object.hasOwn(DATA_ATTRIBUTES, element.name)) return readPath(pathDataOf(element, viewport), element);
    const known = this.read.get(element);
    if (known !== undefined) return known;
    this.tokenCount += countTokens(element.attributes.get(DATA_ATTRIBUTES[element.name]) ?? '');
    if (this.tokenCount > LIMITS.pathTokens) {
      throw createLimitError(
        this.tokenCount,
        LIMITS.pathTokens,
        `commands and numbers are in the paths up to ${describeElement(element)}`,
        'simplify them',
      );
    }
    const subpaths = readPath(pathDataOf(element, viewport), element);
    this.read.set(element, subpaths);
    return subpaths;
  }
}

/** Counts commands and numbers in path data, valid or not. */
function countTokens(data: string): number {
  let count = 0;
  let isNumber = false;
  let hasPoint = false;
  for (let i = 0; i < data.length; i++) {
    const code = data.charCodeAt(i);
    const isPoint = code === 0x2e;
    const isDigit = code >= 0x30 && code <= 0x39;
    const isLetter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
    if (isLetter || ((isDigit || isPoint) && (!isNumber || (isPoint && hasPoint)))) count++;
    hasPoint = isPoint || (isNumber && isDigit && hasPoint);
    isNumber = isDigit || isPoint;
  }
  return count;
}

/** Converts a basic shape to path data, as the standard defines it. */
function pathDataOf(element: SvgElement, viewport: { readonly width: number; readonly height: number }): string {
  const { attributes } = element;
  const diagonal = hypot(viewport.width, viewport.height) / Math.SQRT2;
  const length = (name: string, whole: number) => {
    const text = attributes.get(name);
    if (text === undefined || isAuto(text)) return undefined;
    const value = readLength(text, whole);
    if (value === undefined) throw createElementError(element, `${name} is ${JSON.stringify(text.slice(0, 40))}, which is not a length`);
    return value;
  };
  const x = (name: string) => length(name, viewport.width) ?? 0;
  const y = (name: string) => length(name, viewport.height) ?? 0;
  switch (element.name) {
    case 'rect':
      return rect(x('x'), y('y'), x('width'), y('height'), length('rx', viewport.width), length('ry', viewport.height));
    case 'circle':
      return ellipse(x('cx'), y('cy'), length('r', diagonal) ?? 0, length('r', diagonal) ?? 0);
    case 'ellipse': {
      const rx = length('rx', viewport.width);
      const ry = length('ry', viewport.height);
      return ellipse(x('cx'), y('cy'), rx ?? ry ?? 0, ry ?? rx ?? 0);
    }
    case 'line':
      return `M${x('x1')} ${y('y1')}L${x('x2')} ${y('y2')}`;
    case 'polygon':
    case 'polyline': {
      const numbers = readNumbers(attributes.get('points') ?? '');
      if (numbers === undefined || numbers.length % 2 === 1) throw createElementError(element, 'points is not a list of pairs of numbers');
      return numbers.length < 4 ? '' : `M${numbers.join(' ')}${element.name === 'polygon' ? 'Z' : ''}`;
    }
    default:
      return attributes.get('d') ?? '';
  }
}

function rect(x: number, y: number, width: number, height: number, rx: number | undefined, ry: number | undefined): string {
  if (!(width > 0) || !(height > 0)) return '';
  const a = Math.min(Math.max(0, rx ?? ry ?? 0), width / 2);
  const b = Math.min(Math.max(0, ry ?? rx ?? 0), height / 2);
  if (a === 0 || b === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const w = width - 2 * a;
  const h = height - 2 * b;
  const corner = (dx: number, dy: number) => `a${a} ${b} 0 0 1 ${dx} ${dy}`;
  return `M${x + a} ${y}h${w}${corner(a, b)}v${h}${corner(-a, b)}h${-w}${corner(-a, -b)}v${-h}${corner(a, -b)}Z`;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  if (!(rx > 0) || !(ry > 0)) return '';
  const quarter = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  return `M${cx + rx} ${cy}${quarter(-rx, ry)}${quarter(-rx, -ry)}${quarter(rx, -ry)}${quarter(rx, ry)}Z`;
}

function readPath(data: string, element: SvgElement): Subpath[] {
  if (data.trim() === '' || data.trim() === 'none') return [];
  const path = svgpath(data);
  // The package's types lack `err`: it is empty if all data was read.
  const { err } = path as unknown as { err: string };
  if (err !== '') throw createElementError(element, `its path data can't be read: ${err.replace('SvgPath: ', '').replaceAll('`', '"')}`);
  const subpaths: Subpath[] = [];
  let cubics: Cubic[] = [];
  let startX = 0;
  let startY = 0;
  let x = 0;
  let y = 0;

  const lineTo = (toX: number, toY: number) => {
    if (toX !== x || toY !== y) cubics.push(lineToCubic(x, y, toX, toY));
    [x, y] = [toX, toY];
  };
  const finish = (closed: boolean) => {
    if (closed) lineTo(startX, startY);
    if (cubics.length > 0) subpaths.push({ cubics, closed: x === startX && y === startY });
    cubics = [];
  };
  path
    .abs()
    .unshort()
    .iterate((segment) => {
      switch (segment[0]) {
        case 'M':
          finish(false);
          [, x, y] = segment;
          [startX, startY] = [x, y];
          break;
        case 'L':
          lineTo(segment[1], segment[2]);
          break;
        case 'H':
          lineTo(segment[1], y);
          break;
        case 'V':
          lineTo(x, segment[1]);
          break;
        case 'C': {
          const [, x1, y1, x2, y2, x3, y3] = segment;
          cubics.push([x, y, x1, y1, x2, y2, x3, y3]);
          [x, y] = [x3, y3];
          break;
        }
        case 'Q': {
          const [, cx, cy, x3, y3] = segment;
          const third = (end: number, control: number) => end + (2 / 3) * (control - end);
          cubics.push([x, y, third(x, cx), third(y, cy), third(x3, cx), third(y3, cy), x3, y3]);
          [x, y] = [x3, y3];
          break;
        }
        case 'A': {
          const [, radiusX, radiusY, degrees, large, sweep, toX, toY] = segment;
          const arc = { radiusX, radiusY, degrees, isLarge: large === 1, isClockwise: sweep === 1 };
          const parts = arcToCubics({ x, y }, arc, { x: toX, y: toY });
          if (parts.length === 0) lineTo(toX, toY);
          for (const cubic of parts) cubics.push(cubic);
          [x, y] = [toX, toY];
          break;
        }
        case 'Z':
        case 'z':
          finish(true);
          break;
        default:
          throw createElementError(element, `its path data has the command ${segment[0]}, which does not exist in SVG`);
      }
    });
  finish(false);
  if (subpaths.some((subpath) => subpath.cubics.some((cubic) => !cubic.every(Number.isFinite)))) {
    throw createElementError(element, 'its path data contains a number that is too large');
  }
  return subpaths;
}

/** Converts a straight line to a Bézier. */
export function lineToCubic(ax: number, ay: number, bx: number, by: number): Cubic {
  const dx = (bx - ax) / 3;
  const dy = (by - ay) / 3;
  return [ax, ay, ax + dx, ay + dy, bx - dx, by - dy, bx, by];
}

/** Whether a length is `auto`. */
export function isAuto(text: string): boolean {
  return text.length <= MAX_TEXT_LENGTH && text.trim() === 'auto';
}

function createElementError(element: SvgElement, fault: string): SvgError {
  return new SvgError(`${describeElement(element)}: ${fault}`);
}

/** Describes an element for a message, as in: line 12, path "wing". */
export function describeElement({ name, line: number, attributes }: SvgElement): string {
  const id = attributes.get('id');
  return `line ${number}, ${name}${id === undefined ? '' : ` ${JSON.stringify(id.slice(0, 40))}`}`;
}
