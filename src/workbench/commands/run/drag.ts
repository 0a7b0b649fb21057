import { DeadError } from '../../../workers/lazyWorker.ts';
import type { DrawingChecker } from '../../effects/drawingChecker.ts';
import type { Activity } from '../../state/activity.ts';
import type { EditorState } from '../../state/editorState.ts';
import type { TaskQueue } from '../../state/taskQueue.ts';
import type { Navigator } from '../navigator.ts';
import type { Snapshots } from '../snapshots.ts';
import type { Playback } from './playback.ts';

interface DragServices {
  readonly state: EditorState;
  readonly checker: DrawingChecker;
  readonly tasks: TaskQueue;
  readonly snapshots: Snapshots;
  readonly playback: Playback;
  readonly navigator: Navigator;
}

/** The stretch of a curve that a pulled point moves along with it, to each side and in units: at least, and more for each unit of the way. */
const MIN_REACH = 60;
const REACH_PER_UNIT = 2;

/** Pulls a point. From grab to release it is one edit. */
export class Drag {
  private readonly services: DragServices;

  constructor(services: DragServices) {
    this.services = services;
  }

  grab(id: number): void {
    const { state, playback, snapshots } = this.services;
    if (!playback.canEdit || state.activity.name === 'dragging') return;
    playback.end();
    const before = snapshots.capture();
    if (before === undefined) return;
    const { frame } = state;
    const wasSettled = frame?.isSettled === true;
    state.activity = { name: 'dragging', before, id, alone: this.findStart(id), wasSettled, target: undefined };
    playback.leaveBranch();
    state.signals.emit('run', undefined);
    state.signals.emit('busy', undefined);
  }

  pullTo(x: number, y: number): void {
    const { state } = this.services;
    const { activity } = state;
    if (activity.name !== 'dragging') return;
    const { alone } = activity;
    // A longer pull bends a longer stretch, so that no spike arises.
    const reach = alone && MIN_REACH + REACH_PER_UNIT * Math.hypot(x - alone.x, y - alone.y);
    state.activity = {
      ...activity,
      target: [x, y],
      alone: alone && reach !== undefined ? { ...alone, reach: Math.max(alone.reach, reach) } : undefined,
    };
    state.signals.emit('busy', undefined);
  }

  /** Sends the new place of the point to the engine, once for each frame. */
  tick(): void {
    const { state, playback } = this.services;
    const { activity } = state;
    if (activity.name !== 'dragging' || activity.target === undefined) return;
    playback.pull(activity, activity.target);
    state.activity = { ...activity, target: undefined };
  }

  /** Where a grabbed point is, if only its surroundings may move. */
  private findStart(id: number): Extract<Activity, { name: 'dragging' }>['alone'] {
    const { frame, dragMode } = this.services.state;
    const at = frame?.pointId.indexOf(id) ?? -1;
    return frame === undefined || at < 0 || dragMode === 'around'
      ? undefined
      : { x: frame.pointX[at], y: frame.pointY[at], reach: MIN_REACH };
  }

  get isPullDue(): boolean {
    const { activity } = this.services.state;
    return activity.name === 'dragging' && activity.target !== undefined;
  }

  /** The point stays where it was dragged to: it is pinned, unless the user wants everything around it to relax. */
  release(): void {
    const { state, checker, snapshots, playback } = this.services;
    const { activity } = state;
    if (activity.name !== 'dragging') return;
    // A settled drawing stays as it is.
    if (activity.alone !== undefined && activity.wasSettled) state.isPlaying = false;
    playback.release(activity, activity.alone !== undefined);
    snapshots.note('drag', 'drag', activity.before);
    playback.beginIfPlaying();
    checker.check();
    state.signals.emit('run', undefined);
  }

  /** Goes back to the drawing from before the grab. Returns whether a point was grabbed. */
  cancel(): boolean {
    const { state, navigator, snapshots, playback, tasks } = this.services;
    const { activity } = state;
    if (activity.name !== 'dragging') return false;
    playback.release(activity);
    navigator.begin();
    const last = state.history.done.at(-1);
    tasks.enqueue(async () => {
      // An edit that was on its way, such as an opening, follows the drag: undo leads there.
      if (state.history.done.at(-1) !== last) return;
      try {
        await navigator.restore(activity.before);
      } catch (error) {
        // Then it was a drag after all; but if the engine died, recovery goes back to a verified drawing.
        if (!(error instanceof DeadError)) snapshots.note('drag', 'drag', activity.before);
        throw error;
      }
    });
    return true;
  }
}
