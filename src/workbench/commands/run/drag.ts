import { DeadError } from '../../../workers/lazyWorker.ts';
import type { DrawingChecker } from '../../effects/drawingChecker.ts';
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
    state.activity = { name: 'dragging', before, id, target: undefined };
    playback.leaveBranch();
    state.signals.emit('run', undefined);
    state.signals.emit('busy', undefined);
  }

  pullTo(x: number, y: number): void {
    const { state } = this.services;
    if (state.activity.name !== 'dragging') return;
    state.activity = { ...state.activity, target: [x, y] };
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

  get isPullDue(): boolean {
    const { activity } = this.services.state;
    return activity.name === 'dragging' && activity.target !== undefined;
  }

  release(): void {
    const { state, checker, snapshots, playback } = this.services;
    const { activity } = state;
    if (activity.name !== 'dragging') return;
    playback.release(activity);
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
