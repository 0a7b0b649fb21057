import type { Frame } from '../../session/document/frame.ts';
import { MAX_STEPS } from '../../session/relax/relax.ts';
import type { Change } from '../../session/relax/relaxation.ts';
import { restKind, wordsOfRest } from '../../session/relax/rest.ts';
import type { Steps } from '../../workers/engine/protocol.ts';
import { DeadError } from '../../workers/lazyWorker.ts';
import { ScreenTiming } from '../effects/screenTiming.ts';
import type { Activity } from '../state/activity.ts';
import type { EditorState } from '../state/editorState.ts';
import type { SingleEdit } from '../state/edits.ts';
import { clampSteps, type StepsPerFrame } from '../state/stepsPerFrame.ts';
import type { TaskQueue } from '../state/taskQueue.ts';
import type { Rest, RunState } from '../workbench.ts';
import type { Moment, Snapshots } from './snapshots.ts';

/** What it works with. */
interface Needs {
  readonly desk: EditorState;
  readonly tasks: TaskQueue;
  readonly moments: Snapshots;
}

/** Play, pause and single steps; each run is an edit when it is over, or when something else is done in it. */
export class Playback {
  private readonly parts: Needs;
  stepsPerFrame: StepsPerFrame = 'auto';
  /** While it goes to rest at once: where that began, if it has, and whether it was played. */
  private settling: { readonly firstStep: number | undefined; readonly wasPlaying: boolean } | undefined;
  /** Whether a tick has come since the last frame did, which is on screen then. */
  private isShown = true;
  private readonly screen = new ScreenTiming();
  /** Single steps that are to be made once nothing else is waited for. */
  stepsWaiting = 0;
  /** A run that is over, but for the frame that will tell how long it was. */
  private late: { readonly edit: SingleEdit; readonly firstStep: number } | undefined;

  constructor(parts: Needs) {
    this.parts = parts;
  }

  get runState(): RunState {
    if (!this.parts.desk.isPlaying) return 'paused';
    return this.parts.desk.frame?.isSettled ? 'settled' : 'playing';
  }

  get rest(): Rest | undefined {
    const { frame } = this.parts.desk;
    if (frame?.isSettled !== true || frame.unrest === undefined) return undefined;
    return { ...frame.unrest, kind: restKind(frame.unrest), words: wordsOfRest(frame.unrest) };
  }

  get isSettling(): boolean {
    return this.settling !== undefined;
  }

  /** Whether it is played, or was before it went to rest at once. */
  get isPlayed(): boolean {
    return this.settling?.wasPlaying ?? this.parts.desk.isPlaying;
  }

  setStepsPerFrame(count: StepsPerFrame): void {
    this.stepsPerFrame = clampSteps(count, this.stepsPerFrame);
    this.tell();
  }

  /** As the user means it: what has settled is reheated. */
  play(): void {
    const { isAtHand, frame } = this.parts.desk;
    // What is about to be loaded is another drawing.
    if (isAtHand && frame?.isSettled === true) this.reheat();
    else this.goOn();
  }

  reheat(): void {
    const { desk, moments } = this.parts;
    if (!desk.isAtHand || desk.activity.name === 'dragging') return;
    this.end();
    const before = moments.capture();
    const arrival = this.send({ reheat: true });
    const edit = moments.note('reheat', 'reheat', before);
    this.goOn();
    this.beginIfPlaying();
    this.tell();
    arrival.then(
      () => edit && moments.mark(edit, 'reheat', edit.label),
      (error: unknown) => {
        desk.history.amend((other) => (other === edit ? undefined : other));
        desk.warn(error);
      },
    );
  }

  settle(): void {
    const { desk } = this.parts;
    const { frame, activity } = desk;
    const isLoading = activity.name === 'loading';
    if (this.isSettling || frame === undefined || !(desk.isAtHand || isLoading) || activity.name === 'dragging') return;
    if (!isLoading && frame.isSettled) {
      desk.signals.emit('notice', { message: 'It has settled already; Reheat sets it going again.', tone: 'news' });
      return;
    }
    // What is about to be loaded is meant where something is.
    this.settling = { firstStep: isLoading ? undefined : frame.step, wasPlaying: desk.isPlaying };
    this.goOn();
    this.tell();
  }

  /** Plays, if something is left to be played. */
  goOn(): void {
    const { desk } = this.parts;
    if (desk.isPlaying) return;
    this.stepsWaiting = 0;
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
    this.settling = undefined;
    // A frame that is on its way still belongs to the run.
    if (!desk.engine.isFrameDue) {
      this.lookAgain();
      this.end();
    }
    this.tell();
  }

  stepOnce(): void {
    if (this.parts.desk.isPlaying) return;
    this.stepsWaiting++;
    this.stepOn();
  }

  /** Makes the next of the single steps that wait, if nothing is in the way. */
  stepOn(): void {
    const { desk, tasks } = this.parts;
    if (this.stepsWaiting === 0 || desk.engine.isFrameDue || tasks.isBusy) return;
    this.begin();
    // What has settled or is dragged makes none.
    if (desk.activity.name !== 'running') this.stepsWaiting = 0;
    else {
      this.stepsWaiting--;
      desk.engine.askFrame(1);
    }
  }

  /** The step that is shown, or will be as soon as the one that is being made arrives. */
  get stepDue(): number {
    const { frame, line, engine, isPlaying } = this.parts.desk;
    return (frame?.step ?? line.last) + (engine.isStepDue && !isPlaying ? 1 : 0);
  }

  /** What was loaded is there: it is played where that was wanted meanwhile. */
  arrive(): void {
    const { desk } = this.parts;
    if (this.settling !== undefined && desk.frame?.isSettled === true) this.endSettling();
    this.beginIfPlaying();
    this.stepOn();
    // Whoever rested must tick again.
    if (desk.isMoving) desk.signals.emit('busy', undefined);
  }

  tick(nowMs: number): void {
    this.isShown = true;
    this.screen.tick(nowMs);
    if (this.parts.desk.isMoving) this.ask();
  }

  /** The engine has sent a frame. */
  receive(frame: Frame): void {
    this.take(frame);
    this.stepOn();
  }

  private take(frame: Frame): void {
    const { desk } = this.parts;
    desk.showFrame(frame);
    if (this.settling !== undefined) this.watchSettling(frame);
    this.nameLate(frame.step);
    const { activity } = desk;
    if (activity.name === 'running' && activity.firstStep === undefined) desk.activity = { ...activity, firstStep: frame.step };
    this.askAhead();
    if (activity.name !== 'running' || desk.isMoving) return;
    // What comes to rest by itself while a slider is held has not ended the gesture.
    const last = desk.history.done.at(-1);
    this.lookAgain();
    this.end(desk.isPlaying && last !== undefined && 'gesture' in last ? last.gesture : undefined);
    this.tell();
  }

  /**
   * Labels that only followed the run are put where they are best once it stands still: whoever comes back to the step sees the same. The frame is asked for
   * before the drawing is verified, so that it is there first.
   */
  private lookAgain(): void {
    const { extras, frame } = this.parts.desk;
    if (extras.labels > 0 && frame !== undefined && frame.stepsMade > 0 && !frame.isSettled) this.parts.desk.refresh();
  }

  /** Changes something in the engine, which wakes it. Rejects where the engine refuses it. */
  async change(what: Change): Promise<void> {
    const { desk } = this.parts;
    if (desk.frame === undefined) return;
    const arrival = this.send(what);
    this.beginIfPlaying();
    desk.refresh();
    this.tell();
    await arrival;
  }

  /** Has a point pulled to some place; to none lets it go. */
  pull(id: number, target: readonly [x: number, y: number] | null): void {
    this.change({ pulls: { [id]: target } }).catch((error: unknown) => this.parts.desk.warn(error));
  }

  /** A run in which steps were made is what undo takes back. */
  get isUndoable(): boolean {
    const { activity, frame, engine } = this.parts.desk;
    if (activity.name !== 'running' || activity.firstStep === undefined) return false;
    return engine.isStepDue || (frame?.step ?? 0) > activity.firstStep;
  }

  /** A run begins where nothing else goes on, if it is played and not at rest. */
  beginIfPlaying(): void {
    if (this.parts.desk.isPlaying) this.begin();
  }

  /** Ends the run, if there is one; what it did becomes an edit, of a gesture if that goes on. */
  end(gesture?: string): void {
    const { desk, moments } = this.parts;
    const { activity, frame, engine } = desk;
    if (activity.name !== 'running' || frame === undefined) return;
    desk.activity = { name: 'resting' };
    const { before, firstStep } = activity;
    if (firstStep !== undefined && (engine.isStepDue || frame.step > firstStep)) {
      const edit = moments.note('run', labelOfRun(frame.step - firstStep), before, gesture);
      if (engine.isStepDue && edit !== undefined) this.late = { edit, firstStep };
    } else desk.signals.emit('history', undefined);
    desk.watchman.check();
  }

  /** Ends what goes on, as an edit of its own, before something else is done; if that is played, a run is to begin after it. */
  split(): void {
    const { desk, moments } = this.parts;
    const { activity } = desk;
    this.end();
    if (activity.name !== 'dragging') return;
    this.letGo(activity);
    moments.note('drag', 'drag', activity.before);
  }

  /** Ends all that moves at once, and lets go of what is held: something else is about to move the drawing, or to be refused. */
  stop(): void {
    this.parts.desk.isPlaying = false;
    this.settling = undefined;
    this.split();
    this.tell();
  }

  /** The run that goes on is no edit of its own: it belongs to the gesture in which it was made. */
  absorb(): void {
    const { desk } = this.parts;
    if (desk.activity.name === 'running') desk.activity = { name: 'resting' };
  }

  /** The run or drag that goes on has no good end; returns where it began. */
  forget(): Moment | undefined {
    const { desk } = this.parts;
    const { activity } = desk;
    this.settling = undefined;
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

  /** What hangs on a hand is to be seen. */
  private get steps(): Steps {
    return this.isSettling && this.parts.desk.activity.name === 'running' ? 'rest' : this.stepsPerFrame;
  }

  private ask(): void {
    const { steps } = this;
    this.parts.desk.engine.askFrame(steps, steps === 'auto' ? this.screen.frameMs : undefined);
  }

  /**
   * Has the next frame made while this one waits for the screen, so that the engine never does. Not for a number of steps, which is meant for
   * each frame that is seen, nor under a hand, which the next frame is to follow; and not if the last one was not seen yet, as nobody may look.
   */
  private askAhead(): void {
    const { isMoving, activity } = this.parts.desk;
    const { isShown, steps } = this;
    this.isShown = false;
    if (isShown && isMoving && activity.name === 'running' && typeof steps === 'string') this.ask();
  }

  /** The layout is awake from now on, also where the frame that says so is still to come. */
  private async send(what: Change): Promise<void> {
    const { desk } = this.parts;
    const { line } = desk;
    const log = desk.log.entries;
    const arrival = desk.engine.change(what);
    desk.branch();
    if (desk.frame !== undefined) desk.frame = { ...desk.frame, isSettled: false };
    await arrival.catch((error: unknown) => {
      // A new engine will be told.
      if (error instanceof DeadError) return;
      // The line was not left after all.
      if (desk.line.last < line.last) {
        desk.log.restore(log);
        desk.setLine(line);
      }
      throw error;
    });
  }

  /** Ends the way to rest where there is one, and where there is none. */
  private watchSettling({ step, isSettled }: Frame): void {
    const { desk } = this.parts;
    const { firstStep = step, wasPlaying } = this.settling!;
    this.settling = { firstStep, wasPlaying };
    const isEndless = step - firstStep >= MAX_STEPS;
    if (!isSettled && !isEndless) return;
    this.endSettling();
    if (!isEndless) return;
    desk.isPlaying = false;
    const message = `It has not settled within ${MAX_STEPS.toLocaleString('en')} steps, and is paused.`;
    desk.signals.emit('notice', { message, tone: 'news' });
  }

  private endSettling(): void {
    this.parts.desk.isPlaying = this.settling!.wasPlaying;
    this.settling = undefined;
    this.tell();
  }

  private begin(): void {
    const { desk, moments } = this.parts;
    const { activity, engine, frame, history } = desk;
    if (activity.name !== 'resting' || frame === undefined || frame.isSettled || !engine.isOpen) return;
    const before = moments.capture();
    if (before === undefined) return;
    desk.activity = { name: 'running', before, firstStep: engine.isStepDue ? undefined : frame.step };
    // It is something new, to be noted when it ends.
    history.forgetUndone();
    this.leaveLine();
  }

  /** New steps follow on what is shown, in the place of those that did. */
  leaveLine(): void {
    const { desk } = this.parts;
    if (!desk.isBehind) return;
    desk.engine.cut();
    desk.branch();
  }

  /** Tells how long the run was whose last steps were still on their way when it ended. */
  private nameLate(step: number): void {
    const { late } = this;
    this.late = undefined;
    if (late === undefined) return;
    const steps = step - late.firstStep;
    this.parts.desk.history.amend((edit) => {
      if (edit !== late.edit) return edit;
      return steps > 0 ? { ...edit, label: labelOfRun(steps) } : undefined;
    });
  }

  private tell(): void {
    this.parts.desk.signals.emit('run', undefined);
  }
}

function labelOfRun(steps: number): string {
  return steps === 0 ? 'run' : steps === 1 ? 'single step' : `run of ${steps} steps`;
}
