/** Drawn in a box of 16 by 16; the solid ones are filled. */
const ICONS = {
  play: { path: 'M4.5 2.8v10.4L13 8Z', isSolid: true },
  pause: { path: 'M4.2 3.2h2.4v9.6H4.2ZM9.4 3.2h2.4v9.6H9.4Z', isSolid: true },
  step: { path: 'M3.5 3.2v9.6L10 8ZM12 3.2h.6v9.6H12Z', isSolid: true },
  restart: { path: 'M3.2 8.4a4.9 4.9 0 1 0 1.3-3.7L2.9 6.2M2.9 2.6v3.6h3.6', isSolid: false },
  undo: { path: 'M5.6 3 2.6 6l3 3M2.8 6h6.6a3.6 3.6 0 0 1 0 7.2H6', isSolid: false },
  redo: { path: 'm10.4 3 3 3-3 3M13.2 6H6.6a3.6 3.6 0 0 0 0 7.2H10', isSolid: false },
  pin: { path: 'M8 9.8v4.4M5.2 1.8h5.6M6.2 1.8v4L4 9.8h8l-2.2-4v-4', isSolid: false },
} as const;

export type IconName = keyof typeof ICONS;

const SVG = 'http://www.w3.org/2000/svg';

/** An icon in the colour of the text around it. For the eye only. */
export function createIcon(name: IconName): SVGSVGElement {
  const { path, isSolid } = ICONS[name];
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  svg.classList.add('icon');
  svg.classList.toggle('solid', isSolid);
  const shape = document.createElementNS(SVG, 'path');
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
}
