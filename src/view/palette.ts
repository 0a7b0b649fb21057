import { Color } from 'pixi.js';
import { colorProperty, PAGE_COLORS } from './colorNames.ts';
import type { ThemedColor } from './overlays/overlay.ts';

/** Red, green and blue from 0 to 1. */
export type Rgb = readonly number[];

/** Colours by name: the page's, and those that overlays bring. */
export type Palette = Readonly<Record<string, Rgb>>;

/**
 * The colours of now: those that the style sheet gives to the element, and of the others the shades for light or dark paper. These become
 * custom properties of the page, for what it shows of them elsewhere.
 */
export function readPalette(element: Element, shades: Readonly<Record<string, ThemedColor>>): Palette {
  const palette: Record<string, Rgb> = {};
  const style = getComputedStyle(element);
  for (const name of PAGE_COLORS) palette[name] = readColor(style, colorProperty(name));
  for (const [name, shade] of Object.entries(shades)) {
    document.documentElement.style.setProperty(colorProperty(name), chooseColor(shade));
    palette[name] = readThemedColor(shade);
  }
  return palette;
}

/** A colour that is given for light and for dark paper. */
export function readThemedColor(shades: ThemedColor): Rgb {
  return toRgb(chooseColor(shades));
}

function chooseColor({ light, dark }: ThemedColor): string {
  return matchMedia('(prefers-color-scheme: dark)').matches ? dark : light;
}

function readColor(style: CSSStyleDeclaration, property: string): Rgb {
  const value = style.getPropertyValue(property).trim();
  if (value === '') throw new Error(`the style sheet has no colour ${property}`);
  return toRgb(value);
}

function toRgb(value: string): Rgb {
  return [...new Color(value).toRgbArray()];
}
