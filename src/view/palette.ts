import { Color } from 'pixi.js';
import { colorProperty, PAGE_COLORS } from './colorNames.ts';
import type { ThemedColor } from './overlays/overlay.ts';

/** Red, green and blue from 0 to 1. */
export type Rgb = readonly number[];

/** Colours by name: those of the page and those of overlays. */
export type Palette = Readonly<Record<string, Rgb>>;

/**
 * Reads the colours of the current theme: PAGE_COLORS from the element's style, and `themed` for light or dark paper. Also sets the themed colours
 * as custom properties of the page, so that legends can use them.
 */
export function readPalette(element: Element, themed: Readonly<Record<string, ThemedColor>>): Palette {
  const palette: Record<string, Rgb> = {};
  const style = getComputedStyle(element);
  for (const name of PAGE_COLORS) palette[name] = readColor(style, colorProperty(name));
  for (const [name, color] of Object.entries(themed)) {
    document.documentElement.style.setProperty(colorProperty(name), chooseColor(color));
    palette[name] = readThemedColor(color);
  }
  return palette;
}

/** The colour for the current theme. */
export function readThemedColor(color: ThemedColor): Rgb {
  return toRgb(chooseColor(color));
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
