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
import { measureFaceDeviation, measureFaceSize } from './faceSize.ts';
import { measureSmoothness } from './smoothness.ts';

/** The five metrics of Bos 2022, section 5.1, our count of tiny faces, and the smallest angle. */
export interface BosScores {
  /** The number of too small intersection angles. */
  readonly ambiguousAngles: number;
  /** The number of points on face boundaries that are too close to another part of the boundary. */
  readonly ambiguousSpacing: number;
  /** The number of faces that are too small to see. */
  readonly tinyFaces: number;
  /** Whether any of the three counts is above 0. */
  readonly ambiguous: boolean;
  /** Eq. 7, in 1/units squared. */
  readonly smoothness: number;
  /** Eq. 8, in radians squared. */
  readonly angles: number;
  /** Eq. 9, in units to the fourth power. */
  readonly faceSize: number;
  /** The standard deviation of the face areas, in percent of the mean area. */
  readonly faceDeviation: number;
  /** In degrees; infinite if curves never meet. */
  readonly smallestAngle: number;
}

export function countAmbiguities({ ambiguousAngles, ambiguousSpacing, tinyFaces }: Omit<BosScores, 'ambiguous'>): number {
  return ambiguousAngles + ambiguousSpacing + tinyFaces;
}

/** The ambiguous places, the worst of each kind first. */
export interface AmbiguousPlaces {
  readonly angles: readonly AmbiguousAngle[];
  readonly spacing: readonly AmbiguousSpacing[];
  /** The largest circle in each tiny face. */
  readonly faces: readonly FaceCircle[];
}

/** Measures one map repeatedly while its points move. Data that depends on topology only is prepared once, and buffers are reused. */
export interface LiveMetrics {
  measure(drawing: Lines, settings?: BosSettings): BosScores;
  /** Lists the places of the last measurement. The drawing must not have changed since. */
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
      const faceSize = measureFaceSize(faceArea);
      const scores = {
        ambiguousAngles: measureAmbiguousAngles(corners, settings.minAngleRad),
        ambiguousSpacing: spacing.measure(samples, settings),
        tinyFaces: widths.count(settings.minFaceWidth),
        smoothness: measureSmoothness(samples, map),
        angles: measureAngles(corners),
        faceSize,
        faceDeviation: measureFaceDeviation(faceSize, faceArea),
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
