import type { Checkpoint } from '../../layout/checkpoint.ts';
import type { Settings } from '../../layout/settings.ts';
import type { Metrics } from '../../metrics/measureAll.ts';
import type { MetricSettings } from '../../metrics/settings.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import type { Frame } from '../../session/document/frame.ts';
import type { SavedKeyframe } from '../../session/relax/seekableRun.ts';
import type { LogEntry } from './metricLog.ts';
import type { Position } from './runLog.ts';

/** What the drawing is compared with: the puzzle as it was opened, or a drawing that the user chose. */
export interface Baseline {
  /** As in "original" or "step 120". */
  readonly label: string;
  readonly frame: Frame;
  readonly puzzle: Puzzle;
  /** All metrics, once they are measured. */
  readonly metrics: Metrics | undefined;
}

/**
 * A position of the run log, and what the engine continues from: the checkpoint of an earlier step or of this one, or a keyframe before it; by
 * default it continues from the first step of the branch.
 */
export interface ReachablePosition extends Position {
  readonly checkpoint?: Checkpoint | undefined;
  readonly keyframe?: SavedKeyframe | undefined;
}

/** A position of the run log with its checkpoint and settings. */
export interface SavedPosition extends ReachablePosition {
  readonly checkpoint: Checkpoint;
  readonly settings: Settings;
}

/** A named position of the open puzzle. */
export interface Version extends SavedPosition {
  /** Unique in the work. */
  readonly id: number;
  readonly name: string;
  /** The puzzle with the drawing at this position. */
  readonly puzzle: Puzzle;
  /** The drawing as a small SVG. */
  readonly thumbnail: string;
  /** The metrics up to the position. Stored work does not have them. */
  readonly log: readonly LogEntry[];
}

/** All state that undo restores, so that it only leads to states that existed. */
export interface Snapshot {
  /** Also the number of the gesture in the run log that begins here. */
  readonly id: number;
  readonly document: PuzzleDocument;
  /** These two are restored only if another document is open. */
  readonly baseline: Baseline;
  readonly versions: readonly Version[];
  readonly log: readonly LogEntry[];
  /** The settings that the user saw; those of the engine are in `position`. */
  readonly settings: Settings;
  readonly metricSettings: MetricSettings;
  /** The revision of the engine there. */
  readonly revision: number;
  /** Rejects if the engine died before it answered. */
  readonly position: Promise<SavedPosition>;
}
