import type { Frame } from '../../../session/document/frame.ts';
import { MAX_STEPS } from '../../../session/relax/relax.ts';
import type { Change } from '../../../session/relax/relaxation.ts';
import { formatDistance, type RestKind, restKind } from '../../../session/relax/rest.ts';
import type { Steps } from '../../../workers/engine/protocol.ts';
import { DeadError } from '../../../workers/lazyWorker.ts';
import type { DrawingChecker } from '../../effects/drawingChecker.ts';
import type { EngineLink } from '../../effects/engineLink.ts';
import { ScreenTiming } from '../../effects/screenTiming.ts';
import type { Activity } from '../../state/activity.ts';
import type { EditorState } from '../../state/editorState.ts';
import type { Edit } from '../../state/history.ts';
import type { Snapshot } from '../../state/snapshot.ts';
import { clampSteps, type StepsPerFrame } from '../../state/stepsPerFrame.ts';
import type { TaskQueue } from '../../state/taskQueue.ts';
import type { Snapshots } from '../snapshots.ts';

/** Settled: it plays, but nothing moves and nothing is computed; a change that wakes the layout continues the run. */
export type RunState = 'playing' | 'paused' | 'settled';

/** The residual motion of a settled drawing. */
export interface Rest extends NonNullable<Frame['residualMotion']> {
  readonly kind: RestKind;
  /** The residual motion for the user, as in "1.3 units". */
  readonly motion: string;
}

type Dragging = Extract<Activity, { name: 'dragging' }>;

interface PlaybackServices {
  readonly state: EditorState;
  readonly engine: EngineLink;
  readonly checker: DrawingChecker;
  readonly tasks: TaskQueue;
  readonly snapshots: Snapshots;
}

/** Play, pause and single steps. Each run is an edit once it ends, or once another command interrupts it. */
export class Playback {
  private readonly services: PlaybackServices;
  stepsPerFrame: StepsPerFrame = 'auto';
  /** Single steps that are made once nothing else is awaited. */
  stepsWaiting = 0;
  private readonly screen = new ScreenTiming();
  /** While it settles: the step where that began, if it has, and whether it was played before. */
  private settling: { readonly firstStep: number | undefined; readonly wasPlaying: boolean } | undefined;
  /** Whether a tick has come since the last frame: then the frame is on screen. */
  private isShown = true;
  /** A run that has ended, but whose last frame has not arrived: its length is not known yet. */
  private late: { readonly edit: Edit; readonly firstStep: number } | undefined;

  constructor(services: PlaybackServices) {
    this.services = services;
  }

  get runState(): RunState {
    if (!this.services.state.isPlaying) return 'paused';
    return this.services.state.frame?.isSettled ? 'settled' : 'playing';
  }

  get rest(): Rest | undefined {
    const { frame } = this.services.state;
    if (frame?.isSettled !== true || frame.residualMotion === undefined) return undefined;
    return { ...frame.residualMotion, kind: restKind(frame.residualMotion), motion: formatDistance(frame.residualMotion) };
  }

  get isSettling(): boolean {
    return this.settling !== undefined;
  }

  /** Whether it plays, or played before it was asked to settle. */
  get isPlayed(): boolean {
    return this.settling?.wasPlaying ?? this.services.state.isPlaying;
  }

  /** Whether commands can change the drawing that is shown; they need an engine. */
  get canEdit(): boolean {
    const { state, engine } = this.services;
    return state.frame !== undefined && state.activity.name !== 'loading' && engine.isOpen;
  }

  setStepsPerFrame(count: StepsPerFrame): void {
    this.stepsPerFrame = clampSteps(count, this.stepsPerFrame);
    this.emitRun();
  }

  /** Plays; a settled drawing is reheated. */
  play(): void {
    if (this.canEdit && this.services.state.frame?.isSettled === true) this.reheat();
    else this.resume();
  }

  reheat(): void {
    const { state, snapshots } = this.services;
    if (!this.canEdit || state.activity.name === 'dragging') return;
    this.end();
    const before = snapshots.capture();
    const arrival = this.send({ reheat: true }, before?.id);
    const edit = snapshots.note('reheat', 'shake-up', before);
    this.resume();
    this.beginIfPlaying();
    this.emitRun();
    arrival.catch((error: unknown) => {
      if (edit !== undefined) state.history.replace(edit);
      state.warn(error);
    });
  }

  settle(): void {
    const { frame, activity, isPlaying } = this.services.state;
    const isLoading = activity.name === 'loading';
    if (this.isSettling || frame === undefined || !(this.canEdit || isLoading) || activity.name === 'dragging') return;
    if (!isLoading && frame.isSettled) {
      this.services.state.notify('It is finished already. Shake up starts it again.', 'news');
      return;
    }
    // While a drawing is being loaded, that drawing settles.
    this.settling = { firstStep: isLoading ? undefined : frame.step, wasPlaying: isPlaying };
    this.resume();
    this.emitRun();
  }

  /** Plays, unless the drawing has settled. */
  resume(): void {
    const { state } = this.services;
    if (state.isPlaying) return;
    this.stepsWaiting = 0;
    state.isPlaying = true;
    this.begin();
    this.emitRun();
    // Perhaps no command was sent: an idle page must tick again.
    if (state.isMoving) state.signals.emit('busy', undefined);
  }

  pause(): void {
    const { state, engine } = this.services;
    if (!state.isPlaying) return;
    state.isPlaying = false;
    this.settling = undefined;
    // A frame on its way still belongs to the run.
    if (!engine.isFrameDue) {
      this.placeLabels();
      this.end();
    }
    this.emitRun();
  }

  stepOnce(): void {
    if (this.services.state.isPlaying) return;
    this.stepsWaiting++;
    this.makeWaitingStep();
  }

  /** Makes the next of the waiting single steps, if nothing else is awaited. */
  makeWaitingStep(): void {
    const { state, engine, tasks } = this.services;
    if (this.stepsWaiting === 0 || engine.isFrameDue || tasks.isBusy) return;
    this.begin();
    // A settled or dragged drawing makes no single steps.
    if (state.activity.name !== 'running') this.stepsWaiting = 0;
    else {
      this.stepsWaiting--;
      engine.askFrame(1);
    }
  }

  /** The step that is shown, or the one of the single step on its way. */
  get stepDue(): number {
    const { frame, branch, isPlaying } = this.services.state;
    return (frame?.step ?? branch.last) + (this.services.engine.isStepDue && !isPlaying ? 1 : 0);
  }

  /** All tasks are done: continues if it plays. */
  continueAfterTasks(): void {
    const { state } = this.services;
    if (this.settling !== undefined && state.frame?.isSettled === true) this.endSettling();
    this.beginIfPlaying();
    this.makeWaitingStep();
    // An idle page must tick again.
    if (state.isMoving) state.signals.emit('busy', undefined);
  }

  tick(nowMs: number): void {
    this.isShown = true;
    this.screen.tick(nowMs);
    if (this.services.state.isMoving) this.askFrame();
  }

  /** Shows a frame from the engine. */
  receive(frame: Frame): void {
    this.take(frame);
    this.makeWaitingStep();
  }

  private take(frame: Frame): void {
    const { state, engine } = this.services;
    state.showFrame(frame, engine.branch);
    if (this.settling !== undefined) this.watchSettling(frame);
    this.labelLate(frame.step);
    const { activity } = state;
    if (activity.name === 'running' && activity.firstStep === undefined) state.activity = { ...activity, firstStep: frame.step };
    this.askAhead();
    if (activity.name !== 'running' || state.isMoving) return;
    // A drawing that settles while a slider is held does not end the gesture.
    const last = state.history.done.at(-1);
    this.placeLabels();
    this.end(state.isPlaying ? last?.gesture : undefined);
    this.emitRun();
  }

  /**
   * Places labels exactly once the run stops; until then they only followed it. The frame is requested before the drawing is verified, so that
   * it comes first.
   */
  private placeLabels(): void {
    const { extras, frame } = this.services.state;
    if (extras.labels > 0 && frame !== undefined && frame.stepsMade > 0 && !frame.isSettled) this.refresh();
  }

  /** Requests a frame that shows a change, if no step will. */
  refresh(): void {
    if (!this.services.state.isMoving) this.services.engine.askFrame(0);
  }

  /** Changes the run, which wakes the layout. Rejects if the engine refuses. */
  async change(what: Change, gesture?: number): Promise<void> {
    if (this.services.state.frame === undefined) return;
    const arrival = this.send(what, gesture);
    this.beginIfPlaying();
    this.refresh();
    this.emitRun();
    await arrival;
  }

  /** Pulls the point of a drag to a place; null releases it, and may pin it there. */
  pull({ id, before, alone }: Dragging, target: readonly [x: number, y: number] | null, isPinned = false): void {
    const pins = target === null ? (isPinned ? { [id]: true } : undefined) : this.unpin(id);
    const what: Change = {
      pulls: { [id]: target },
      ...(target !== null && alone ? { reach: alone.reach } : {}),
      ...(pins ? { pins } : {}),
    };
    this.change(what, before.id).catch((error: unknown) => this.services.state.warn(error));
  }

  /** A pinned point must be unpinned to be pulled. */
  private unpin(id: number): Change['pins'] {
    return this.services.state.frame?.pinned.includes(id) ? { [id]: false } : undefined;
  }

  /** Whether undo would end and undo the run in progress. */
  get isUndoable(): boolean {
    const { activity, frame } = this.services.state;
    if (activity.name !== 'running' || activity.firstStep === undefined) return false;
    return this.services.engine.isStepDue || (frame?.step ?? 0) > activity.firstStep;
  }

  beginIfPlaying(): void {
    if (this.services.state.isPlaying) this.begin();
  }

  /** Ends the run in progress and makes an edit of it; with a gesture, the edit belongs to that. */
  end(gesture?: string): void {
    const { state, engine, checker, snapshots } = this.services;
    const { activity, frame } = state;
    if (activity.name !== 'running' || frame === undefined) return;
    state.activity = { name: 'resting' };
    const { before, firstStep } = activity;
    if (firstStep !== undefined && (engine.isStepDue || frame.step > firstStep)) {
      const edit = snapshots.note('run', labelOfRun(frame.step - firstStep), before, gesture);
      if (engine.isStepDue && edit !== undefined) this.late = { edit, firstStep };
    } else state.signals.emit('history', undefined);
    checker.check();
  }

  /** Ends the run or drag in progress as an edit, before another command; if it plays, call `beginIfPlaying` afterwards. */
  split(): void {
    const { activity } = this.services.state;
    this.end();
    if (activity.name !== 'dragging') return;
    this.release(activity);
    this.services.snapshots.note('drag', 'drag', activity.before);
  }

  /** Stops all motion: the drawing is about to be replaced. */
  stop(): void {
    this.services.state.isPlaying = false;
    this.settling = undefined;
    this.split();
    this.emitRun();
  }

  /** The run in progress becomes part of the gesture that made it, and is not an edit of its own. */
  absorb(): void {
    const { state } = this.services;
    if (state.activity.name === 'running') state.activity = { name: 'resting' };
  }

  /** Drops the run or drag in progress without an edit. Returns the snapshot from before it. */
  discard(): Snapshot | undefined {
    const { state } = this.services;
    const { activity } = state;
    this.settling = undefined;
    if (activity.name !== 'running' && activity.name !== 'dragging') return undefined;
    if (activity.name === 'dragging') this.release(activity);
    else state.activity = { name: 'resting' };
    return activity.before;
  }

  /** Ends a drag. */
  release(dragging: Dragging, isPinned = false): void {
    this.pull(dragging, null, isPinned);
    this.services.state.activity = { name: 'resting' };
    this.refresh();
  }

  /** A drag always shows its frames. */
  private get steps(): Steps {
    return this.isSettling && this.services.state.activity.name === 'running' ? 'rest' : this.stepsPerFrame;
  }

  private askFrame(): void {
    const { steps } = this;
    this.services.engine.askFrame(steps, steps === 'auto' ? this.screen.frameMs : undefined);
  }

  /**
   * Requests the next frame while this one waits for the screen, so that the engine is never idle. Not for a fixed number of steps, which counts for
   * each visible frame; not for a drag, whose next frame must follow the pointer; and not if the last frame was not shown, because the page may be
   * hidden.
   */
  private askAhead(): void {
    const { isMoving, activity } = this.services.state;
    const { isShown, steps } = this;
    this.isShown = false;
    if (isShown && isMoving && activity.name === 'running' && typeof steps === 'string') this.askFrame();
  }

  private async send(what: Change, gesture: number | undefined): Promise<void> {
    const { state, engine } = this.services;
    const arrival = engine.change(what, gesture);
    // The layout is awake from now on, even before a frame says so.
    if (state.frame !== undefined) state.frame = { ...state.frame, isSettled: false };
    await arrival.catch((error: unknown) => {
      // A new engine gets the change when it restores the run.
      if (!(error instanceof DeadError)) throw error;
    });
  }

  /** Ends settling when the drawing has settled, or after the maximum number of steps. */
  private watchSettling({ step, isSettled }: Frame): void {
    const { state } = this.services;
    const { firstStep = step, wasPlaying } = this.settling!;
    this.settling = { firstStep, wasPlaying };
    const isEndless = step - firstStep >= MAX_STEPS;
    if (!isSettled && !isEndless) return;
    this.endSettling();
    if (!isEndless) return;
    state.isPlaying = false;
    state.notify(`It has not finished within ${MAX_STEPS.toLocaleString('en')} steps, and is paused.`, 'news');
  }

  private endSettling(): void {
    this.services.state.isPlaying = this.settling!.wasPlaying;
    this.settling = undefined;
    this.emitRun();
  }

  private begin(): void {
    const { state, engine, snapshots } = this.services;
    const { activity, frame, history } = state;
    if (activity.name !== 'resting' || frame === undefined || frame.isSettled || !engine.isOpen) return;
    const before = snapshots.capture();
    if (before === undefined) return;
    state.activity = { name: 'running', before, firstStep: engine.isStepDue ? undefined : frame.step };
    // A new edit follows when the run ends.
    history.forgetUndone();
    this.leaveBranch();
  }

  /** New steps follow the drawing that is shown, instead of the later part of its branch. */
  leaveBranch(): void {
    if (this.services.state.isBehind) this.services.engine.cut();
  }

  /** Labels a run whose last steps arrived after its end. */
  private labelLate(step: number): void {
    const { late } = this;
    this.late = undefined;
    if (late === undefined) return;
    const steps = step - late.firstStep;
    this.services.state.history.replace(late.edit, steps > 0 ? { ...late.edit, label: labelOfRun(steps) } : undefined);
  }

  private emitRun(): void {
    this.services.state.signals.emit('run', undefined);
  }
}

function labelOfRun(steps: number): string {
  return steps === 0 ? 'run' : steps === 1 ? 'single step' : `run of ${steps} steps`;
}
