import { readPaint } from './colour.ts';
import type { SvgElement } from './xml.ts';

/** What of an element's style decides how it is read. */
export interface Style {
  readonly fill: string;
  readonly stroke: string;
  readonly colour: string;
  readonly evenOdd: boolean;
  /** `display: none` and an opacity of 0 hide what is inside too. */
  readonly rendered: boolean;
  /** `visibility` can be given back to an element inside. */
  readonly visible: boolean;
  readonly fillOpaque: boolean;
  readonly strokeOpaque: boolean;
}

export const INITIAL_STYLE: Style = {
  fill: '#000000',
  stroke: 'none',
  colour: '#000000',
  evenOdd: false,
  rendered: true,
  visible: true,
  fillOpaque: true,
  strokeOpaque: true,
};

interface Rule {
  readonly element: string;
  readonly id: string;
  readonly classes: readonly string[];
  readonly declarations: Declarations;
}

type Declarations = ReadonlyMap<string, string>;

/** The rules of all style sheets of a file; those that weigh more come later. */
export interface StyleSheet {
  readonly rules: readonly Rule[];
  /** Selectors that are not understood, as they stand. */
  readonly ignored: readonly string[];
}

/** Understands rules for an element's name, id and classes, as `path.wing, #body { fill: black }`. */
export function readStyleSheet(text: string): StyleSheet {
  const rules: Rule[] = [];
  const ignored: string[] = [];
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@[^{};]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})/g, (at) => {
    ignored.push(at.split(/[\s{;]/)[0]);
    return '';
  });
  for (const [, selectors, body] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = readDeclarations(body);
    for (const selector of selectors.split(',').map((part) => part.trim())) {
      const parts = /^([a-zA-Z][\w-]*|\*)?(#[\w-]+)?((?:\.[\w-]+)*)$/.exec(selector);
      if (parts === null || selector === '') ignored.push(selector);
      else {
        const [, element = '', id = '', classes] = parts;
        rules.push({ element: element === '*' ? '' : element, id: id.slice(1), classes: classes.split('.').slice(1), declarations });
      }
    }
  }
  return { rules: rules.toSorted((a, b) => weightOf(a) - weightOf(b)), ignored };
}

function weightOf({ element, id, classes }: Rule): number {
  return (id === '' ? 0 : 10_000) + 100 * classes.length + (element === '' ? 0 : 1);
}

function readDeclarations(text: string): Declarations {
  const entries = text.split(';').flatMap((line) => {
    const at = line.indexOf(':');
    const value = line.slice(at + 1).replace(/!\s*important\s*$/, '');
    return at < 0 ? [] : [[line.slice(0, at).trim().toLowerCase(), value.trim()] as const];
  });
  return new Map(entries);
}

/** The declarations that hold for an element itself: its attributes, over them the sheet's rules, over those its `style`. */
export function declarationsOf(element: SvgElement, sheet: StyleSheet): Declarations {
  const { name, attributes } = element;
  const id = attributes.get('id') ?? '';
  const classes = (attributes.get('class') ?? '').split(/\s+/);
  const found = new Map(attributes);
  for (const rule of sheet.rules) {
    const fits = (rule.element === '' || rule.element === name) && (rule.id === '' || rule.id === id);
    if (fits && rule.classes.every((one) => classes.includes(one))) for (const [key, value] of rule.declarations) found.set(key, value);
  }
  for (const [key, value] of readDeclarations(attributes.get('style') ?? '')) found.set(key, value);
  return found;
}

export function inheritStyle(parent: Style, declarations: Declarations): Style {
  const get = (property: string) => {
    const value = declarations.get(property)?.trim();
    return value === 'inherit' ? undefined : value;
  };
  const colour = readPaint(get('color') ?? parent.colour, parent.colour);
  return {
    colour,
    fill: readPaint(get('fill') ?? parent.fill, colour),
    stroke: readPaint(get('stroke') ?? parent.stroke, colour),
    evenOdd: (get('fill-rule') ?? (parent.evenOdd ? 'evenodd' : 'nonzero')) === 'evenodd',
    rendered: parent.rendered && get('display') !== 'none' && isOpaque(get('opacity'), true),
    visible: (get('visibility') ?? (parent.visible ? 'visible' : 'hidden')) === 'visible',
    fillOpaque: isOpaque(get('fill-opacity'), parent.fillOpaque),
    strokeOpaque: isOpaque(get('stroke-opacity'), parent.strokeOpaque) && !isZero(get('stroke-width')),
  };
}

/** Half transparent paint is paint; only what can't be seen at all is none. */
function isOpaque(value: string | undefined, inherited: boolean): boolean {
  return value === undefined ? inherited : !isZero(value);
}

function isZero(value: string | undefined): boolean {
  return value !== undefined && Number.parseFloat(value) === 0;
}
