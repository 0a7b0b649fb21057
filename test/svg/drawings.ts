import { readFileSync } from 'node:fs';
import { countSegmentsFor, endOf, pointAt, startOf } from '../../src/geometry/cubic.ts';
import { windingOfSegment } from '../../src/geometry/polygon.ts';
import type { Picture, PictureCurve } from '../../src/svg/picture.ts';

/** An SVG file with this content; the page is 100 units large. */
export function svg(body: string, attributes = 'viewBox="0 0 100 100"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`;
}

export function fixture(name: string): string {
  return readFileSync(new URL(`../fixtures/svg/${name}.svg`, import.meta.url), 'utf8');
}

export function countOpenEnds({ curves }: Pick<Picture, 'curves'>): number {
  return 2 * curves.filter(({ closed }) => !closed).length;
}

export function countClosed({ curves }: Pick<Picture, 'curves'>): number {
  return curves.filter(({ closed }) => closed).length;
}

/** Creates a function that returns whether a point is inside an odd number of the outlines that the curves form together. */
export function createInside(curves: readonly PictureCurve[]): (x: number, y: number) => boolean {
  const segments = curves.flatMap(({ cubics }) =>
    cubics.flatMap((cubic) => {
      const parts = countSegmentsFor(cubic, 0.05);
      return Array.from({ length: parts }, (_, i) => [pointAt(cubic, i / parts), pointAt(cubic, (i + 1) / parts)] as const);
    }),
  );
  return (x, y) => segments.reduce((sum, [a, b]) => sum + windingOfSegment(x, y, a.x, a.y, b.x, b.y), 0) % 2 !== 0;
}

/** Lists the faults of a picture that can be found in the picture alone, one sentence each. */
export function faultsOf({ width, height, curves, filled }: Picture): string[] {
  const faults: string[] = [];
  const ends = new Map<string, number>();
  const note = ({ x, y }: { x: number; y: number }) => ends.set(`${x} ${y}`, (ends.get(`${x} ${y}`) ?? 0) + 1);
  for (const { cubics, closed } of curves) {
    cubics.forEach((cubic, index) => {
      const before = cubics.at(index - 1)!;
      const isJoint = index > 0 || closed;
      if (isJoint && (endOf(before).x !== cubic[0] || endOf(before).y !== cubic[1])) faults.push(`a gap at ${startOf(cubic).x}`);
      for (const t of [0, 0.5, 1]) {
        const { x, y } = pointAt(cubic, t);
        if (!(x > 0 && y > 0 && x < width && y < height)) faults.push(`(${x}, ${y}) is outside the frame`);
      }
    });
    if (!closed) {
      note(startOf(cubics[0]));
      note(endOf(cubics.at(-1)!));
    }
  }
  for (const [point, count] of ends) if (count !== 2) faults.push(`${count} ends at ${point}`);
  const isInside = createInside(curves);
  for (const { x, y } of filled) if (!isInside(x, y)) faults.push(`the filled point (${x}, ${y}) lies outside`);
  if (Math.max(width, height) !== 1000) faults.push(`the frame is ${width} by ${height}`);
  return faults;
}
