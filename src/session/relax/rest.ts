import { isAtRest, type ResidualMotion } from '../../layout/residualMotion.ts';

/** How a drawing has settled: no force would move it, or it cooled down before. */
export type RestKind = 'at rest' | 'cooled';

export function restKind(unrest: ResidualMotion): RestKind {
  return isAtRest(unrest) ? 'at rest' : 'cooled';
}

/** A description for the user, as in "stopped early, residual motion 1.3 units". */
export function describeRest(unrest: ResidualMotion): string {
  return listRestTexts(unrest).join('');
}

/** The parts of the description: the state, text that can be left out in a narrow place, and the amount. */
export function listRestTexts(unrest: ResidualMotion): readonly string[] {
  const kind = restKind(unrest);
  return kind === 'at rest' ? [kind] : ['stopped early, ', 'residual motion ', `${Number(unrest.distance.toPrecision(2))} units`];
}
