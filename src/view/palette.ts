import { Color } from 'pixi.js';

/** Red, green and blue from 0 to 1. */
export type Rgb = readonly number[];

/** The names of the drawing's colours. */
const NAMES = [
  'paper',
  'moveable',
  'picture',
  'frame',
  'filled',
  'crossing',
  'train',
  'borderTrain',
  'transition',
  'fixedVertex',
  'seam',
  'point',
  'fault',
  'pin',
  'track',
  'segment',
  'borderline',
  'heatTiny',
  'heatSmaller',
  'heatSmall',
  'heatAverage',
  'heatLarge',
  'heatLarger',
  'heatHuge',
] as const;

export type Palette = Readonly<Record<(typeof NAMES)[number], Rgb>>;

/**
 * The colours that the style sheet gives to the element: they stand there as custom properties, light and dark, together with those of the
 * rest of the page. `borderTrain` is `--border-train`.
 */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  return Object.fromEntries(NAMES.map((name) => [name, readColor(style, colorProperty(name))])) as Palette;
}

/** The custom property that holds a colour. */
export function colorProperty(name: keyof Palette): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** A colour that is given for light and for dark paper. */
export function readShade({ light, dark }: { readonly light: string; readonly dark: string }): Rgb {
  return [...new Color(matchMedia('(prefers-color-scheme: dark)').matches ? dark : light).toRgbArray()];
}

function readColor(style: CSSStyleDeclaration, property: string): Rgb {
  const value = style.getPropertyValue(property).trim();
  if (value === '') throw new Error(`the style sheet has no colour ${property}`);
  return [...new Color(value).toRgbArray()];
}
