import { PathClass, PUZZLE_ELEMENT } from '../drawing/svgNames.ts';
import { shortList } from '../geometry/shortList.ts';
import { NONE } from './colour.ts';
import { SvgError } from './error.ts';
import { readLength } from './length.ts';
import { createLimitError, LIMITS } from './limits.ts';
import { type Matrix, multiply, readTransform, transformCubic } from './matrix.ts';
import { describeElement, isAuto, ShapeReader, type Subpath } from './shape.ts';
import { INITIAL_STYLE, inheritStyle, type OwnStyle, readOwnStyle, type Style } from './style.ts';
import { readStyleSheet, type StyleSheet } from './styleSheet.ts';
import { fitViewBox, readPage, readViewBox, type ViewBox } from './viewport.ts';
import { assertVisitLimit, findUseTarget, GROUPS, isSupported } from './visits.ts';
import { parseSvg, type SvgElement } from './xml.ts';

/** One path or basic shape, in the units of the root's viewBox. */
export interface Shape {
  readonly subpaths: readonly Subpath[];
  readonly evenOdd: boolean;
  /** `none` or a normalised colour; see `readPaint`. */
  readonly fill: string;
  readonly stroke: string;
  /** Name in messages, such as: line 12, path "wing". */
  readonly label: string;
  /** Attributes of the element itself, as written. */
  readonly attributes: ReadonlyMap<string, string>;
}

export interface SvgDrawing {
  /** In painting order; without invisible shapes. */
  readonly shapes: readonly Shape[];
  /** Faces of a hidden solution, as Kronkel saves them; their fill is set as if they were painted. */
  readonly hiddenFaces: readonly Shape[];
  readonly page: ViewBox | undefined;
  /** The title of the drawing; empty if it has none. */
  readonly title: string;
  /** The puzzle file that a printed sheet of Kronkel with the solution contains; empty if there is none. */
  readonly puzzleText: string;
  /** The ignored elements, effects and rules, one sentence each. */
  readonly notes: readonly string[];
}

/** The note about a bitmap. */
export const PIXEL_IMAGE = 'pixel images are ignored; trace them';

/** Elements that browsers paint but this reader ignores, with advice. */
const UNSUPPORTED_ELEMENTS: Readonly<Record<string, string>> = {
  text: 'text is ignored; convert it to paths',
  image: PIXEL_IMAGE,
  foreignObject: 'content other than SVG is ignored',
  script: 'scripts are not run',
};

/** Maximum number of notes; further ones are only counted. */
const MAX_NOTES = 20;

/** Reads the shapes of an SVG file. Never runs scripts or fetches files. Throws an SvgError. */
export function readDrawing(text: string): SvgDrawing {
  const root = parseSvg(text);
  const { page, matrix } = readPage(root);
  const notes = new Set<string>();
  const sheet = readStyleSheet(textsOf(root, 'style'));
  if (sheet.ignored.length > 0) notes.add(`unsupported style rules were ignored: ${shortList(sheet.ignored)}`);
  const ids = idsOf(root);
  assertComparisonLimit(root, sheet);
  assertVisitLimit(root, ids);
  const walk = new ShapeCollector(sheet, ids, notes);
  walk.walkInside(root, matrix, inheritStyle(INITIAL_STYLE, readOwnStyle(root, sheet)), page ?? { x: 0, y: 0, width: 100, height: 100 });
  const title = root.children.find(({ name }) => name === 'title')?.text.trim() ?? '';
  const { shapes, hiddenFaces } = walk;
  return { shapes, hiddenFaces, page, title, puzzleText: findPuzzleText(root), notes: limitNotes([...notes]) };
}

/** Other programs may use this element for other content. */
function findPuzzleText(root: SvgElement): string {
  return root.children.find(({ name, text }) => name === PUZZLE_ELEMENT && text.trimStart().startsWith('{'))?.text ?? '';
}

function limitNotes(notes: readonly string[]): readonly string[] {
  if (notes.length <= MAX_NOTES) return notes;
  return [...notes.slice(0, MAX_NOTES), `and ${notes.length - MAX_NOTES} more were ignored`];
}

/** Throws an SvgError if comparing each supported element with every rule would take too long. */
function assertComparisonLimit(root: SvgElement, { rules }: StyleSheet): void {
  const count = (element: SvgElement): number => element.children.reduce((sum, child) => sum + count(child), Number(isSupported(element)));
  const comparisons = rules.length * count(root);
  if (comparisons > LIMITS.comparisons) {
    const subject = `comparisons are needed to style the drawing, which has ${rules.length} style sheet rules`;
    throw createLimitError(comparisons, LIMITS.comparisons, subject, 'move the styles into the elements, and remove the style sheets');
  }
}

function textsOf(element: SvgElement, name: string): string[] {
  return [...(element.name === name ? [element.text] : []), ...element.children.flatMap((child) => textsOf(child, name))];
}

function idsOf(root: SvgElement): Map<string, SvgElement> {
  const ids = new Map<string, SvgElement>();
  const visit = (element: SvgElement) => {
    const id = element.attributes.get('id');
    if (id !== undefined && !ids.has(id)) ids.set(id, element);
    element.children.forEach(visit);
  };
  visit(root);
  return ids;
}

/** Collects the painted shapes in one pass over the elements. */
class ShapeCollector {
  readonly shapes: Shape[] = [];
  readonly hiddenFaces: Shape[] = [];
  private cubicCount = 0;
  private readonly outlines = new ShapeReader();
  /** Own styles of elements: each is read once, however often it is used. */
  private readonly styles = new Map<SvgElement, OwnStyle>();
  private readonly transforms = new Map<SvgElement, Matrix>();

  constructor(
    private readonly sheet: StyleSheet,
    private readonly ids: ReadonlyMap<string, SvgElement>,
    private readonly notes: Set<string>,
  ) {}

  walkInside(element: SvgElement, matrix: Matrix, style: Style, viewport: ViewBox): void {
    for (const child of element.children) this.walk(child, matrix, style, viewport);
  }

  private walk(element: SvgElement, outer: Matrix, inherited: Style, viewport: ViewBox): void {
    const { name } = element;
    if (Object.hasOwn(UNSUPPORTED_ELEMENTS, name) && element.attributes.get('class') !== PathClass.aside)
      this.notes.add(`${describeElement(element)}: ${UNSUPPORTED_ELEMENTS[name]}`);
    if (!isSupported(element)) return;
    const own = this.styleOf(element);
    const style = inheritStyle(inherited, own);
    if (!style.rendered) return;
    for (const effect of own.effects) this.notes.add(`${describeElement(element)}: its ${effect} is ignored`);
    const matrix = multiply(outer, this.transformOf(element));
    if (name === 'use') this.walkUse(element, matrix, style, viewport);
    else if (name === 'svg') this.walkViewport(element, element, matrix, style, viewport);
    else if (GROUPS.has(name)) this.walkInside(element, matrix, style, viewport);
    else this.addShape(element, matrix, style, viewport);
  }

  private styleOf(element: SvgElement): OwnStyle {
    const known = this.styles.get(element);
    if (known !== undefined) return known;
    const own = readOwnStyle(element, this.sheet);
    this.styles.set(element, own);
    return own;
  }

  private transformOf(element: SvgElement): Matrix {
    const known = this.transforms.get(element);
    if (known !== undefined) return known;
    const { transform } = this.styleOf(element);
    const matrix = readTransform(transform);
    if (matrix === undefined)
      throw new SvgError(`${describeElement(element)}: its transform ${JSON.stringify(transform.slice(0, 40))} can't be read`);
    this.transforms.set(element, matrix);
    return matrix;
  }

  private walkUse(element: SvgElement, matrix: Matrix, style: Style, viewport: ViewBox): void {
    const target = findUseTarget(element, this.ids);
    if (target === undefined) {
      const href = element.attributes.get('href') ?? '';
      const reason = href.startsWith('#') ? 'there is no such element' : 'other files are not fetched';
      this.notes.add(`${describeElement(element)}: it refers to ${JSON.stringify(href.slice(0, 40))}, which is ignored: ${reason}`);
      return;
    }
    const moved = multiply(matrix, [1, 0, 0, 1, this.lengthOf(element, 'x', viewport) ?? 0, this.lengthOf(element, 'y', viewport) ?? 0]);
    if (target.name === 'symbol' || target.name === 'svg') {
      const inner = inheritStyle(style, this.styleOf(target));
      if (inner.rendered) this.walkViewport(target, element, moved, inner, viewport);
    } else this.walk(target, moved, style, viewport);
  }

  /** Walks the content of an `svg` or `symbol`. `sized` may set its size: the element itself, or the `use` that refers to it. */
  private walkViewport(element: SvgElement, sized: SvgElement, matrix: Matrix, style: Style, viewport: ViewBox): void {
    const own = sized === element;
    const width = this.lengthOf(sized, 'width', viewport) ?? this.lengthOf(element, 'width', viewport) ?? viewport.width;
    const height = this.lengthOf(sized, 'height', viewport) ?? this.lengthOf(element, 'height', viewport) ?? viewport.height;
    if (!(width > 0) || !(height > 0)) return;
    const x = own ? (this.lengthOf(element, 'x', viewport) ?? 0) : 0;
    const y = own ? (this.lengthOf(element, 'y', viewport) ?? 0) : 0;
    const inner = readViewBox(element) ?? { x: 0, y: 0, width, height };
    this.walkInside(element, multiply(matrix, fitViewBox(element, { x, y, width, height })), style, inner);
  }

  private lengthOf(element: SvgElement, name: 'x' | 'y' | 'width' | 'height', viewport: ViewBox): number | undefined {
    const text = element.attributes.get(name);
    if (text === undefined || isAuto(text)) return undefined;
    return readLength(text, name === 'x' || name === 'width' ? viewport.width : viewport.height);
  }

  private addShape(element: SvgElement, matrix: Matrix, style: Style, viewport: ViewBox): void {
    const fill = style.fillOpaque && element.name !== 'line' ? style.fill : NONE;
    const stroke = style.strokeOpaque ? style.stroke : NONE;
    const isPainted = fill !== NONE || stroke !== NONE;
    if (!style.visible || (!isPainted && element.attributes.get('class') !== PathClass.filled)) return;
    const subpaths = this.outlines.outlineOf(element, viewport).map(({ cubics, closed }) => ({
      cubics: cubics.map((cubic) => transformCubic(matrix, cubic)),
      closed,
    }));
    if (subpaths.length === 0) return;
    const shape = { subpaths, evenOdd: style.evenOdd, fill, stroke, label: describeElement(element), attributes: element.attributes };
    if (isPainted) this.shapes.push(shape);
    else this.hiddenFaces.push({ ...shape, fill: INITIAL_STYLE.fill });
    this.cubicCount += subpaths.reduce((sum, subpath) => sum + subpath.cubics.length, 0);
    const shapeCount = this.shapes.length + this.hiddenFaces.length;
    if (shapeCount > LIMITS.shapes || this.cubicCount > LIMITS.curveSegments) {
      const where = `up to ${describeElement(element)}`;
      throw shapeCount > LIMITS.shapes
        ? createLimitError(shapeCount, LIMITS.shapes, `shapes are drawn ${where}`, 'simplify the drawing')
        : createLimitError(this.cubicCount, LIMITS.curveSegments, `curve segments are drawn ${where}`, 'simplify the drawing');
    }
  }
}
