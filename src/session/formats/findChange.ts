import { facesAlong } from '../../puzzle/map/clues.ts';
import { countElements } from '../../puzzle/map/counts.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';

/**
 * Describes how two drawings differ as puzzles; undefined if they are the same puzzle. Points, and the names and order of curves, may differ. Compares
 * all counts, and the filled faces along both sides of every curve, because the clues follow from them.
 */
export function findChange(before: PlanarMap, after: PlanarMap): string | undefined {
  const [countsBefore, countsAfter] = [before, after].map(describeCounts);
  if (countsBefore !== countsAfter) return `${countsAfter}, not ${countsBefore}`;
  const [sidesBefore, sidesAfter] = [before, after].map((map) => describeCurves(map).join('; '));
  return sidesBefore === sidesAfter ? undefined : 'other faces along its curves are filled';
}

function describeCounts(map: PlanarMap): string {
  const { points: _, ...counts } = countElements(map);
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}

/** The sides of all curves, in an order and a direction that do not depend on the drawing. */
function describeCurves(map: PlanarMap): string[] {
  const curves = Array.from({ length: map.curveFirstEdge.length - 1 }, (_, curve) => {
    const isClosed = map.edgeAfter[map.curveFirstEdge[curve + 1] - 1] >= 0;
    const [left, right] = (['left', 'right'] as const).map((side) => facesAlong(map, curve, side).map((face) => map.faceFilled[face]));
    const directions = [
      [left, right],
      [right.toReversed(), left.toReversed()],
    ];
    return directions.map((sides) => sides.map((side) => (isClosed ? firstRotation(side) : side.join(''))).join(' | ')).sort()[0];
  });
  return curves.sort();
}

/** A cyclic sequence, rotated to the alphabetically first form. */
function firstRotation(side: readonly number[]): string {
  const twice = [...side, ...side].join('');
  let first = twice.slice(0, side.length);
  for (let start = 1; start < side.length; start++) {
    const rotated = twice.slice(start, start + side.length);
    if (rotated < first) first = rotated;
  }
  return first;
}
