import type { PlacedLabels } from '../../labels/placedLabels.ts';
import type { ForceName } from '../../layout/forces/index.ts';
import type { ResidualMotion } from '../../layout/residualMotion.ts';
import type { AmbiguousPlaces, BosScores } from '../../metrics/bos2022/live.ts';
import type { GraceMetrics } from '../../metrics/grace/live.ts';

export type { ForceName } from '../../layout/forces/index.ts';

/** The optional parts of frames; only those that are shown are computed. */
export interface Extras {
  /** Forces to include, for every point. */
  readonly forces: readonly ForceName[];
  /** Whether to include the borderlines that shortened a displacement in the last step. */
  readonly borderlines: boolean;
  /** The font size of the labels, in puzzle units; 0: no labels. */
  readonly labels: number;
}

export const NO_EXTRAS: Extras = { forces: [], borderlines: false, labels: 0 };

/**
 * The drawing after a step, sent from the layout to the page. Its arrays are transferred, not shared. Points are numbered as in the lines of the map:
 * edge e has the points from `edgeFirstPoint[e]` to before `edgeFirstPoint[e + 1]`, both ends included.
 */
export interface Frame {
  readonly step: number;
  /** The steps of its run: the range of `seek`. */
  readonly firstStep: number;
  readonly lastStep: number;
  /** Whether more steps would change nothing until an edit reheats the layout. */
  readonly isSettled: boolean;
  /** The current temperature: first that of the settings, then decreasing. */
  readonly heat: number;
  /** Of a settled layout; undefined before. */
  readonly residualMotion: ResidualMotion | undefined;
  /** The number of steps that were computed for this frame, and the duration of one. */
  readonly stepsMade: number;
  readonly stepMs: number;

  readonly edgeFirstPoint: Int32Array<ArrayBuffer>;
  readonly pointX: Float64Array<ArrayBuffer>;
  readonly pointY: Float64Array<ArrayBuffer>;
  /** How far the corner at each point may be rounded; see `findCornerCuts`. */
  readonly pointCut: Float32Array<ArrayBuffer>;
  /** The id of each point that the user can pin or pull; -1 for points of the picture and of the frame. A vertex has one id for all its edges. */
  readonly pointId: Int32Array<ArrayBuffer>;
  /** The ids of all points that are pinned. */
  readonly pinned: readonly number[];

  readonly scores: BosScores;
  readonly places: AmbiguousPlaces;
  /** Measured in this frame or, while the drawing moves, in a recent one. */
  readonly grace: GraceMetrics;
  readonly faceArea: Float64Array<ArrayBuffer>;
  /** Undefined if not requested. While the drawing moves, each label may stay at the end of its curve that was best in a recent frame. */
  readonly labels: PlacedLabels | undefined;

  /** For each requested force: x, y of every point of the lines, before temperature and limits. */
  readonly forces: Readonly<Partial<Record<ForceName, Float32Array<ArrayBuffer>>>>;
  /** Four numbers for each borderline: x, y, x, y; undefined if not requested. */
  readonly borderlines: Float32Array<ArrayBuffer> | undefined;
}
