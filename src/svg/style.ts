import { CURRENT_COLOUR, readPaint } from './colour.ts';
import { readDeclarations, type StyleSheet } from './styleSheet.ts';
import type { SvgElement } from './xml.ts';

/** The parts of an element's style that affect reading. */
export interface Style {
  readonly fill: string;
  readonly stroke: string;
  readonly colour: string;
  readonly evenOdd: boolean;
  /** False for `display: none` or an opacity of 0, which hide all descendants. */
  readonly rendered: boolean;
  /** `visibility`, which descendants can override. */
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

/** The own style of an element; undefined values are inherited. */
export interface OwnStyle {
  readonly fill: string | undefined;
  readonly stroke: string | undefined;
  readonly colour: string | undefined;
  readonly evenOdd: boolean | undefined;
  readonly isHidden: boolean;
  readonly visible: boolean | undefined;
  readonly fillOpaque: boolean | undefined;
  readonly strokeOpaque: boolean | undefined;
  /** Whether the stroke has the width 0. */
  readonly hasNoWidth: boolean;
  /** As written; empty if there is none. */
  readonly transform: string;
  /** The names of its effects. This reader ignores all of them. */
  readonly effects: readonly string[];
}

const EFFECTS = ['clip-path', 'mask', 'filter', 'marker-start', 'marker-mid', 'marker-end'];

/** Reads the own style of an element: its attributes, overridden by style sheet rules, overridden by its `style`. */
export function readOwnStyle(element: SvgElement, sheet: StyleSheet): OwnStyle {
  const declared = declarationsOf(element, sheet);
  const get = (property: string) => {
    const value = declared(property)?.trim();
    return value === 'inherit' ? undefined : value;
  };
  const paint = (property: string) => {
    const value = get(property);
    return value === undefined ? undefined : readPaint(value);
  };
  const is = (property: string, wanted: string) => {
    const value = get(property);
    return value === undefined ? undefined : value === wanted;
  };
  const isOpaque = (property: string) => {
    const value = get(property);
    return value === undefined ? undefined : !isZero(value);
  };
  return {
    colour: paint('color'),
    fill: paint('fill'),
    stroke: paint('stroke'),
    evenOdd: is('fill-rule', 'evenodd'),
    isHidden: get('display') === 'none' || isOpaque('opacity') === false,
    visible: is('visibility', 'visible'),
    fillOpaque: isOpaque('fill-opacity'),
    strokeOpaque: isOpaque('stroke-opacity'),
    hasNoWidth: isOpaque('stroke-width') === false,
    transform: declared('transform') ?? '',
    effects: EFFECTS.filter((effect) => (get(effect) ?? 'none') !== 'none'),
  };
}

function declarationsOf({ name, attributes }: SvgElement, { rules }: StyleSheet): (property: string) => string | undefined {
  const found = new Map<string, string>();
  if (rules.length > 0) {
    const id = attributes.get('id') ?? '';
    const classes = new Set((attributes.get('class') ?? '').split(/\s+/));
    for (const rule of rules) {
      const fits = (rule.element === '' || rule.element === name) && (rule.id === '' || rule.id === id);
      if (fits && rule.classes.every((one) => classes.has(one))) for (const [key, value] of rule.declarations) found.set(key, value);
    }
  }
  for (const [key, value] of readDeclarations(attributes.get('style') ?? '')) found.set(key, value);
  return (property) => found.get(property) ?? attributes.get(property);
}

/** Only fully transparent paint counts as none. */
function isZero(value: string): boolean {
  return Number.parseFloat(value) === 0;
}

export function inheritStyle(parent: Style, own: OwnStyle): Style {
  const colour = own.colour === undefined || own.colour === CURRENT_COLOUR ? parent.colour : own.colour;
  const paint = (value: string | undefined, inherited: string) => (value === CURRENT_COLOUR ? colour : (value ?? inherited));
  return {
    colour,
    fill: paint(own.fill, parent.fill),
    stroke: paint(own.stroke, parent.stroke),
    evenOdd: own.evenOdd ?? parent.evenOdd,
    rendered: parent.rendered && !own.isHidden,
    visible: own.visible ?? parent.visible,
    fillOpaque: own.fillOpaque ?? parent.fillOpaque,
    strokeOpaque: (own.strokeOpaque ?? parent.strokeOpaque) && !own.hasNoWidth,
  };
}
