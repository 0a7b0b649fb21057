import { DeadError } from '../../workers/lazyWorker.ts';
import type { EditorState } from '../state/editorState.ts';
import type { TaskQueue } from '../state/taskQueue.ts';
import type { Navigator } from './navigator.ts';
import type { Playback } from './playback.ts';
import type { Snapshots } from './snapshots.ts';

/** What it works with. */
interface Needs {
  readonly desk: EditorState;
  readonly tasks: TaskQueue;
  readonly motion: Playback;
  readonly moments: Snapshots;
  readonly loader: Navigator;
}

/** Pulls at a point, which is one edit from grab to release. */
export class Drag {
  private readonly parts: Needs;

  constructor(parts: Needs) {
    this.parts = parts;
  }

  grab(id: number): void {
    const { desk, motion, moments } = this.parts;
    if (!desk.isAtHand || desk.activity.name === 'dragging') return;
    motion.end();
    const before = moments.capture();
    if (before === undefined) return;
    desk.activity = { name: 'dragging', before, id, target: undefined };
    motion.leaveLine();
    desk.signals.emit('run', undefined);
    desk.signals.emit('busy', undefined);
  }

  pullTo(x: number, y: number): void {
    const { desk } = this.parts;
    if (desk.activity.name !== 'dragging') return;
    desk.activity = { ...desk.activity, target: [x, y] };
    desk.signals.emit('busy', undefined);
  }

  /** Tells the engine where the point shall go, once for each frame. */
  tick(): void {
    const { desk } = this.parts;
    const { activity } = desk;
    if (activity.name !== 'dragging' || activity.target === undefined) return;
    this.parts.motion.pull(activity.id, activity.target);
    desk.activity = { ...activity, target: undefined };
  }

  get isPullDue(): boolean {
    const { activity } = this.parts.desk;
    return activity.name === 'dragging' && activity.target !== undefined;
  }

  release(): void {
    const { desk, motion, moments } = this.parts;
    const { activity } = desk;
    if (activity.name !== 'dragging') return;
    motion.letGo(activity);
    moments.note('drag', 'drag', activity.before);
    motion.beginIfPlaying();
    desk.watchman.check();
    desk.signals.emit('run', undefined);
  }

  /** Back to where everything was when the point was grabbed. Returns whether one was. */
  cancel(): boolean {
    const { desk, loader, moments, motion, tasks } = this.parts;
    const { activity } = desk;
    if (activity.name !== 'dragging') return false;
    motion.letGo(activity);
    loader.begin();
    tasks.enqueue(async () => {
      try {
        await loader.restore(activity.before);
      } catch (error) {
        // It was a drag after all; but where the engine died the drawing goes back to what was verified.
        if (!(error instanceof DeadError)) moments.note('drag', 'drag', activity.before);
        throw error;
      }
    });
    return true;
  }
}
