import { measureFaceAreas } from '../../drawing/faceAreas.ts';
import type { Lines } from '../../drawing/lines.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { FaceCircle } from '../circleSearch.ts';
import { createCorners, measureCorners } from '../corners.ts';
import { createFaceWidths } from '../faceWidths.ts';
import { createSamples, resample } from '../samples.ts';
import { type BosSettings, bosDefaults } from '../settings.ts';
import { type AmbiguousAngle, listAmbiguousAngles, measureAmbiguousAngles } from './ambiguousAngles.ts';
import { type AmbiguousSpacing, createSpacingSearch } from './ambiguousSpacing.ts';
import { measureAngles, measureSmallestAngle } from './angles.ts';
import { measureFaceSize } from './faceSize.ts';
import { measureSmoothness } from './smoothness.ts';

/** The five metrics of Bos 2022, section 5.1, the faces that can't be seen, and the smallest angle. */
export interface BosScores {
  /** How many intersection angles are too small. */
  readonly ambiguousAngles: number;
  /** How many points of faces' boundaries are too near to other parts of them. */
  readonly ambiguousSpacing: number;
  /** How many faces are too small to be seen. */
  readonly tinyFaces: number;
  /** Whether one of the three counts is not 0. */
  readonly ambiguous: boolean;
  /** Eq. 7, in 1/units squared. */
  readonly smoothness: number;
  /** Eq. 8, in radians squared. */
  readonly angles: number;
  /** Eq. 9, in units to the fourth power. */
  readonly faceSize: number;
  /** In degrees; infinite where curves never meet. */
  readonly smallestAngle: number;
}

export function countAmbiguities({ ambiguousAngles, ambiguousSpacing, tinyFaces }: Omit<BosScores, 'ambiguous'>): number {
  return ambiguousAngles + ambiguousSpacing + tinyFaces;
}

/** Where the ambiguities are, the worst of each kind first. */
export interface AmbiguousPlaces {
  readonly angles: readonly AmbiguousAngle[];
  readonly spacing: readonly AmbiguousSpacing[];
  /** The largest circle in each face that is too small. */
  readonly faces: readonly FaceCircle[];
}

/** Measures one map again and again while its points move; what depends on topology alone is prepared once, and memory is used again. */
export interface LiveMetrics {
  measure(drawing: Lines, settings?: BosSettings): BosScores;
  /** The places of the ambiguities of the last measurement, whose drawing must not have changed since. */
  listPlaces(): AmbiguousPlaces;
  /** The area of each face at the last measurement. */
  readonly faceArea: Float64Array<ArrayBuffer>;
}

export function createLiveMetrics(map: PlanarMap): LiveMetrics {
  const corners = createCorners(map);
  const samples = createSamples(map);
  const spacing = createSpacingSearch(map);
  const widths = createFaceWidths(map);
  const faceArea = new Float64Array(map.faceCount);
  let lastDrawing: Lines = map;
  let lastSettings = bosDefaults;

  return {
    measure(drawing, settings = bosDefaults) {
      lastDrawing = drawing;
      lastSettings = settings;
      resample(samples, map, drawing, (length) => Math.round(length / settings.sampleStep));
      measureCorners(corners, map, drawing, settings.sampleStep);
      measureFaceAreas(faceArea, map, drawing);
      widths.load(drawing);
      const scores = {
        ambiguousAngles: measureAmbiguousAngles(corners, settings.minAngleRad),
        ambiguousSpacing: spacing.measure(samples, settings),
        tinyFaces: widths.count(settings.minFaceWidth),
        smoothness: measureSmoothness(samples, map),
        angles: measureAngles(corners),
        faceSize: measureFaceSize(faceArea),
        smallestAngle: (measureSmallestAngle(corners) * 180) / Math.PI,
      };
      return { ...scores, ambiguous: countAmbiguities(scores) > 0 };
    },
    listPlaces: () => ({
      angles: listAmbiguousAngles(corners, map, lastDrawing, lastSettings.minAngleRad),
      spacing: spacing.list(),
      faces: widths.list(),
    }),
    faceArea,
  };
}

/** The scores of a drawing and the places of its ambiguities. */
export interface BosMetrics extends BosScores {
  readonly places: AmbiguousPlaces;
}

export function measureBos(map: PlanarMap, settings?: BosSettings): BosMetrics {
  const live = createLiveMetrics(map);
  return { ...live.measure(map, settings), places: live.listPlaces() };
}
