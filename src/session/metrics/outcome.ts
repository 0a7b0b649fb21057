import type { Lines } from '../../drawing/lines.ts';
import type { Point } from '../../geometry/point.ts';
import { countAmbiguities } from '../../metrics/bos2022/live.ts';
import { describeFixedPlace, type FixedPlace, findFixedPlaces } from '../../metrics/fixedPlaces.ts';
import { formatMetric } from '../../metrics/format.ts';
import type { Metrics } from '../../metrics/measureAll.ts';
import { listRegressions, type Regression } from '../../metrics/regressions.ts';
import { type BosSettings, bosDefaults } from '../../metrics/settings.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';

/** What came of relaxing a puzzle, against what was opened. */
export interface Outcome {
  /** What users care for and find worse than it was. */
  readonly worse: readonly Regression[];
  /** How many ambiguities are left, and of how many. */
  readonly ambiguities: number;
  readonly ambiguitiesBefore: number;
  /** Those of them that can't be mended by moving curves. */
  readonly fixedPlaces: readonly FixedPlace[];
}

/** A drawing that was relaxed. */
export interface RelaxedDrawing {
  readonly map: PlanarMap;
  /** Where its points are now, if that is not in the map. */
  readonly lines?: Lines;
  /** Where points are held. */
  readonly held: readonly Point[];
  readonly metrics: Metrics;
}

export function judgeOutcome(
  before: Metrics,
  { map, lines = map, held, metrics }: RelaxedDrawing,
  settings: BosSettings = bosDefaults,
): Outcome {
  const { bos2022 } = metrics;
  return {
    worse: listRegressions(before, metrics),
    ambiguities: countAmbiguities(bos2022),
    ambiguitiesBefore: countAmbiguities(before.bos2022),
    fixedPlaces: findFixedPlaces(map, lines, bos2022.places, settings, held),
  };
}

/** More places are only counted. */
const MAX_PLACES = 3;

/** What is worse, as in "curves bend more abruptly (smoothness 0.01 → 0.03)"; empty if nothing is. */
export function describeWorse({ worse }: Outcome): string {
  return worse
    .map(({ entry: { label, sign = '' }, message, before, now }) => {
      const [was, is] = [before, now].map((value) => formatMetric(value) + (Number.isFinite(value) ? sign : ''));
      return `${message} (${label} ${was} → ${is})`;
    })
    .join(', ');
}

/** What can't move is to blame, as in "fixed lines are 1.3 apart at (412, 233)"; empty if nothing is. */
export function describeBlame({ fixedPlaces }: Outcome): string {
  const named = fixedPlaces.slice(0, MAX_PLACES).map(describeFixedPlace);
  const rest = fixedPlaces.length - named.length;
  return [...named, ...(rest > 0 ? [`and ${rest} more such ${rest === 1 ? 'place' : 'places'}`] : [])].join('; ');
}
