import { SaxesParser, type SaxesTagNS } from 'saxes';
import { SvgError } from './error.ts';
import { createLimitError, LIMITS } from './limits.ts';

export interface SvgElement {
  /** Local name, as in `path`. */
  readonly name: string;
  /** Attributes without a namespace, and `href`, also if written as `xlink:href`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly SvgElement[];
  /** The characters directly inside, for example of a style sheet. */
  readonly text: string;
  /** The line on which its tag ends, from 1. */
  readonly line: number;
}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

type Draft = Omit<SvgElement, 'children' | 'text'> & { children: Draft[]; text: string };

/**
 * Parses the elements of an SVG file. Skips elements of other namespaces, which editors add. Fetches nothing: skips a document type, but
 * rejects one that declares entities. Throws an SvgError with the line.
 */
export function parseSvg(text: string): SvgElement {
  if (text.length > LIMITS.characters)
    throw createLimitError(text.length, LIMITS.characters, 'characters are in the file', 'simplify the drawing');
  if (!/^\uFEFF?\s*</.test(text)) throw new SvgError('the file is not an SVG drawing: it does not begin with <');
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: (Draft | null)[] = [];
  let root: Draft | undefined;
  let count = 0;
  let attributeCount = 0;

  parser.on('error', ({ message }) => {
    throw new SvgError(`the file is not well-formed XML: ${message.replace(/^(\d+):(\d+): /, 'line $1, column $2: ')}`);
  });
  parser.on('doctype', (doctype) => {
    if (!/<!ENTITY/i.test(doctype)) return;
    throw new SvgError(`line ${parser.line}: the file declares entities, which are not supported; save it as plain SVG`);
  });
  parser.on('opentag', (tag) => {
    if (open.length >= LIMITS.depth) {
      throw new SvgError(`line ${parser.line}: elements are nested more than ${LIMITS.depth} deep; ungroup them`);
    }
    if (++count > LIMITS.elements)
      throw createLimitError(countTags(text), LIMITS.elements, 'elements are in the file', 'simplify the drawing');
    const isSvg = tag.uri === SVG || tag.uri === '';
    const element = isSvg && open.at(-1) !== null ? createElement(tag, parser.line) : null;
    if (element !== null && open.length === 0) root = element;
    else if (element !== null) open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('attribute', () => {
    if (++attributeCount <= LIMITS.attributes) return;
    throw createLimitError(
      attributeCount,
      LIMITS.attributes,
      `attributes are in the file up to line ${parser.line}`,
      'simplify the drawing',
    );
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const addText = (characters: string) => {
    const element = open.at(-1);
    if (element) element.text += characters;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);

  parser.write(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text).close();
  if (root?.name !== 'svg') throw new SvgError('the file is not an SVG drawing: its root element is not <svg>');
  return root;
}

/** Counts opening tags, including those in comments: parsing the rest would take too long. */
function countTags(text: string): number {
  let count = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) count += '/!?'.includes(text.charAt(at + 1)) ? 0 : 1;
  return count;
}

function createElement({ local, attributes }: SaxesTagNS, line: number): Draft {
  const own = new Map<string, string>();
  for (const attribute of Object.values(attributes)) {
    if (attribute.uri === '' || (attribute.uri === XLINK && attribute.local === 'href')) own.set(attribute.local, attribute.value);
  }
  return { name: local, attributes: own, children: [], text: '', line };
}
