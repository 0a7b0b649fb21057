import type { PlacedLabels } from '../../labels/placedLabels.ts';
import type { ForceName } from '../../layout/forces/index.ts';
import type { ResidualMotion } from '../../layout/residualMotion.ts';
import type { AmbiguousPlaces, BosScores } from '../../metrics/bos2022/live.ts';
import type { GraceMetrics } from '../../metrics/grace/live.ts';

export type { ForceName } from '../../layout/forces/index.ts';

/** What frames carry besides the drawing: what nobody looks at is not computed. */
export interface Extras {
  /** The force of each of these on every point. */
  readonly forces: readonly ForceName[];
  /** The borderlines that shortened a displacement in the last step. */
  readonly borderlines: boolean;
  /** The size of the font of the clues, whose places are told, in puzzle units; 0 for none. */
  readonly labels: number;
}

export const NO_EXTRAS: Extras = { forces: [], borderlines: false, labels: 0 };

/**
 * The drawing after some step, as it goes from the layout to the page; its arrays are handed over, not shared. Points are numbered as in the
 * lines of the map: edge e has the points `edgeFirstPoint[e]` up to before `edgeFirstPoint[e + 1]`, both ends included.
 */
export interface Frame {
  readonly step: number;
  /** The steps of the film in which it stands: from the first to the last that `seek` can go to. */
  readonly firstStep: number;
  readonly lastStep: number;
  /** More steps change nothing until something wakes the layout. */
  readonly isSettled: boolean;
  /** The temperature of the run now: that of the settings while it is warm, then less and less. */
  readonly heat: number;
  /** What forces are left, once it has settled. */
  readonly unrest: ResidualMotion | undefined;
  /** How many steps were made for this frame, and how long one of them took. */
  readonly stepsMade: number;
  readonly stepMs: number;

  readonly edgeFirstPoint: Int32Array<ArrayBuffer>;
  readonly pointX: Float64Array<ArrayBuffer>;
  readonly pointY: Float64Array<ArrayBuffer>;
  /** How far the corner at each point may be rounded; see `findCornerCuts`. */
  readonly pointCut: Float32Array<ArrayBuffer>;
  /** The layout's name for each point that the user can pin or pull; -1 for the picture's and the frame's own. A vertex has one for all edges. */
  readonly pointId: Int32Array<ArrayBuffer>;
  /** The ids of all points that are pinned. */
  readonly pinned: readonly number[];

  readonly scores: BosScores;
  readonly places: AmbiguousPlaces;
  /** Of this frame or, while it moves, of one a little before. */
  readonly grace: GraceMetrics;
  readonly faceArea: Float64Array<ArrayBuffer>;
  /** If asked for: of this frame, at ends of the curves that were chosen for it or, while it moves, a little before. */
  readonly labels: PlacedLabels | undefined;

  /** For each force that was asked for: x, y of every point of the lines, before temperature and limits. */
  readonly forces: Readonly<Partial<Record<ForceName, Float32Array<ArrayBuffer>>>>;
  /** If asked for, x, y, x, y of each. */
  readonly borderlines: Float32Array<ArrayBuffer> | undefined;
}
