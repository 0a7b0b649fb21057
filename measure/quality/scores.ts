import { type BosScores, createLiveMetrics } from '../../src/metrics/bos2022/live.ts';
import { type FitMetrics, measureFit } from '../../src/metrics/fit/cubics.ts';
import { createDepartures, measureDepartures } from '../../src/metrics/grace/kinks.ts';
import { createLiveGrace, type GraceScores } from '../../src/metrics/grace/live.ts';
import { graceDefaults } from '../../src/metrics/settings.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';

/** The measurements of a drawing. */
export interface Scores {
  readonly bos: BosScores;
  readonly grace: GraceScores;
  readonly fit: Pick<FitMetrics, 'cubics'>;
  /** Whether there is a kink at each departure from the picture; the order is the same for all drawings of a puzzle. */
  readonly isKink: readonly boolean[];
}

/** Creates a function that measures drawings of one map, given as maps. */
export function createScores(map: PlanarMap): (drawing: PlanarMap) => Scores {
  const bos = createLiveMetrics(map);
  const grace = createLiveGrace(map);
  const departures = createDepartures(map);
  return (drawing) => {
    measureDepartures(departures, map, drawing, graceDefaults.sampleStep);
    const isKink = Array.from(departures.angleRad, (angle) => angle > graceDefaults.maxKinkRad);
    const { cubics } = measureFit(drawing);
    return { bos: bos.measure(drawing), grace: grace.measure(drawing), fit: { cubics }, isKink };
  };
}
