import type { Frame } from '../../session/frame.ts';
import type { Change } from '../../session/relaxation.ts';
import { DeadError } from '../../workers/calls.ts';
import { MAX_STEPS_PER_FRAME, type RunState } from '../workbench.ts';
import type { Activity } from './activity.ts';
import type { Desk } from './desk.ts';
import type { Moment, Moments } from './moments.ts';

/** What it works with. */
interface Needs {
  readonly desk: Desk;
  readonly moments: Moments;
}

/** Play, pause and single steps; each run is an edit when it is over. */
export class Motion {
  private readonly parts: Needs;
  stepsPerFrame = 1;

  constructor(parts: Needs) {
    this.parts = parts;
  }

  get runState(): RunState {
    if (!this.parts.desk.isPlaying) return 'paused';
    return this.parts.desk.frame?.isSettled ? 'settled' : 'playing';
  }

  setStepsPerFrame(count: number): void {
    this.stepsPerFrame = Math.min(MAX_STEPS_PER_FRAME, Math.max(1, Math.round(count) || 1));
    this.tell();
  }

  play(): void {
    const { desk } = this.parts;
    if (desk.isPlaying) return;
    desk.isPlaying = true;
    this.begin();
    this.tell();
    // Nothing may have been asked of the engine: whoever rested must tick again.
    if (desk.isMoving) desk.signals.emit('busy', undefined);
  }

  pause(): void {
    const { desk } = this.parts;
    if (!desk.isPlaying) return;
    desk.isPlaying = false;
    // A frame that is on its way still belongs to the run.
    if (!desk.engine.isFrameDue) this.end();
    this.tell();
  }

  stepOnce(): void {
    const { desk } = this.parts;
    if (desk.isPlaying || desk.engine.isFrameDue) return;
    this.begin();
    if (desk.activity.name === 'running') desk.engine.askFrame(1);
  }

  tick(): void {
    if (this.parts.desk.isMoving) this.parts.desk.engine.askFrame(this.stepsPerFrame);
  }

  /** The engine has sent a frame. */
  receive(frame: Frame): void {
    const { desk } = this.parts;
    desk.showFrame(frame);
    if (desk.activity.name !== 'running' || desk.isMoving) return;
    this.end();
    this.tell();
  }

  /** Changes something in the engine, which wakes it. Rejects where the engine refuses it. */
  async change(what: Change): Promise<void> {
    const { desk } = this.parts;
    if (desk.frame === undefined) return;
    const arrival = desk.engine.change(what);
    desk.frame = { ...desk.frame, isSettled: false };
    this.beginIfPlaying();
    desk.refresh();
    this.tell();
    await arrival.catch((error: unknown) => {
      // A new engine will be told.
      if (!(error instanceof DeadError)) throw error;
    });
  }

  /** Has a point pulled to some place; to none lets it go. */
  pull(id: number, target: readonly [x: number, y: number] | null): void {
    this.change({ pulls: { [id]: target } }).catch((error: unknown) => this.parts.desk.warn(error));
  }

  /** A run in which nothing else was done is what undo takes back. */
  get isUndoable(): boolean {
    const { activity, frame, history, engine } = this.parts.desk;
    if (activity.name !== 'running' || history.depth > activity.depthBefore) return false;
    return engine.isStepDue || (frame?.step ?? 0) > activity.firstStep;
  }

  /** A run begins where nothing else goes on, if it is played and not at rest. */
  beginIfPlaying(): void {
    if (this.parts.desk.isPlaying) this.begin();
  }

  /** Ends the run, if there is one; what it did becomes an edit. */
  end(): void {
    const { desk, moments } = this.parts;
    const { activity, frame, engine } = desk;
    if (activity.name !== 'running' || frame === undefined) return;
    desk.activity = { name: 'resting' };
    const steps = frame.step - activity.firstStep;
    if (steps > 1) moments.note('run', `run of ${steps} steps`, activity.before);
    else if (engine.isStepDue) moments.note('run', 'run', activity.before);
    else if (steps === 1) moments.note('run', 'single step', activity.before);
    else desk.signals.emit('history', undefined);
    desk.watchman.check();
  }

  /** Ends all that moves at once, and lets go of what is held: something else is about to move the drawing, or to be refused. */
  stop(): void {
    const { desk, moments } = this.parts;
    const { activity } = desk;
    desk.isPlaying = false;
    this.end();
    if (activity.name === 'dragging') {
      this.letGo(activity);
      moments.note('drag', 'drag', activity.before);
    }
    this.tell();
  }

  /** The run or drag that goes on has no good end; returns where it began. */
  forget(): Moment | undefined {
    const { desk } = this.parts;
    const { activity } = desk;
    if (activity.name !== 'running' && activity.name !== 'dragging') return undefined;
    if (activity.name === 'dragging') this.letGo(activity);
    else desk.activity = { name: 'resting' };
    return activity.before;
  }

  /** Ends a drag. */
  letGo({ id }: Extract<Activity, { name: 'dragging' }>): void {
    const { desk } = this.parts;
    this.pull(id, null);
    desk.activity = { name: 'resting' };
    desk.refresh();
  }

  private begin(): void {
    const { desk, moments } = this.parts;
    const { activity, frame, history } = desk;
    if (activity.name !== 'resting' || frame === undefined || frame.isSettled) return;
    const before = moments.capture();
    if (before === undefined) return;
    desk.activity = { name: 'running', before, firstStep: frame.step, depthBefore: history.depth };
    // It is something new, to be noted when it ends.
    history.forgetUndone();
  }

  private tell(): void {
    this.parts.desk.signals.emit('run', undefined);
  }
}
