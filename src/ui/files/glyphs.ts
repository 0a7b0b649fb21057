/** The marker shapes of shaders/marker.frag, in a box from -6 to 6. */
const PATHS = {
  crossing: 'M4 0A4 4 0 1 1-4 0 4 4 0 1 1 4 0Z',
  train: 'M-4-4H4V4H-4Z',
  borderTrain: 'M0-6 5 3H-5Z',
  transition: 'M0-5.5 5.5 0 0 5.5-5.5 0Z',
  fixedVertex: 'M-5-3.2-3.2-5 0-1.8 3.2-5 5-3.2 1.8 0 5 3.2 3.2 5 0 1.8-3.2 5-5 3.2-1.8 0Z',
} as const;

export type GlyphName = keyof typeof PATHS;

const SVG = 'http://www.w3.org/2000/svg';

/** The marker of a vertex kind in its colour, hidden from screen readers. */
export function createGlyph(name: GlyphName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '-6 -6 12 12');
  svg.setAttribute('aria-hidden', 'true');
  svg.classList.add('glyph', name);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
