import { SvgError } from './error.ts';
import { createLimitError, LIMITS } from './limits.ts';
import { describeElement, SHAPES } from './shape.ts';
import type { SvgElement } from './xml.ts';

/** Elements that contain others and are painted in place. */
export const GROUPS: ReadonlySet<string> = new Set(['g', 'a', 'switch', 'svg']);

/** The element of the same file that a `use` refers to; undefined if there is none. */
export function findUseTarget(use: SvgElement, ids: ReadonlyMap<string, SvgElement>): SvgElement | undefined {
  const href = use.attributes.get('href') ?? '';
  return href.startsWith('#') ? ids.get(href.slice(1)) : undefined;
}

/** The size of a subtree when every `use` is followed. */
interface Extent {
  /** Number of elements, including the root of the subtree. */
  readonly visits: number;
  /** Number of levels. */
  readonly height: number;
}

/**
 * Throws an SvgError if following every `use` would visit too many elements, nest too deeply or form a cycle. Measures each element once
 * and adds up, so that it runs in linear time. Hidden elements count too.
 */
export function assertVisitLimit(root: SvgElement, ids: ReadonlyMap<string, SvgElement>): void {
  const extents = new Map<SvgElement, Extent>();
  const open = new Set<SvgElement>();

  const contentOf = (element: SvgElement): readonly SvgElement[] => {
    if (element.name !== 'use') return GROUPS.has(element.name) || element.name === 'symbol' ? element.children : [];
    const target = findUseTarget(element, ids);
    if (target === undefined) return [];
    if (open.has(target)) throw new SvgError(`${describeElement(element)}: it uses an element that contains it; break the cycle`);
    return [target];
  };
  const measure = (element: SvgElement): Extent => {
    const known = extents.get(element);
    if (known !== undefined) return known;
    const inside = contentOf(element);
    open.add(element);
    let [visits, height] = [1, 1];
    for (const next of inside) {
      // A symbol is not painted in place.
      if (next.name === 'symbol' && element.name !== 'use') continue;
      if (open.size > LIMITS.depth) throw tooDeep(next);
      const extent = measure(next);
      visits += extent.visits;
      height = Math.max(height, 1 + extent.height);
    }
    open.delete(element);
    if (height > LIMITS.depth) throw tooDeep(element);
    const extent = { visits, height };
    extents.set(element, extent);
    return extent;
  };

  const { visits } = measure(root);
  if (visits > LIMITS.visits) {
    throw createLimitError(visits, LIMITS.visits, 'elements are drawn, counting each as often as it is used', 'simplify the drawing');
  }
}

function tooDeep(element: SvgElement): SvgError {
  return new SvgError(
    `${describeElement(element)}: elements are nested or used by one another more than ${LIMITS.depth} deep; ungroup them, or unlink the clones`,
  );
}

/** Elements that this reader supports. */
export function isSupported({ name }: SvgElement): boolean {
  return GROUPS.has(name) || SHAPES.has(name) || name === 'use';
}
