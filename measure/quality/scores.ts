import type { Lines } from '../../src/drawing/lines.ts';
import { type BosScores, createLiveMetrics } from '../../src/metrics/bos2022/live.ts';
import { createDepartures, measureDepartures } from '../../src/metrics/grace/kinks.ts';
import { createLiveGrace, type GraceScores } from '../../src/metrics/grace/live.ts';
import { graceDefaults } from '../../src/metrics/settings.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';

/** The measurements of a drawing. */
export interface Scores {
  readonly bos: BosScores;
  readonly grace: GraceScores;
  /** Whether there is a kink at each departure from the picture; the order is the same for all drawings of a puzzle. */
  readonly isKink: readonly boolean[];
}

/** Creates a function that measures drawings of one map. */
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
