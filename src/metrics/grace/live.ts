import type { Lines } from '../../drawing/lines.ts';
import { createStrokes, resampleStrokes } from '../../drawing/strokes.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { FaceCircle } from '../circleSearch.ts';
import { createFaceWidths } from '../faceWidths.ts';
import { type GraceSettings, graceDefaults } from '../settings.ts';
import { createFrameSearch, type FrameStretch } from './alongFrame.ts';
import { measureBending } from './bending.ts';
import { createExcessSearch } from './excessInflections.ts';
import { type CurvatureExtremum, createExtremaSearch } from './extrema.ts';
import { type Inflection, listInflections, measureInflections } from './inflections.ts';
import { createDepartures, findLargestKink, type Kink, listKinks, measureDepartures, measureKinks, measureLargestKink } from './kinks.ts';
import { createStripSearch, type Strip } from './strips.ts';
import { findTightestBend, listTightBends, measureTightBends, measureTightestBend, type TightBend } from './tightBends.ts';
import { findTurning, measureTurning, type TurningPlace } from './turning.ts';

/** The measures of graceful curves, and of the space for a pen between them. */
export interface GraceScores {
  /** In radians. */
  readonly turning: number;
  readonly inflections: number;
  readonly excessInflections: number;
  readonly curvatureExtrema: number;
  /** In 1/units. */
  readonly bending: number;
  /** A radius; infinite if everything is straight. */
  readonly tightestBend: number;
  readonly tightBends: number;
  /** In degrees. */
  readonly largestKink: number;
  readonly kinks: number;
  /** A diameter. */
  readonly smallestFace: number;
  readonly smallFaces: number;
  /** Lengths. */
  readonly narrowStrips: number;
  readonly alongFrame: number;
}

/** The places that determine the scores, the worst of each kind first; inflections and extrema stroke by stroke. */
export interface GracePlaces {
  readonly turning: TurningPlace | undefined;
  readonly inflections: readonly Inflection[];
  readonly excessInflections: readonly Inflection[];
  readonly curvatureExtrema: readonly CurvatureExtremum[];
  readonly tightestBend: TightBend | undefined;
  readonly tightBends: readonly TightBend[];
  readonly largestKink: Kink | undefined;
  readonly kinks: readonly Kink[];
  readonly smallestFace: FaceCircle;
  readonly smallFaces: readonly FaceCircle[];
  readonly narrowStrips: readonly Strip[];
  readonly alongFrame: readonly FrameStretch[];
}

/** Measures one map repeatedly while its points move. Data that depends on topology only is prepared once, and buffers are reused. */
export interface LiveGrace {
  measure(drawing: Lines, settings?: GraceSettings): GraceScores;
  /** Lists the places of the last measurement. The drawing must not have changed since. */
  listPlaces(): GracePlaces;
}

export function createLiveGrace(map: PlanarMap): LiveGrace {
  const strokes = createStrokes(map);
  const departures = createDepartures(map);
  const widths = createFaceWidths(map);
  const strips = createStripSearch(map, strokes);
  const excess = createExcessSearch(map, strokes);
  const extrema = createExtremaSearch(strokes);
  const frame = createFrameSearch(map, strokes);
  let lastDrawing: Lines = map;
  let last = graceDefaults;
  let smallestFace: FaceCircle;

  return {
    measure(drawing, settings = graceDefaults) {
      lastDrawing = drawing;
      last = settings;
      resampleStrokes(strokes, drawing, settings.sampleStep);
      measureDepartures(departures, map, drawing, settings.sampleStep);
      widths.load(drawing);
      smallestFace = widths.findSmallest();
      return {
        turning: measureTurning(strokes),
        inflections: measureInflections(strokes, settings.minTurnRad),
        excessInflections: excess.measure(settings),
        curvatureExtrema: extrema.measure(settings.minCurvatureChange),
        bending: measureBending(strokes),
        tightestBend: measureTightestBend(strokes),
        tightBends: measureTightBends(strokes, settings.minRadius),
        largestKink: measureLargestKink(departures),
        kinks: measureKinks(departures, settings.maxKinkRad),
        smallestFace: 2 * smallestFace.radius,
        smallFaces: widths.count(settings.penWidth),
        narrowStrips: strips.measure(drawing, settings),
        alongFrame: frame.measure(drawing, settings),
      };
    },
    listPlaces: () => ({
      turning: findTurning(strokes),
      inflections: listInflections(strokes, last.minTurnRad),
      excessInflections: excess.list(),
      curvatureExtrema: extrema.list(),
      tightestBend: findTightestBend(strokes),
      tightBends: listTightBends(strokes, last.minRadius),
      largestKink: findLargestKink(departures, lastDrawing),
      kinks: listKinks(departures, lastDrawing, last.maxKinkRad),
      smallestFace,
      smallFaces: widths.list(),
      narrowStrips: strips.list(),
      alongFrame: frame.list(),
    }),
  };
}

/** The scores of a drawing and the places that determine them. */
export interface GraceMetrics extends GraceScores {
  readonly places: GracePlaces;
}

export function measureGrace(map: PlanarMap, settings?: GraceSettings): GraceMetrics {
  const live = createLiveGrace(map);
  return { ...live.measure(map, settings), places: live.listPlaces() };
}
