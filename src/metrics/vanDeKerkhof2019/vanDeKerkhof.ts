import { faceAreasOf } from '../../drawing/faceAreas.ts';
import { createBox, growBox, shorterSide } from '../../geometry/box.ts';
import { FRAME, type PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Metric } from '../metric.ts';
import { type VanDeKerkhofSettings, vanDeKerkhofDefaults } from '../settings.ts';
import { measureAnglePenalty } from './anglePenalty.ts';
import { measureCellShapePenalty } from './cellShapePenalty.ts';
import { measureBigCellPenalty, measureSmallCellPenalty } from './cellSizePenalties.ts';
import { measureCurveLengthPenalty } from './curveLengthPenalty.ts';
import { measureDistancePenalty } from './distancePenalty.ts';

export const fitness: Metric = {
  key: 'fitness',
  label: 'fitness',
  hint: 'the weighted sum of the six penalties; lower is better',
  better: 'lower',
  formula: 'A + 2·D + 0.085·S + 0.00005·B + 10·H + 75·L',
  unit: 'mixed',
};

/** The six penalties of van de Kerkhof et al. 2019, section 3.1, without weights; 0 is best. */
export interface VanDeKerkhofMetrics {
  /** A, in degrees. */
  readonly anglePenalty: number;
  /** D, in units. */
  readonly distancePenalty: number;
  /** S, in units to the fourth power. */
  readonly smallCellPenalty: number;
  /** B, in square units. */
  readonly bigCellPenalty: number;
  /** H, a ratio squared. */
  readonly cellShapePenalty: number;
  /** L, a ratio. */
  readonly curveLengthPenalty: number;
  /** Their weighted sum; lower is better. */
  readonly fitness: number;
}

export function measureVanDeKerkhof(map: PlanarMap, settings: VanDeKerkhofSettings = vanDeKerkhofDefaults): VanDeKerkhofMetrics {
  const faceArea = faceAreasOf(map);
  const frameArea = faceArea.reduce((sum, area) => sum + area, 0);
  const frameSide = shorterSideOfFrame(map);
  const anglePenalty = measureAnglePenalty(map, settings.minAngleDegrees, settings.sampleStep);
  const distancePenalty = measureDistancePenalty(map, settings.distanceShare * frameSide);
  const smallCellPenalty = measureSmallCellPenalty(faceArea, settings.smallCellShare * frameArea);
  const bigCellPenalty = measureBigCellPenalty(faceArea, settings.bigCellShare * frameArea);
  const cellShapePenalty = measureCellShapePenalty(map, settings.maxDetour, settings.sampleStep);
  const curveLengthPenalty = measureCurveLengthPenalty(map, settings.curveLengthShare * frameSide);
  const fitness =
    settings.angleWeight * anglePenalty +
    settings.distanceWeight * distancePenalty +
    settings.smallCellWeight * smallCellPenalty +
    settings.bigCellWeight * bigCellPenalty +
    settings.cellShapeWeight * cellShapePenalty +
    settings.curveLengthWeight * curveLengthPenalty;
  return { anglePenalty, distancePenalty, smallCellPenalty, bigCellPenalty, cellShapePenalty, curveLengthPenalty, fitness };
}

/** The shorter side of the bounding box of the frame, which may have any shape. */
function shorterSideOfFrame({ edgeCurve, edgeCount, edgeFirstPoint, pointX, pointY }: PlanarMap): number {
  const box = createBox();
  for (let edge = 0; edge < edgeCount && edgeCurve[edge] === FRAME; edge++) {
    for (let point = edgeFirstPoint[edge]; point < edgeFirstPoint[edge + 1]; point++) growBox(box, pointX[point], pointY[point]);
  }
  return shorterSide(box);
}
