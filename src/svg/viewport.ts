import { MAX_TEXT_LENGTH, readLength, readNumbers } from './length.ts';
import { IDENTITY, type Matrix } from './matrix.ts';
import type { SvgElement } from './xml.ts';

export interface ViewBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The `viewBox` of an element; undefined if it is missing, invalid or empty. */
export function readViewBox(element: SvgElement): ViewBox | undefined {
  const numbers = readNumbers((element.attributes.get('viewBox') ?? '').slice(0, 4 * MAX_TEXT_LENGTH));
  if (numbers?.length !== 4 || !(numbers[2] > 0) || !(numbers[3] > 0)) return undefined;
  const [x, y, width, height] = numbers;
  return { x, y, width, height };
}

/**
 * The root's page in the units of its viewBox, and the transform of its content. Only `preserveAspectRatio="none"` stretches the content;
 * other placements change neither shape nor proportion and are ignored.
 */
export function readPage(root: SvgElement): { page: ViewBox | undefined; matrix: Matrix } {
  const size = (name: string) => {
    const text = root.attributes.get(name) ?? '';
    return text.includes('%') ? undefined : readLength(text, 0);
  };
  const width = size('width');
  const height = size('height');
  const box = readViewBox(root);
  if (box === undefined) {
    const page = width !== undefined && height !== undefined && width > 0 && height > 0 ? { x: 0, y: 0, width, height } : undefined;
    return { page, matrix: IDENTITY };
  }
  if (!isStretched(root) || !width || !height) return { page: box, matrix: IDENTITY };
  const stretch = height / box.height / (width / box.width);
  return { page: { ...box, y: box.y * stretch, height: box.height * stretch }, matrix: [1, 0, 0, stretch, 0, 0] };
}

/** The transform that fits the content of an inner `svg` or `symbol` into its viewport. */
export function fitViewBox(element: SvgElement, viewport: ViewBox): Matrix {
  const box = readViewBox(element);
  if (box === undefined) return [1, 0, 0, 1, viewport.x, viewport.y];
  const scaleX = viewport.width / box.width;
  const scaleY = viewport.height / box.height;
  if (isStretched(element)) return [scaleX, 0, 0, scaleY, viewport.x - box.x * scaleX, viewport.y - box.y * scaleY];
  const rule = ratioOf(element);
  const scale = rule.includes('slice') ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
  const alignment = (axis: string) => (rule.includes(`${axis}Min`) ? 0 : rule.includes(`${axis}Max`) ? 1 : 0.5);
  return [
    scale,
    0,
    0,
    scale,
    viewport.x - box.x * scale + alignment('x') * (viewport.width - box.width * scale),
    viewport.y - box.y * scale + alignment('Y') * (viewport.height - box.height * scale),
  ];
}

function isStretched(element: SvgElement): boolean {
  return ratioOf(element).trim().startsWith('none');
}

function ratioOf(element: SvgElement): string {
  return (element.attributes.get('preserveAspectRatio') ?? '').slice(0, MAX_TEXT_LENGTH);
}
