import { facesAlong } from '../../puzzle/map/clues.ts';
import { countElements } from '../../puzzle/map/counts.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';

/**
 * What makes another puzzle of a drawing whose points, and the names and order of whose curves, may be others; undefined if it is the same.
 * Compares how many there are of everything, and what is filled along both sides of every curve, which gives the clues.
 */
export function findChange(before: PlanarMap, after: PlanarMap): string | undefined {
  const [countsBefore, countsAfter] = [before, after].map(describeCounts);
  if (countsBefore !== countsAfter) return `${countsAfter}, not ${countsBefore}`;
  const [sidesBefore, sidesAfter] = [before, after].map((map) => describeCurves(map).join('; '));
  return sidesBefore === sidesAfter ? undefined : 'other faces are filled along its curves';
}

function describeCounts(map: PlanarMap): string {
  const { points: _, ...counts } = countElements(map);
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}

/** The sides of all curves, in an order and a direction that do not depend on how they were drawn. */
function describeCurves(map: PlanarMap): string[] {
  const curves = Array.from({ length: map.curveFirstEdge.length - 1 }, (_, curve) => {
    const isClosed = map.edgeAfter[map.curveFirstEdge[curve + 1] - 1] >= 0;
    const [left, right] = (['left', 'right'] as const).map((side) => facesAlong(map, curve, side).map((face) => map.faceFilled[face]));
    const directions = [
      [left, right],
      [right.toReversed(), left.toReversed()],
    ];
    return directions.map((sides) => sides.map((side) => (isClosed ? leastTurn(side) : side.join(''))).join(' | ')).sort()[0];
  });
  return curves.sort();
}

/** What goes around, begun where it comes first in the alphabet. */
function leastTurn(side: readonly number[]): string {
  const twice = [...side, ...side].join('');
  let least = twice.slice(0, side.length);
  for (let start = 1; start < side.length; start++) {
    const turned = twice.slice(start, start + side.length);
    if (turned < least) least = turned;
  }
  return least;
}
