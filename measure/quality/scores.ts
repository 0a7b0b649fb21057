import type { Lines } from '../../src/drawing/lines.ts';
import { type BosScores, createLiveMetrics } from '../../src/metrics/bos2022/live.ts';
import { createDepartures, measureDepartures } from '../../src/metrics/grace/kinks.ts';
import { createLiveGrace, type GraceScores } from '../../src/metrics/grace/live.ts';
import { graceDefaults } from '../../src/metrics/settings.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';

/** What is measured of a drawing. */
export interface Scores {
  readonly bos: BosScores;
  readonly grace: GraceScores;
  /** Whether there is a kink at each of the places where a curve leaves the picture, which all drawings of a puzzle have in this order. */
  readonly isKink: readonly boolean[];
}

/** Measures drawings of one map. */
export function createScores(map: PlanarMap): (drawing: Lines) => Scores {
  const bos = createLiveMetrics(map);
  const grace = createLiveGrace(map);
  const departures = createDepartures(map);
  return (drawing) => {
    measureDepartures(departures, map, drawing, graceDefaults.sampleStep);
    const isKink = Array.from(departures.angleRad, (angle) => angle > graceDefaults.maxKinkRad);
    return { bos: bos.measure(drawing), grace: grace.measure(drawing), isKink };
  };
}
