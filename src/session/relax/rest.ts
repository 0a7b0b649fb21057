import { isAtRest, type ResidualMotion } from '../../layout/residualMotion.ts';

/** How a drawing has settled: no force would move it, or it cooled down before. */
export type RestKind = 'at rest' | 'cooled';

export function restKind(residualMotion: ResidualMotion): RestKind {
  return isAtRest(residualMotion) ? 'at rest' : 'cooled';
}

/** A description for the user, as in "stopped early, residual motion 1.3 units". */
export function describeRest(residualMotion: ResidualMotion): string {
  return listRestTexts(residualMotion).join('');
}

/** The parts of the description: the state, text that can be left out in a narrow place, and the amount. */
export function listRestTexts(residualMotion: ResidualMotion): readonly string[] {
  const kind = restKind(residualMotion);
  return kind === 'at rest' ? [kind] : ['stopped early, ', 'residual motion ', `${Number(residualMotion.distance.toPrecision(2))} units`];
}
