import type { DrawingChecker } from '../../effects/drawingChecker.ts';
import type { EditorState } from '../../state/editorState.ts';
import type { TaskQueue } from '../../state/taskQueue.ts';
import type { Navigator } from '../navigator.ts';
import type { Snapshots } from '../snapshots.ts';
import type { Playback } from './playback.ts';

interface SeekServices {
  readonly state: EditorState;
  readonly checker: DrawingChecker;
  readonly tasks: TaskQueue;
  readonly snapshots: Snapshots;
  readonly playback: Playback;
  readonly navigator: Navigator;
}

/** A seek with more steps left than this is dropped for the next request; a shorter one is finished first. */
const MAX_STEPS_BEFORE_NEXT = 50;

/** Shows other steps of the branch, one at a time. Of the requests that come meanwhile only the last one counts. */
export class SeekQueue {
  private readonly services: SeekServices;
  private request: { readonly step: number; readonly gesture: string | undefined } | undefined;
  /** The last requested step, until it is shown. */
  private target: number | undefined;
  private isWaiting = false;
  private gesture: string | undefined;
  /** A seek that was sent before the one before it was answered. */
  private next: Promise<void> | undefined;

  constructor(services: SeekServices) {
    this.services = services;
  }

  /** The last requested step, which may still have to be made. */
  get requested(): number {
    const { playback } = this.services;
    return (this.target ?? playback.stepDue) + playback.stepsWaiting;
  }

  seek(step: number, gesture: string | undefined): void {
    const { state, tasks, playback } = this.services;
    const { first, last } = state.branch;
    // A step back among single steps that still wait cancels some of them.
    const { requested } = this;
    const fewer = step - requested + playback.stepsWaiting;
    const isAmongWaiting = playback.stepsWaiting > 0 && fewer >= 0 && step <= requested;
    playback.stepsWaiting = isAmongWaiting ? fewer : 0;
    if (isAmongWaiting) return;
    this.request = { step, gesture };
    this.target = Math.max(first, Math.min(step, last));
    if (this.isWaiting) return;
    this.isWaiting = true;
    tasks.enqueue(() =>
      this.carryOut().finally(() => {
        this.request = undefined;
        this.target = undefined;
        this.next = undefined;
        this.isWaiting = false;
      }),
    );
  }

  private async carryOut(): Promise<void> {
    const { state, checker, snapshots, navigator } = this.services;
    if (state.document === undefined) return;
    await navigator.prepare();
    const before = snapshots.capture();
    // The last frame of the run before arrives first. An error is reported when the snapshot is restored.
    await before?.position.catch(() => {});
    const stepBefore = state.frame?.step;
    for (let seeking = this.send(); seeking !== undefined; seeking = this.next ?? this.send()) {
      this.next = undefined;
      await seeking;
    }
    const step = state.frame?.step;
    const label = `going to step ${step}`;
    const last = state.history.done.at(-1);
    const isSame = this.gesture !== undefined && last?.kind === 'seek' && last.gesture === this.gesture;
    if (isSame) snapshots.extend(last, label);
    else if (step !== stepBefore) snapshots.note('seek', label, before, this.gesture);
    checker.check();
  }

  private send(): Promise<void> | undefined {
    const { request } = this;
    if (request === undefined) return undefined;
    this.request = undefined;
    this.gesture = request.gesture;
    const onProgress = (stepsLeft: number) => {
      if (stepsLeft > MAX_STEPS_BEFORE_NEXT) this.next ??= this.send();
    };
    return this.services.navigator.goTo({ branch: this.services.state.branch, step: request.step }, { onProgress });
  }
}
