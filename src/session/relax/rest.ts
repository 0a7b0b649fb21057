import { isAtRest, type ResidualMotion } from '../../layout/residualMotion.ts';

/** How a drawing has settled: no force would move it, or it cooled down before. */
export type RestKind = 'at rest' | 'cooled';

export function restKind(residualMotion: ResidualMotion): RestKind {
  return isAtRest(residualMotion) ? 'at rest' : 'cooled';
}

/** A description for the user, as in "stopped early, residual motion 1.3 units". */
export function describeRest(residualMotion: ResidualMotion): string {
  const kind = restKind(residualMotion);
  return kind === 'at rest' ? kind : `stopped early, residual motion ${formatDistance(residualMotion)}`;
}

/** As in "1.3 units". */
export function formatDistance({ distance }: Pick<ResidualMotion, 'distance'>): string {
  return `${Number(distance.toPrecision(2))} units`;
}
