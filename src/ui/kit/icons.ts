import { create, createButton } from './dom.ts';

/** Paths in a box of 16 by 16; solid icons are filled, the others stroked. */
const ICONS = {
  play: { path: 'M4.5 2.8v10.4L13 8Z', isSolid: true },
  pause: { path: 'M4.2 3.2h2.4v9.6H4.2ZM9.4 3.2h2.4v9.6H9.4Z', isSolid: true },
  step: { path: 'M3.5 3.2v9.6L10 8ZM12 3.2h.6v9.6H12Z', isSolid: true },
  settle: { path: 'M2.2 3.2v9.6L7.4 8ZM7.6 3.2v9.6L12.8 8ZM13 3.2h1v9.6h-1Z', isSolid: true },
  stop: { path: 'M4 4h8v8H4Z', isSolid: true },
  heat: {
    path: 'M8 1.8c.6 2.6 3.6 4.2 3.6 7.6a3.6 3.6 0 0 1-7.2 0c0-1.4.6-2.4 1.4-3.2.2 1 .7 1.6 1.3 1.9C6.8 5.9 6.9 3.6 8 1.8Z',
    isSolid: false,
  },
  restart: { path: 'M3.2 8.4a4.9 4.9 0 1 0 1.3-3.7L2.9 6.2M2.9 2.6v3.6h3.6', isSolid: false },
  undo: { path: 'M5.6 3 2.6 6l3 3M2.8 6h6.6a3.6 3.6 0 0 1 0 7.2H6', isSolid: false },
  redo: { path: 'm10.4 3 3 3-3 3M13.2 6H6.6a3.6 3.6 0 0 0 0 7.2H10', isSolid: false },
  before: { path: 'M2.3 6.4A5.9 5.9 0 1 1 2.2 9.2M2.2 2.8v3.6h3.6M8 4.9V8l2.3 1.5', isSolid: false },
  curtain: { path: 'M6 3.2H2.2v9.6H6M10 3.2h3.8v9.6H10M8 1.2v13.6', isSolid: false },
  side: { path: 'M1.8 3.2h5v9.6h-5ZM9.2 3.2h5v9.6h-5Z', isSolid: false },
  chevron: { path: 'm3.5 10.2 4.5-4.6 4.5 4.6', isSolid: false },
  pencil: { path: 'm2.4 13.6.9-3.5 7.7-7.7 2.6 2.6-7.7 7.7ZM9.4 4l2.6 2.6', isSolid: false },
  pin: { path: 'M8 9.8v4.4M5.2 1.8h5.6M6.2 1.8v4L4 9.8h8l-2.2-4v-4', isSolid: false },
} as const;

export type IconName = keyof typeof ICONS;

const SVG = 'http://www.w3.org/2000/svg';

/** An icon in the text colour, hidden from screen readers. */
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

/** A button with an icon before its text. Styles may hide the text visually where space is short. */
export function createIconTextButton(icon: IconName, text: string, action: () => void): HTMLButtonElement {
  const button = createButton('', action);
  button.append(createIcon(icon), create('span', '', text));
  return button;
}
