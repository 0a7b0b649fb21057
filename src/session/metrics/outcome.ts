import type { Lines } from '../../drawing/lines.ts';
import type { Point } from '../../geometry/point.ts';
import { countAmbiguities } from '../../metrics/bos2022/live.ts';
import { describeFixedPlace, type FixedPlace, findFixedPlaces } from '../../metrics/fixedPlaces.ts';
import type { Metrics } from '../../metrics/measureAll.ts';
import { listRegressions, type Regression } from '../../metrics/regressions.ts';
import { type BosSettings, bosDefaults } from '../../metrics/settings.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';

/** The result of a relaxation, compared with the opened drawing. */
export interface Outcome {
  /** Noticeable regressions of metrics that matter to users. */
  readonly worse: readonly Regression[];
  /** Numbers of ambiguities now and before. */
  readonly ambiguities: number;
  readonly ambiguitiesBefore: number;
  /** Ambiguities that no movement of curves can resolve. */
  readonly fixedPlaces: readonly FixedPlace[];
}

/** A relaxed drawing. */
export interface RelaxedDrawing {
  readonly map: PlanarMap;
  /** The current points, if they differ from those of the map. */
  readonly lines?: Lines;
  /** Places of pinned points. */
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

/** Maximum number of places in a message; the rest is counted. */
const MAX_PLACES = 3;

/** Describes regressions, as in "curves bend more abruptly (smoothness 0.01 → 0.03)"; empty if there are none. */
export function describeWorse({ worse }: Outcome): string {
  return worse.map(({ entry: { label }, message, shown: [was, is] }) => `${message} (${label} ${was} → ${is})`).join(', ');
}

/** Describes ambiguities caused by fixed lines, as in "fixed lines are 1.3 apart at (412, 233)"; empty if there are none. */
export function describeBlame({ fixedPlaces }: Pick<Outcome, 'fixedPlaces'>): string {
  const named = fixedPlaces.slice(0, MAX_PLACES).map(describeFixedPlace);
  const rest = fixedPlaces.length - named.length;
  return [...named, ...(rest > 0 ? [`and ${rest} more such ${rest === 1 ? 'place' : 'places'}`] : [])].join('; ');
}
