import { layoutSchema } from '../../../layout/settings.ts';
import type { Sought } from '../../../workers/engine/protocol.ts';
import type { DrawingChecker } from '../../effects/drawingChecker.ts';
import type { EngineLink } from '../../effects/engineLink.ts';
import type { EditorState } from '../../state/editorState.ts';
import type { TaskQueue } from '../../state/taskQueue.ts';
import type { Navigator } from '../navigator.ts';
import type { SettingsEditor } from '../settings/settingsEditor.ts';
import type { Snapshots } from '../snapshots.ts';
import type { Playback } from './playback.ts';

interface SeekDependencies {
  readonly state: EditorState;
  readonly engine: EngineLink;
  readonly checker: DrawingChecker;
  readonly tasks: TaskQueue;
  readonly snapshots: Snapshots;
  readonly playback: Playback;
  readonly settingsEditor: SettingsEditor;
  readonly navigator: Navigator;
}

/** A run to a step that may be far away. */
interface LongRun {
  reached: number;
  /** The seek that ends it early. */
  end: Promise<Sought | undefined> | undefined;
}

/** A seek with more steps left than this is dropped for the next request; a shorter one is finished first. */
const MAX_STEPS_BEFORE_NEXT = 50;

/** Shows other steps of the branch, one at a time. Of the requests that come meanwhile only the last one counts. */
export class SeekQueue {
  private readonly state: EditorState;
  private readonly engine: EngineLink;
  private readonly checker: DrawingChecker;
  private readonly tasks: TaskQueue;
  private readonly snapshots: Snapshots;
  private readonly playback: Playback;
  private readonly settingsEditor: SettingsEditor;
  private readonly navigator: Navigator;
  private request: { readonly step: number; readonly gesture: string | undefined } | undefined;
  /** The last requested step, until it is shown. */
  private target: number | undefined;
  private isWaiting = false;
  private gesture: string | undefined;
  /** A seek that was sent before the one before it was answered. */
  private next: Promise<Sought | undefined> | undefined;
  private longRun: LongRun | undefined;

  constructor({ state, engine, checker, tasks, snapshots, playback, settingsEditor, navigator }: SeekDependencies) {
    this.state = state;
    this.engine = engine;
    this.checker = checker;
    this.tasks = tasks;
    this.snapshots = snapshots;
    this.playback = playback;
    this.settingsEditor = settingsEditor;
    this.navigator = navigator;
  }

  /** The last requested step, which may still have to be made. */
  get asked(): number {
    const { playback } = this;
    return (this.target ?? playback.stepDue) + playback.stepsWaiting;
  }

  seek(step: number, gesture: string | undefined): void {
    const { playback } = this;
    const { first, last } = this.state.branch;
    // A step back among single steps that still wait cancels some of them.
    const { asked } = this;
    const fewer = step - asked + playback.stepsWaiting;
    const isAmongWaiting = playback.stepsWaiting > 0 && fewer >= 0 && step <= asked;
    playback.stepsWaiting = isAmongWaiting ? fewer : 0;
    if (isAmongWaiting) return;
    this.request = { step, gesture };
    this.target = Math.max(first, Math.min(step, last));
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.tasks.enqueue(() =>
      this.carryOut().finally(() => {
        this.request = undefined;
        this.target = undefined;
        this.next = undefined;
        this.isWaiting = false;
      }),
    );
  }

  /** Runs to a step, as part of another command. Steps beyond the end are made. If it is stopped, the branch ends there. */
  async runTo(step: number): Promise<void> {
    const { engine } = this;
    const run: LongRun = { reached: 0, end: undefined };
    this.longRun = run;
    const onProgress = (stepsLeft: number) => {
      run.reached = step - stepsLeft;
    };
    try {
      const sought = (await engine.seek(step, onProgress, true)) ?? (await run.end);
      if (sought !== undefined) this.show(sought);
      if (run.end !== undefined) this.playback.leaveBranch();
    } finally {
      this.longRun = undefined;
    }
    this.checker.check();
  }

  /** Stops `runTo`. */
  stop(): void {
    const { longRun } = this;
    if (longRun !== undefined) longRun.end ??= this.engine.seek(longRun.reached);
  }

  private async carryOut(): Promise<void> {
    const { state, playback, snapshots } = this;
    if (state.document === undefined) return;
    playback.stop();
    this.navigator.begin();
    await this.settingsEditor.settle();
    const before = snapshots.capture();
    let stepBefore: number | undefined;
    for (let seeking = this.send(); seeking !== undefined; seeking = this.next ?? this.send()) {
      this.next = undefined;
      const sought = await seeking;
      // By now the last frame of the run before has arrived.
      stepBefore ??= state.frame?.step;
      if (sought !== undefined) this.show(sought);
    }
    const step = state.frame?.step;
    const label = `going to step ${step}`;
    const last = state.history.done.at(-1);
    const isSame = this.gesture !== undefined && last?.kind === 'seek' && 'gesture' in last && last.gesture === this.gesture;
    if (isSame) snapshots.extend(last, label);
    else if (step !== stepBefore) snapshots.note('seek', label, before, this.gesture);
    this.checker.check();
  }

  private send(): Promise<Sought | undefined> | undefined {
    const { request } = this;
    if (request === undefined) return undefined;
    this.request = undefined;
    this.gesture = request.gesture;
    return this.engine.seek(request.step, (stepsLeft) => {
      if (stepsLeft > MAX_STEPS_BEFORE_NEXT) this.next ??= this.send();
    });
  }

  private show({ frame, settings }: Sought): void {
    const { state } = this;
    if (Object.keys(layoutSchema.diff(state.settings, settings)).length > 0) this.settingsEditor.adopt(settings, state.metricSettings);
    state.showFrame(frame);
  }
}
