import type { Moment } from '../commands/snapshots.ts';

/** What goes on with the drawing. Whether the user wants it to play is another question: what is played may be at rest, or be dragged. */
export type Activity =
  /** Nothing is open. */
  | { readonly name: 'empty' }
  /** Nothing moves. */
  | { readonly name: 'resting' }
  /** Steps are made, from play to pause or a single one; it becomes an edit when it ends. */
  | {
      readonly name: 'running';
      readonly before: Moment;
      /** Undefined as long as a frame is on its way whose steps were made before it began. */
      readonly firstStep: number | undefined;
    }
  /** A point is pulled at, and steps are made even while paused; it becomes an edit when it is released. */
  | {
      readonly name: 'dragging';
      readonly before: Moment;
      readonly id: number;
      /** Where the point shall go, until the engine has been told. */
      readonly target: readonly [x: number, y: number] | undefined;
    }
  /** The engine is about to have another drawing: what is shown is not what something would be done to. */
  | { readonly name: 'loading' };
