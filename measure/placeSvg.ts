/** A rectangle in the units of the surrounding SVG. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Changes an SVG document to an element of another one, as large as possible inside a rectangle. */
export function placeSvg(svg: string, { x, y, width, height }: Placement): string {
  return svg.replace(/^<svg ([^>]*?) width="[^"]*" height="[^"]*"/, `<svg $1 x="${x}" y="${y}" width="${width}" height="${height}"`);
}
