import { faceAreasOf } from '../../drawing/faceAreas.ts';
import { square } from '../../geometry/arithmetic/squares.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { FaceCircle } from '../circleSearch.ts';
import type { Metric } from '../metric.ts';
import { type DeJongSettingName, type DeJongSettings, deJongDefaults } from '../settings.ts';
import { type Dilation, type DilationPlace, measureDilation } from './dilation.ts';
import { measureFacePenalty } from './facePenalty.ts';
import { findLargestCircle } from './inscribedCircle.ts';
import { findClosestVertices, measureVertexPenalties, type VertexPair } from './vertexDistance.ts';

/** The thesis's description of each of the five settings. */
const STRICTNESS: Readonly<Record<DeJongSettingName, string>> = {
  a: 'the most lenient of five settings',
  b: 'the setting where the thesis finds puzzles unambiguous',
  c: 'the setting where the thesis finds puzzles comfortable',
  d: 'a strict setting',
  e: 'the strictest of five settings',
};

const SETTING_NAMES = Object.keys(STRICTNESS) as readonly DeJongSettingName[];

export const scores: readonly Metric[] = SETTING_NAMES.map((name) => ({
  key: `${name}.score`,
  label: `de Jong (${name})`,
  hint: `all three penalties under ${STRICTNESS[name]}; 0 is best`,
  better: 'lower',
  formula: 'ρ_vert + 0.04·ρ_dil + 0.3·ρ_face',
  unit: 'mixed',
}));

/** The three penalties of section 4.5 for one of the settings; 0 is best. */
export interface DeJongPenalties {
  readonly vertexPenalty: number;
  readonly dilationPenalty: number;
  readonly facePenalty: number;
  /** Their weighted sum. */
  readonly score: number;
  /** m_c for the distance of this setting. */
  readonly localDilation: number;
}

/** The measures of de Jong 2016, sections 3.4 and 4.5. */
export interface DeJongMetrics extends Readonly<Record<DeJongSettingName, DeJongPenalties>> {
  /** m_a; infinite if there are fewer than two meeting points. Higher is better. */
  readonly minVertexDistance: number;
  /** m_b as an area. Lower is better. */
  readonly largestCircleArea: number;
  /** m_c for the distance of setting (c), which the thesis calls comfortably unambiguous. Lower is better. */
  readonly localDilation: number;
  /** The places that determine the three measures. */
  readonly places: {
    readonly closestVertices: VertexPair | undefined;
    readonly largestCircle: FaceCircle;
    readonly localDilation: DilationPlace | undefined;
  };
}

export function measureDeJong(map: PlanarMap, settings: DeJongSettings = deJongDefaults): DeJongMetrics {
  const { vertexWeight, dilationWeight, faceWeight } = settings;
  const rows = SETTING_NAMES.map((name) => settings.strictness[name]);
  const faceArea = faceAreasOf(map);
  const closestVertices = findClosestVertices(map);
  const largestCircle = findLargestCircle(map, faceArea);
  const vertexPenalties = measureVertexPenalties(
    map,
    rows.map((row) => row.vertexDistance),
  );
  const dilations = measureDilation(
    map,
    rows.map((row) => ({ distance: row.dilationDistance, maxDilation: row.maxDilation })),
    settings.sampleStep,
  );
  const penaltiesOf = (name: DeJongSettingName): DeJongPenalties => {
    const i = SETTING_NAMES.indexOf(name);
    const vertexPenalty = vertexPenalties[i];
    const { local, penalty: dilationPenalty }: Dilation = dilations[i];
    const facePenalty = measureFacePenalty(faceArea, rows[i].faceArea);
    const score = vertexWeight * vertexPenalty + dilationWeight * dilationPenalty + faceWeight * facePenalty;
    return { vertexPenalty, dilationPenalty, facePenalty, score, localDilation: local };
  };
  const comfortable = dilations[SETTING_NAMES.indexOf('c')];
  return {
    minVertexDistance: closestVertices?.distance ?? Number.POSITIVE_INFINITY,
    largestCircleArea: Math.PI * square(largestCircle.radius),
    localDilation: comfortable.local,
    a: penaltiesOf('a'),
    b: penaltiesOf('b'),
    c: penaltiesOf('c'),
    d: penaltiesOf('d'),
    e: penaltiesOf('e'),
    places: { closestVertices, largestCircle, localDilation: comfortable.place },
  };
}
