import type { Snapshot } from './snapshot.ts';

/** What happens to the drawing. Whether the user wants it to play is separate: a playing drawing may be settled, dragged or loaded. */
export type Activity =
  /** No puzzle is open. */
  | { readonly name: 'empty' }
  /** Nothing moves. */
  | { readonly name: 'resting' }
  /** Steps are made, from play to pause, or a single one; the end of it is an edit. */
  | {
      readonly name: 'running';
      readonly before: Snapshot;
      /** Undefined while a frame is on its way whose steps were made before the run began. */
      readonly firstStep: number | undefined;
    }
  /** A point is pulled, and steps are made even while paused; the release is an edit. */
  | {
      readonly name: 'dragging';
      readonly before: Snapshot;
      readonly id: number;
      /** How far the curve moves with the point, and where the point was; undefined: everything may move. */
      readonly alone: { readonly x: number; readonly y: number; readonly reach: number } | undefined;
      /** Whether nothing moved before. */
      readonly wasSettled: boolean;
      /** The new place of the point, until the engine has it. */
      readonly target: readonly [x: number, y: number] | undefined;
    }
  /** The engine is about to show another drawing: commands would not apply to the one on screen. */
  | { readonly name: 'loading' };
