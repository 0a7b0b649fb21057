import { isAtRest, type ResidualMotion } from '../../layout/residualMotion.ts';

/** How a drawing has settled: with no force left that would move it, or with some left that it is too cold for. */
export type RestKind = 'at rest' | 'cooled';

export function restKind(unrest: ResidualMotion): RestKind {
  return isAtRest(unrest) ? 'at rest' : 'cooled';
}

/** For people, as in "cooled: would still move 1.3 units". */
export function describeRest(unrest: ResidualMotion): string {
  return wordsOfRest(unrest).join('');
}

/** The same in parts: what it is, words that can be left out where there is little room, and how much. */
export function wordsOfRest(unrest: ResidualMotion): readonly string[] {
  const kind = restKind(unrest);
  return kind === 'at rest' ? [kind] : [`${kind}: `, 'would still move ', `${Number(unrest.distance.toPrecision(2))} units`];
}
