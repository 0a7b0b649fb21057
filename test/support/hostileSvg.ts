/** Small SVG files that take readers very long. */

function svg(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${body}</svg>`;
}

const TRIANGLE = '<path d="M10 10H90L50 90Z"/>';

/** Nested groups: each level uses the previous one `uses` times; the first one uses `l0`. */
function levels(count: number, uses: number): string {
  return Array.from({ length: count }, (_, i) => `<g id="l${i + 1}">${`<use href="#l${i}"/>`.repeat(uses)}</g>`).join('');
}

/** A triangle that a browser clips by 10⁹ circles, which a reader need not visit. */
export const CLIP_BOMB = svg(
  `<defs><circle id="l0" cx="50" cy="50" r="9"/>${levels(9, 10)}<clipPath id="c"><use href="#l9"/></clipPath></defs>${TRIANGLE.replace('/>', ' clip-path="url(#c)"/>')}`,
);

/** A triangle beside 10⁹ uses of an invisible element. */
export function useBomb(used: string): string {
  return svg(`${TRIANGLE}<defs>${used}${levels(9, 10)}</defs><use href="#l9"/>`);
}

/** A drawing with this style sheet. */
export function styled(sheet: string): string {
  return svg(`<style>${sheet}</style>${TRIANGLE}`);
}

/** A drawing whose triangle has this attribute. */
export function withAttribute(name: string, value: string): string {
  return svg(TRIANGLE.replace('/>', ` ${name}="${value}"/>`));
}

/** Squares in a row, each over the ones before it. */
export function overlappingSquares(count: number): string {
  return svg(Array.from({ length: count }, (_, i) => `<rect x="${i / 200}" y="${i / 200}" width="50" height="50"/>`).join(''));
}

/** Nested squares, alternately black and white, each drawn several times. */
export function nestedSquares(count: number, times: number): string {
  const inset = (i: number) => (40 * i) / count;
  const square = (i: number) => `x="${inset(i)}" y="${inset(i)}" width="${100 - 2 * inset(i)}" height="${100 - 2 * inset(i)}"`;
  const draw = (i: number) => `<rect ${square(i)} fill="${i % 2 === 0 ? '#000' : '#fff'}"/>`.repeat(times);
  return svg(Array.from({ length: count }, (_, i) => draw(i)).join(''));
}

/** A star polygon through points of a circle, with steps of almost half a turn: all its sides cross one another. */
export function star(points: number): string {
  const leap = Math.floor(points / 2) - 1;
  return polygon(points, (i) => ({ turn: (i * leap) / points, radius: 50 }));
}

/** A polygon with long spikes that do not cross. */
export function spikes(points: number): string {
  return polygon(2 * points, (i) => ({ turn: i / (2 * points), radius: i % 2 === 0 ? 50 : 10 }));
}

function polygon(count: number, cornerAt: (i: number) => { turn: number; radius: number }): string {
  const corners = Array.from({ length: count }, (_, i) => {
    const { turn, radius } = cornerAt(i);
    return `${50 + radius * Math.cos(2 * Math.PI * turn)},${50 + radius * Math.sin(2 * Math.PI * turn)}`;
  });
  return svg(`<polygon points="${corners.join(' ')}"/>`);
}

/** Many small squares side by side. */
export function confetti(count: number): string {
  const columns = Math.ceil(Math.sqrt(count));
  const cell = 100 / columns;
  return svg(
    Array.from(
      { length: count },
      (_, i) => `<rect x="${(i % columns) * cell}" y="${Math.floor(i / columns) * cell}" width="${cell / 2}" height="${cell / 2}"/>`,
    ).join(''),
  );
}

/** Concentric rings, drawn as lines, innermost first: each could be the frame of the previous ones. */
export function rings(count: number): string {
  return svg(
    Array.from({ length: count }, (_, i) => `<circle cx="50" cy="50" r="${40 + (10 * i) / count}" fill="none" stroke="#000"/>`).join(''),
  );
}

/** Open lines that all start at one point. */
export function broom(count: number): string {
  return svg(Array.from({ length: count }, (_, i) => `<path d="M50 50L${(100 * i) / count} 0" fill="none" stroke="#000"/>`).join(''));
}

/** A comb, whose teeth have the same width everywhere. */
export function comb(teeth: number): string {
  return svg(`<path d="M0 0${`V90h${50 / teeth}V1h${50 / teeth}`.repeat(teeth)}V0z"/>`);
}

/** A round frame with very many sides, and very many short lines in it. */
export function roundFrame(sides: number, lines: number): string {
  const ring = polygon(sides, (i) => ({ turn: i / sides, radius: 50 })).replace('<polygon', '<polygon fill="none" stroke="#000"');
  const dots = Array.from({ length: lines }, (_, i) => `<path d="M${20 + i / 100} 20l1 1" fill="none" stroke="#000"/>`).join('');
  return ring.replace('</svg>', `${dots}</svg>`);
}
